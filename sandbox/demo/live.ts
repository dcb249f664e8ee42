import { parseArgs } from 'node:util'
import { businessDay } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import { proveBooks } from '#ledger/prove-books.ts'
import { startDemoCompany } from './live/demo-company.ts'
import { live } from './live/life.ts'
import { scratchDatabase } from './live/scratch-database.ts'
import { writeSnapshot } from './snapshot.ts'

/**
 * `npm run demo:live`: lives the invented company's two years in a database of its own and writes the snapshot; a quarter of
 * an hour of processor. Ids are new each time, and with them who gets a cent that is left over, so some sums differ by cents:
 * `content/annual-reports` and `home-figures.test.ts` repeat them, `npm run figures:record` writes what the site shows.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      from: { type: 'string', default: '2024-11-21' },
      until: { type: 'string', default: '2026-11-20T16:00:00Z' },
      investors: { type: 'string', default: '200' },
      write: { type: 'boolean', default: true },
    },
  })
  const began = performance.now()
  const elapsed = () => `${Math.round((performance.now() - began) / 100) / 10} s`
  const print = (words: string) => void process.stdout.write(`${elapsed().padStart(8)}  ${words}\n`)
  const scratch = await scratchDatabase()
  try {
    const at = instant(`${values.from}T11:00:00Z`)
    const demoCompany = await startDemoCompany(scratch.url, { at, files: scratch.files })
    await live(demoCompany, {
      from: businessDay(values.from),
      until: instant(values.until),
      investors: Number(values.investors),
      print,
    })
    print('lived; checking the books')
    const wrong = (await proveBooks(demoCompany.platform)).filter(({ offending }) => offending.length > 0)
    if (wrong.length > 0) throw new Error(`The books do not hold: ${wrong.map(({ name }) => name).join('; ')}`)
    const { rows } =
      await demoCompany.owner.query(`select (select count(*) from investing.investment_order)::int as orders,
      (select json_object_agg(state, n) from (select state, count(*) n from investing.investment_order group by 1) x) as states,
      (select count(*) from ledger.transfer)::int as transfers, (select count(*) from ledger.entry)::int as entries,
      (select count(*) from dividends.dividend)::int as dividends, (select sum(posted)::text from ledger.balances(array(select key from ledger.account where kind='raised'))) as raised`)
    print(JSON.stringify(rows[0]))
    if (values.write) await writeSnapshot(demoCompany.owner, { until: instant(values.until), files: scratch.files })
    await demoCompany.stop()
  } finally {
    await scratch.remove()
  }
}

await main()
