import { parseArgs } from 'node:util'
import { splitOverCells } from './split.ts'
import { tradingDay } from './trading-day.ts'

/**
 * Simulates a company past one database, whose accounts live in cells (docs/operations/cells.md):
 *
 *   node bench/cells/main.ts                                  50 million accounts in 50 cells
 *   node bench/cells/main.ts --accounts 1000000 --cells 10
 */
const { values } = parseArgs({
  options: { accounts: { type: 'string', default: '50000000' }, cells: { type: 'string', default: '50' } },
})
const [accounts, cells] = [Number(values.accounts), Number(values.cells)]
/** The most wanted portfolio is held by so many of a hundred accounts. */
const holdersInAHundred = 20
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const holders = Math.floor((accounts * holdersInAHundred) / 100)
const own = Array.from({ length: cells }, (_, cell) => {
  const count = Math.floor(holders / cells) + (cell < holders % cells ? 1 : 0)
  const ids = new BigUint64Array(count)
  const shares = new BigUint64Array(count)
  for (let nth = 0; nth < count; nth += 1) {
    const id = nth * cells + cell
    ids[nth] = BigInt(id)
    shares[nth] = BigInt(((id * 2_654_435_761) % 900_000_000) + 1_000_000)
  }
  return { ids, shares }
})
const pool = BigInt(holders) * 437n + 11n
const beganSplit = performance.now()
const { cents, messages, rounds } = splitOverCells(pool, own)
const paid = cents.reduce((sum, some) => some.reduce((all, one) => all + one, sum), 0n)
if (paid !== pool) throw new Error(`The parts sum to ${paid} and the pool is ${pool}.`)
print(
  `dividend: ${holders.toLocaleString('en-US')} holders in ${cells} cells, ${rounds} rounds, ${messages.toLocaleString('en-US')} messages, sum right to the cent, all cells one after the other ${seconds(beganSplit)}`,
)

const beganDay = performance.now()
const outage = { cell: 1, from: 60, to: 360 }
const day = tradingDay({ accounts, cells, portfolios: 200, fillsASecond: 200, outage, seed: 1 })
const isKept = day.sharesBefore === day.sharesAfter && day.centsBefore === day.centsAfter && day.onTheirWay === 0
if (!isKept) throw new Error(`The day lost or made something: ${JSON.stringify(day)}`)
print(`market day: ${JSON.stringify(day)}, simulated in ${seconds(beganDay)}`)
