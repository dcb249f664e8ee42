import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { totalInvestedOf, totalInvestedOfAll } from '#business/investing/server/total-invested.ts'
import { computeIrr } from '#business/returns/server/compute-irr.ts'
import { databaseOf } from '#engine/command/database.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { createPool } from '#io/db/pool.ts'
import { createLog } from '#io/log/log.ts'
import { addCents } from '#kernel/cents.ts'
import { emptyDatabase } from '#tests/setup/database.ts'
import { restoreDemo } from './restore.ts'

// Two years of promotions, referral rewards, the company's standing order 3, resales between investors and reinvestment.
const files = mkdtempSync(join(tmpdir(), 'longlight-figures-'))
const url = await emptyDatabase()
await restoreDemo(url, { files })
const pool = createPool(url, { size: 4 })
const clock = await databaseClock(pool)
const platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }
afterAll(async () => {
  rmSync(files, { recursive: true, force: true })
  await clock.stop()
  await pool.end()
})
const rowsOf = async (query: string, values: unknown[] = []) => (await pool.query(query, values)).rows

test('Total Invested is the sum of every account’s own sum, to the cent', async () => {
  const accounts = await rowsOf('select id from accounts.account')
  const ids = accounts.map(({ id }) => id)
  const investedBy = await totalInvestedOf(platform.db, ids)
  expect(addCents(...ids.map(investedBy))).toBe(1_858_331_604n)
  expect(await totalInvestedOfAll(platform.db)).toBe(1_858_331_604n)
})

test('Realized Return is the yearly rate that an independent calculation over investors’ accounts finds', async () => {
  const asOf = clock.today().toString()
  await computeIrr(platform)
  const [computed] = await rowsOf(
    'select as_of::text as as_of, rate_millionths from returns.nav_based_irr where computed_on = $1 and definition = 2',
    [asOf],
  )
  const flows = await rowsOf(
    `select (e.effective_at at time zone 'America/New_York')::date::text as day, e.amount from ledger.entry e
       join ledger.account a on a.id = e.account_id join ledger.transfer t on t.id = e.transfer_id
      where a.key like 'cash:acc%' and not e.pending and (e.effective_at at time zone 'America/New_York')::date <= $1::date
        and t.kind in ('settleOrder', 'returnOrder', 'payDividend', 'correctDividend', 'reverseDividend', 'recoverOverpaid', 'sellShares',
          'redeemShares', 'earlyExitDiscount', 'buybackDiscount', 'exitPenalty', 'venueFee')
     union all
     select acquired_on::text, -cost_cents from investing.lot where source in ('promotion', 'referral') and acquired_on <= $1::date`,
    [computed.as_of],
  )
  const [worth] = await rowsOf(
    `select sum(round(h.shares * p.price_millionths / 1e10))::bigint as cents from (
       select split_part(a.unit, ':', 2) as id, sum(e.amount)::numeric as shares from ledger.entry e join ledger.account a on a.id = e.account_id
         where a.kind = 'holding' and not e.pending and (e.effective_at at time zone 'America/New_York')::date <= $1::date group by 1) h
       cross join lateral (select price_millionths from portfolios.share_price s where s.portfolio_id = h.id and s.effective_on <= $1::date
         order by s.effective_on desc limit 1) p`,
    [computed.as_of],
  )
  const yearly = newton([
    ...flows.map(({ day, amount }) => ({ day, amount: Number(amount) })),
    { day: computed.as_of, amount: Number(worth.cents) },
  ])
  expect(Number(computed.rate_millionths) / 10_000).toBeCloseTo(yearly * 100, 3)
  expect(yearly * 100).toBeCloseTo(11.7974, 4)
})

/** The rate at which all flows add up to nothing, by Newton's method: not the way that the product finds it. */
function newton(flows: readonly { readonly day: string; readonly amount: number }[]): number {
  const days = flows.map(({ day }) => Temporal.PlainDate.from(day))
  const first = days.toSorted(Temporal.PlainDate.compare)[0]!
  const points = flows.map(({ amount }, at) => ({ amount, years: first.until(days[at]!).days / 365 }))
  let rate = 0.1
  for (let step = 0; step < 50; step += 1) {
    const value = points.reduce((sum, { amount, years }) => sum + amount * (1 + rate) ** -years, 0)
    const slope = points.reduce((sum, { amount, years }) => sum - years * amount * (1 + rate) ** (-years - 1), 0)
    rate -= value / slope
  }
  return rate
}
