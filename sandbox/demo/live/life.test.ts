import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { createPool } from '#io/db/pool.ts'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { proveBooks } from '#ledger/prove-books.ts'
import { emptyDatabase, testDatabase } from '#tests/setup/database.ts'
import { restoreDemo } from '../restore.ts'
import { ana } from '../sign-ins.ts'
import { writeSnapshot } from '../snapshot.ts'
import { openBusiness } from './business.ts'
import { startDemoCompany } from './demo-company.ts'
import { live } from './life.ts'
import { order } from './orders.ts'

const folder = mkdtempSync(join(tmpdir(), 'longlight-life-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const elsewhere = await emptyDatabase()
const until = instant('2025-01-22T16:00:00Z')

test('two months of six investors can be lived, written and put back, and the books hold all the way', async () => {
  const { url } = await testDatabase()
  const files = join(folder, 'files')
  const demoCompany = await startDemoCompany(url, { at: instant('2024-11-21T11:00:00Z'), files })
  const investors = await live(demoCompany, { from: businessDay('2024-11-21'), until, investors: 6 })
  const counts = `select (select count(*) from investing.investment_order where state = 'settled')::int as settled,
    (select count(*) from dividends.dividend where state = 'paid')::int as paid, (select count(*) from people.user)::int as people,
    (select count(*) from ledger.entry)::int as entries, (select count(*) from tax.form)::int as forms, (select count(*) from portfolios.meter_day)::int as days,
    (select sum(made) from portfolios.meter_day, unnest(watt_hours) made)::text as watt_hours,
    (select count(*) from sandbox_ach.transfer)::int as transfers, (select count(*) from sandbox_identity.person)::int as persons`
  const lived = (await demoCompany.owner.query(counts)).rows[0]
  expect(lived.settled).toBeGreaterThan(5)
  expect(lived.paid).toBeGreaterThan(0)
  expect(lived.people).toBe(10)
  expect(lived.forms).toBeGreaterThan(0)
  expect((await proveBooks(demoCompany.platform)).flatMap(({ offending }) => offending)).toEqual([])
  await writeSnapshot(demoCompany.owner, { until, files, folder: join(folder, 'snapshot') })
  // The story opens a business only on its last day; it can pay for an order at once.
  const owner = investors.find(({ person }) => person.email === ana.email)!
  await openBusiness(demoCompany, owner)
  const wish = { ...owner, ...owner.business! }
  const operators = { olga: owner.viewer, omar: owner.viewer }
  expect(await order({ demoCompany, operators }, wish, { portfolioId: '1', amount: dollars(500) })).not.toBeNull()
  await demoCompany.stop()

  await restoreDemo(elsewhere, { files: join(folder, 'elsewhere'), folder: join(folder, 'snapshot') })
  const pool = createPool(elsewhere, { size: 4 })
  expect((await pool.query(counts)).rows[0]).toEqual(lived)
  expect((await checkBooks(databaseOf(pool))).flatMap(({ offending }) => offending)).toEqual([])
  const clock = await databaseClock(pool)
  expect(clock.today()).toBe('2025-01-22')
  await clock.stop()
  const { rows } = await pool.query(
    `select count(*)::int as orders from investing.investment_order o join accounts.account a on a.id = o.account_id join people.user u on u.id = a.owner_id where u.email = $1`,
    [ana.email],
  )
  expect(rows[0].orders).toBe(3)
  await pool.end()
}, 300_000)
