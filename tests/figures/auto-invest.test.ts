import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { agreementHash } from '#business/auto-invest/server/change-subscription.ts'
import { runDueSubscriptions } from '#business/auto-invest/server/run-due.ts'
import { listedShareSource } from '#business/selling/server/public.ts'
import { databaseOf } from '#engine/command/database.ts'
import { appRole, createPool } from '#io/db/pool.ts'
import { businessDay, businessZone, isBankDay, plusDays } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts, seed } from './counts.ts'
import { type Buyer, crowd } from './orders-crowd.ts'

const { M16days: days, M16schedules: ofEach, M16deathEvery: deathEvery } = counts
const schedulers = 4
const start = '2026-02-27'

/** The same draws for the same seed (mulberry32). */
function draws(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** When each period is due, by counting days and looking at the calendar: not by the product's own rule. */
function dueDays(frequency: string, from: string, until: string): string[] {
  const first = Temporal.PlainDate.from(from)
  const meant = (period: number) =>
    ({
      weekly: () => first.add({ weeks: period }),
      everyTwoWeeks: () => first.add({ weeks: 2 * period }),
      monthly: () => first.add({ months: period }),
      quarterly: () => first.add({ months: 3 * period }),
    })[frequency]!()
  const found: string[] = []
  for (let period = 0; ; period += 1) {
    let day = businessDay(meant(period).toString())
    while (!isBankDay(day)) day = plusDays(day, 1)
    if (day > until) return found
    found.push(day)
  }
}

const eastern = (day: string, time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(businessZone).toInstant()

describe(`M16: ${days} days, ${schedulers} schedulers, a death in one of ${deathEvery} moments (SEED=${seed})`, async () => {
  const testCompany = await startTestCompany({ at: `${start}T15:00:00Z` })
  const { owner, clock } = testCompany
  for (const id of ['1', '4']) await offer(owner, { id, cap: 10_000_000_000_00n, limit: 1_000_000 })
  const url = owner.options.connectionString!
  const pools = Array.from({ length: schedulers }, () => createPool(url, { size: 2, role: appRole, name: 'scheduler' }))
  for (const pool of pools) pool.on('error', () => {})
  afterAll(() => Promise.all(pools.map((pool) => pool.end())))
  const replicas = pools.map((pool) => ({ ...testCompany.platform, pool, db: databaseOf(pool) }))
  const until = plusDays(businessDay(start), days)
  const schedules = ['weekly', 'everyTwoWeeks', 'monthly', 'quarterly'].flatMap((frequency, kind) =>
    Array.from({ length: ofEach }, (_, one) => {
      const startsOn = plusDays(businessDay('2026-03-02'), (one * 3 + kind * 7) % 28)
      // Half of them pay from cash, which settles at once, half from banks, which run in batches.
      const fromBank = (kind + one) % 2 === 1
      const due = dueDays(frequency, startsOn, until)
      return { id: `ais_m16_${frequency}_${one}`, frequency, startsOn, due, fromBank }
    }),
  )
  const people = await crowd(owner, {
    name: 'm16',
    count: schedules.length,
    cash: dollars(900_000),
    invested: true,
    accredited: true,
  })
  await begin(owner, schedules, people)
  const draw = draws(seed)
  let deaths = 0

  /** Every scheduler asks at once and again until nothing is due; one of them may lose its connection at any line. */
  async function everyoneRuns(): Promise<number> {
    let run = 0
    for (let quiet = false; !quiet; ) {
      const asked = Promise.all(
        replicas.map((replica) => runDueSubscriptions(replica, listedShareSource).catch(() => 0)),
      )
      if (draw() < 1 / deathEvery) deaths += await kill(owner, draw)
      run += (await asked).reduce((sum, one) => sum + one, 0)
      quiet = await nothingIsDue(owner, clock.now())
    }
    return run
  }

  it('runs every schedule once a period, at 7:00 Eastern of its day, through both changes of the clocks', async () => {
    const moments = [...new Set(schedules.flatMap(({ due }) => due))].toSorted()
    for (const day of moments) {
      // A look before the hour on some days, and on all of them around a change of the clocks.
      if (draw() < 0.2 || /-(03|11)-/.test(day)) {
        clock.moveTo(eastern(day, '06:59:59.999'))
        expect(await everyoneRuns()).toBe(0)
      }
      clock.moveTo(eastern(day, '07:00:00'))
      await everyoneRuns()
    }
    const { rows } = await owner.query(
      `select o.subscription_id as id, o.period, o.due_on as day, o.at, o.state, count(i.id)::int as orders
         from auto_invest.occurrence o left join investing.investment_order i on i.standing_agreement = o.subscription_id and i.placed_at = o.at
         group by 1, 2, 3, 4, 5 order by 1, 2`,
    )
    for (const { id, due, fromBank } of schedules) {
      const ran = rows.filter((row) => row.id === id)
      expect(ran.map(({ period, day }) => [period, day])).toEqual(due.map((day, period) => [period, day]))
      expect(ran.every(({ state, orders }) => state === (fromBank ? 'placed' : 'invested') && orders === 2)).toBe(true)
      expect(ran.every(({ at, day }) => Temporal.Instant.compare(at, eastern(day, '07:00')) === 0)).toBe(true)
    }
    // Both seasons were met, so the hour of UTC was not always the same.
    expect(new Set(rows.map(({ at }) => String(at).slice(11, 13)))).toEqual(new Set(['11', '12']))
    const orders = await owner.query(
      `select count(*)::int as n, count(distinct id)::int as ids, count(*) filter (where state = 'settled')::int as settled,
         count(distinct bank_transfer_id)::int as transfers from investing.investment_order`,
    )
    const ordersOf = (some: typeof schedules) => some.reduce((sum, { due }) => sum + due.length * 2, 0)
    const transfers = ordersOf(schedules.filter(({ fromBank }) => fromBank))
    const n = ordersOf(schedules)
    expect(orders.rows[0]).toEqual({ n, ids: n, settled: n - transfers, transfers })
    expect(deaths).toBeGreaterThan(0)
  }, 3_600_000)

  it('leaves books that hold', async () => {
    expect((await checkBooks(testCompany.platform.db)).flatMap(({ offending }) => offending)).toEqual([])
  })
})

async function begin(
  owner: pg.Pool,
  schedules: readonly { id: string; frequency: string; startsOn: string; due: string[]; fromBank: boolean }[],
  people: readonly Buyer[],
): Promise<void> {
  for (const [index, { id, frequency, startsOn, due, fromBank }] of schedules.entries()) {
    const { accountId, bankId } = people[index]!
    await owner.query(
      `insert into auto_invest.subscription (id, account_id, funding_source_id, frequency, starts_on, state, next_period, next_on, due_at, agreement_version, agreement_hash, agreed_by, agreed_at)
       values ($1, $2, $3, $4, $5, 'active', 0, $6, $7, 'test', $8, 'test', '2026-01-01Z')`,
      [
        id,
        accountId,
        fromBank ? bankId : null,
        frequency,
        startsOn,
        due[0],
        eastern(due[0]!, '07:00').toString(),
        agreementHash,
      ],
    )
    await owner.query(
      `insert into auto_invest.allocation (subscription_id, portfolio_id, amount_cents, position) values ($1, '1', 10000, 0), ($1, '4', 2500, 1)`,
      [id],
    )
  }
}

const nothingIsDue = async (owner: pg.Pool, now: Temporal.Instant): Promise<boolean> =>
  (
    await owner.query('select not exists (select from auto_invest.subscription where due_at <= $1) as quiet', [
      now.toString(),
    ])
  ).rows[0].quiet

/** Takes the connection of whichever scheduler is in the middle of something, as a death of its process does. */
async function kill(owner: pg.Pool, draw: () => number): Promise<number> {
  await wait(draw() * 25)
  const { rows } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '%scheduler%' and xact_start is not null limit 1`,
  )
  return rows.length
}
