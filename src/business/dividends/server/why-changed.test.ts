import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { minorUnits } from '#business/portfolios/rules/exchange-rate.ts'
import { recordLostOutput, recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { done } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner, ask, platform } = testCompany
await offer(owner, { id: '1' })
const olga = await newOperator(testCompany, 'olga@longlight.example')
const omar = await newOperator(testCompany, 'omar@longlight.example')
let ada: Backer
let ben: Backer
let january = ''
let february = ''

/** The plant sells 148.8 MWh in January and 134.4 MWh in February, which has three days fewer. */
async function pay(month: string, costs: bigint): Promise<string> {
  const lines = [
    { kind: 'revenue', contract: 'grid', plantId: 'plt_1', wattHours: kwh[month]! * 1_000n, priceMicro: 80_000n },
    {
      kind: 'cost',
      costKind: 'maintenance',
      amount: minorUnits(dollars(costs)),
      party: 'A workshop in Testville',
      document: `INV-${month}`,
    },
  ] as const
  done(
    await inTransaction(platform, olga.actor, (ctx) =>
      recordPeriodCash(ctx, { portfolioId: '1', month, lines, reserve: dollars(100) }),
    ),
  )
  const id = `div_${uuidv7()}`
  const declared = await ask(
    olga,
    `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`,
  )
  expect(declared.errors).toEqual([])
  expect((await approveAs(ask, omar, id)).errors).toEqual([])
  await testCompany.drain()
  return id
}
const kwh: Readonly<Record<string, bigint>> = { '2026-01': 148_800n, '2026-02': 134_400n }

const trace = (by: Backer, dividend: string, fields: string, of = by) =>
  ask(by, `query ($id: ID!) { dividendTrace(id: $id) { ${fields} } }`, { id: `dvl_${dividend}_${of.accountId}` })

beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  await invest(testCompany, ada)
  await testCompany.moveTo(instant('2026-02-05T15:00:00Z'))
  january = await pay('2026-01', 2_000n)
  ben = await newBacker(testCompany, { email: 'ben@example.com' })
  await invest(testCompany, ben)
  await testCompany.moveTo(instant('2026-03-05T15:00:00Z'))
  await inTransaction(platform, olga.actor, (ctx) =>
    recordLostOutput(ctx, {
      plantId: 'plt_1',
      month: '2026-02',
      cause: 'machine',
      wattHours: 10_000_000n,
      explanation: 'Inverter 3 was down.',
    }),
  )
  february = await pay('2026-02', 2_500n)
})

const bridge = `kept bridge { fromId fromMonth from to steps { kind amount parts { cause plantName explanation unit before after amount } } }`

describe('the way from a dividend to the next', () => {
  it('adds up to the difference, and names plant, cause and payee of it', async () => {
    const { data, errors } = await trace(ada, february, bridge)
    expect(errors).toEqual([])
    const { kept, bridge: way } = data.dividendTrace
    expect(way).toMatchObject({ fromMonth: '2026-01', fromId: `dvl_${january}_${ada.accountId}`, to: kept })
    const sum = way.steps.reduce((all: bigint, { amount }: { amount: string }) => all + BigInt(amount), 0n)
    expect(BigInt(way.from) + sum).toBe(BigInt(kept))
    expect(way.steps.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual([
      ['output', '-115200'],
      ['costs', '-50000'],
      ['shares', expect.stringMatching(/^-\d+$/)],
    ])
    expect(way.steps[0].parts).toContainEqual({
      cause: 'machine',
      plantName: 'Test Plant',
      explanation: 'Inverter 3 was down.',
      unit: 'wattHours',
      before: '0',
      after: '10000000',
      amount: '-80000',
    })
  })

  it('has none to the first dividend', async () => {
    expect((await trace(ada, january, bridge)).data.dividendTrace.bridge).toBeNull()
    expect((await trace(ben, february, bridge)).data.dividendTrace.bridge).toBeNull()
  })

  it('and the days and lines of the month are read by the holder alone', async () => {
    const fields = 'days { day kilowattHours hours } lines { kind party document plantId dollars }'
    const { data } = await trace(ada, february, fields)
    expect(data.dividendTrace.days).toHaveLength(28)
    expect(data.dividendTrace.days[0]).toMatchObject({ day: '2026-02-01', kilowattHours: 4_800 })
    expect(data.dividendTrace.lines[1]).toEqual({
      kind: 'cost',
      party: 'A workshop in Testville',
      document: 'INV-2026-02',
      plantId: null,
      dollars: '250000',
    })
    expect((await trace(ben, february, `${bridge} ${fields}`, ada)).errors).toHaveLength(1)
  })
})
