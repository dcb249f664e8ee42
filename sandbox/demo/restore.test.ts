import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { filingCalendar } from '#business/portfolios/server/filings.ts'
import { filedForms } from '#business/tax/rules/form-kinds.ts'
import { irisColumns } from '#business/tax/rules/iris-columns.ts'
import { doneCloses } from '#business/tax/server/close-store.ts'
import { taxFile } from '#business/tax/server/tax-file.ts'
import { checkAudit } from '#engine/audit/audit-seals.ts'
import { databaseOf } from '#engine/command/database.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { readConfig } from '#io/config/config.ts'
import { isUntouched } from '#io/db/is-untouched.ts'
import { createPool } from '#io/db/pool.ts'
import { createLog } from '#io/log/log.ts'
import { createSealer } from '#io/sealed/sealer.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { emptyDatabase } from '#tests/setup/database.ts'
import { frontMatter } from '#web/words/front-matter.server.ts'
import { demoPortfolios } from './data/portfolios.ts'
import { restoreDemo } from './restore.ts'
import { signIns } from './sign-ins.ts'
import { yearInBooks } from './year-in-books.ts'

const reportFigures = z.object({
  description: z.string(),
  figures: z.array(z.object({ label: z.string(), value: z.string(), note: z.string().optional() })),
  portfolios: z.array(z.object({ id: z.string(), raised: z.string() })).default([]),
})

const files = mkdtempSync(join(tmpdir(), 'longlight-restore-'))
const url = await emptyDatabase()
const untouchedBefore = await isUntouched(url)
await restoreDemo(url, { files, origin: 'http://localhost:3456' })
const pool = createPool(url, { size: 4 })
const clock = await databaseClock(pool)
const platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }
afterAll(async () => {
  rmSync(files, { recursive: true, force: true })
  await clock.stop()
  await pool.end()
})
const row = async (query: string) => (await pool.query(query)).rows[0]

test('two years are put back, and the database is no longer untouched', async () => {
  expect(untouchedBefore).toBe(true)
  expect(await isUntouched(url)).toBe(false)
  expect(clock.today()).toBe('2026-11-20')
})

test('the e-signing partner has each agreement that is still to be signed, or to be fetched from it', async () => {
  const { rows } = await pool.query(
    `select o.state, f.name, length(f.bytes) > 10000 as whole from investing.investment_order o
      left join sandbox_esign.file f on f.request_id = o.signature_request_id
      where o.signature_request_id is not null and o.signed_document_id is null order by 1`,
  )
  const agreement = { name: expect.stringMatching(/^subscription-agreement-ord_.*\.pdf$/), whole: true }
  expect(rows).toEqual([{ state: 'awaitingSignature', ...agreement }])
})

test('mail of the history links to the site that runs, and a program of others reads it so', async () => {
  const { links, recorded, raw } = await row(
    `select count(*) filter (where text || html like '%http://localhost:3456/%')::int as links,
        count(*) filter (where text || html || convert_from(raw, 'LATIN1') like '%localhost:3000%')::int as recorded,
        count(*) filter (where convert_from(raw, 'LATIN1') like '%localhost:3456%')::int as raw
      from sandbox_mail.message`,
  )
  expect(links).toBeGreaterThan(100)
  expect(raw).toBeGreaterThan(100)
  expect(recorded).toBe(0)
})

test('the books hold, and there is something in them', async () => {
  const checks = await checkBooks(platform.db)
  expect(checks.filter(({ offending }) => offending.length > 0)).toEqual([])
  const { raised } = await row(
    `select sum(posted)::bigint as raised from ledger.balances(array(select key from ledger.account where key like 'raised:%'))`,
  )
  expect(raised).toBeGreaterThan(1_000_000_00n)
})

test('the closed year makes files of all forms that the IRS’s template takes', async () => {
  const sealer = createSealer(readConfig({}))
  const asked = { year: 2025, kind: 'original', part: 1, transmitter: null } as const
  const closed = (await doneCloses(platform.db)).filter(({ year }) => year === 2025)
  expect(closed.length).toBeGreaterThan(5)
  const actor = { kind: 'system', id: 'test' } as const
  for (const { portfolioId, form: closedWith } of closed)
    for (const form of filedForms.filter((it) => it !== '1099-DIV' || it === closedWith)) {
      const file = await taxFile(platform, { actor, sealer }, { ...asked, portfolioId, form })
      expect(file.faults, file.name).toEqual([])
      const { count } = await row(
        `select coalesce(sum(case form when '1099-B' then jsonb_array_length(sales) else 1 end), 0)::int as count from tax.form f
           where portfolio_id = '${portfolioId}' and year = 2025 and form = '${form}' and outcome = 'issued'
             and not exists (select from tax.form later where later.corrects = f.id)`,
      )
      expect(file.parts, file.name).toBe(Math.ceil(count / 100))
      if (file.text === null) continue
      const [head, ...rows] = file.text.trimEnd().split('\r\n')
      expect(head!.replaceAll('"', '')).toBe(irisColumns(form).join(','))
      expect(rows, file.name).toHaveLength(Math.min(count, 100))
    }
})

test('each portfolio has its issuer, and the words of today', async () => {
  const { portfolios, issuers, status } = await row(
    `select count(*)::int as portfolios, count(i.legal_name)::int as issuers, max(p.status_reason) filter (where p.id = '5') as status
       from portfolios.portfolio p left join portfolios.issuer i on i.portfolio_id = p.id`,
  )
  expect(issuers).toBe(portfolios)
  expect(status).toBe(demoPortfolios.find(({ id }) => id === '5')!.statuses[0]!.reason)
})

test('every issuer that was qualified is current in its filings, so that no sales are paused today', async () => {
  const calendar = await filingCalendar(platform)
  expect(new Set(calendar.map(({ portfolioId }) => portfolioId))).toEqual(new Set(['1', '3', '4', '5', '12', '48']))
  expect(calendar.filter(({ state }) => state === 'overdue')).toEqual([])
  // The first issuer's amendment of 2025 kept it on sale after the twelve months of its first qualification.
  expect(
    calendar
      .filter(({ kind, portfolioId }) => kind === 'amendment' && portfolioId === '1')
      .map(({ dueOn, state }) => [dueOn, state]),
  ).toEqual([
    ['2025-10-15', 'filed'],
    ['2026-10-09', 'filed'],
    ['2027-10-06', 'due'],
  ])
})

test('the snapshot is at most 6 MB', () => {
  const folder = fileURLToPath(new URL('./snapshot/', import.meta.url))
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(folder, name)).size,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})

test('the audit log holds, up to what is not sealed yet', async () => {
  expect((await checkAudit(platform.db)).faults).toEqual([])
})

test('no portfolio has taken more than its cap, and the closed one is full', async () => {
  const { rows } =
    await pool.query(`select p.id, p.investment_cap_cents as cap, coalesce((select posted from ledger.balances(array['raised:' || p.id])), 0) as raised
    from portfolios.portfolio p`)
  for (const { cap, raised } of rows) expect(raised).toBeLessThanOrEqual(cap)
  const full = rows.find(({ id }) => id === '12')
  expect(full.cap - full.raised).toBeLessThan(2_500n)
})

test('every plant has been read each hour of two years, or since it went into service', async () => {
  const { plants, whole, late, until } =
    await row(`select count(*)::int as plants, min(days) filter (where id <> 'rutland-battery')::int as whole,
      min(days) filter (where id = 'rutland-battery')::int as late, min(until)::text as until from (
    select p.id, max(p.read_until) as until, count(*) filter (where cardinality(m.watt_hours) = 24) as days
      from portfolios.plant p left join portfolios.meter_day m on m.plant_id = p.id group by p.id) read`)
  expect(plants).toBe(24)
  expect(whole).toBeGreaterThanOrEqual(729)
  // From November 2 to November 19, 2026; no update before had mentioned it.
  expect(late).toBe(18)
  const told = await row(`select count(*)::int as updates from portfolios.update where portfolio_id = '13'`)
  expect(told).toEqual({ updates: 0 })
  expect(until).toContain('2026-11-20 16:00')
})

test('everyone who can sign in is there, at the provider and with us', async () => {
  for (const { email } of signIns) {
    const { rows } = await pool.query(
      `select p.password_hash is not null as password from sandbox_identity.person p join people.user u on u.identity_sub = p.sub where u.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ password: true }])
  }
})

test('what we hold of money on its way agrees with the payment partner', async () => {
  const { different } = await row(`select count(*)::int as different from cash.bank_transfer t
    left join sandbox_ach.transfer a on a.id::text = t.partner_transfer_id where t.state = 'settled' and a.status is distinct from 'processed'`)
  expect(different).toBe(0)
})

test('only the alerts of the last week are still to be looked at', async () => {
  const { old, all } = await row(
    `select count(*) filter (where acknowledged_at is null and raised_at < '2026-11-13T16:00Z')::int as old, count(*)::int as all from operations.alert`,
  )
  expect([old, all > 50]).toEqual([0, true])
})

test('every tax form that was due has been mailed, and none before it was made', async () => {
  const { open, early, all } = await row(
    `select count(*) filter (where mailed_on is null)::int as open, count(*) filter (where mailed_on < f.made_at::date)::int as early, count(*)::int as all
     from tax.mailing m join tax.form f on f.id = m.id`,
  )
  expect([open, early, all > 300]).toEqual([0, 0, true])
})

test('new rows get numbers that nobody has', async () => {
  const { free } = await row(
    `select (select max(id) from ledger.transfer) <= (select last_value from pg_sequences where schemaname = 'ledger' and sequencename = 'transfer_id_seq') as free`,
  )
  expect(free).toBe(true)
})

test.each([2024, 2025])('the annual report of %i says what the books say', async (year) => {
  const path = fileURLToPath(new URL(`../../content/annual-reports/${year}.md`, import.meta.url))
  const report = frontMatter(path, readFileSync(path, 'utf8'), reportFigures)
  const books = await yearInBooks(pool, year)
  const told = report.figures.filter(({ label }) => label in books.figures)
  expect(told.length).toBeGreaterThan(2)
  expect(told.map(({ label, value }) => [label, value])).toEqual(told.map(({ label }) => [label, books.figures[label]]))
  const noted = told.filter(({ label }) => label in books.notes)
  expect(noted.map(({ note }) => note)).toEqual(noted.map(({ label }) => books.notes[label]))
  for (const { id, raised } of report.portfolios)
    expect({ id, raised }).toEqual(books.portfolios.find((portfolio) => portfolio.id === id))
  // Sums that the running text repeats must match the books too.
  const sums = `${report.description} ${report.body}`.match(/\$[\d,]{9,}\.\d\d/g) ?? []
  expect(sums.filter((sum) => !Object.values(books.figures).includes(sum))).toEqual([])
})
