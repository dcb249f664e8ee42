import { sql } from 'kysely'
import { type Cents, cents } from '#kernel/cents.ts'
import type { PlantId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { LossCause } from '../rules/lost-output.ts'
import type { MonthResult } from '../rules/month-result.ts'
import type { Db } from './portfolio-store.ts'

export type MonthKey = { readonly portfolioId: PortfolioId; readonly month: string }

export type OverMonth = MonthKey & { readonly pool: Cents | null }

/**
 * The finished, unlocked months of every portfolio, and always its newest, newest first in portfolio order. They start
 * with the first month of recorded cash: earlier the plants earned nothing, or other books were kept. Without any, they
 * start with the first price.
 */
export async function monthsToClose(db: Db, newest: string): Promise<OverMonth[]> {
  const { rows } = await sql<{ portfolio: PortfolioId; month: string; pool: bigint | null }>`
    select p.id as portfolio, m.month, coalesce(c.pool_cents, k.pool_cents) as pool
    from portfolios.portfolio p
      cross join lateral (select min(s.effective_on) as day from portfolios.share_price s where s.portfolio_id = p.id and not exists
        (select from portfolios.share_price_withdrawal w where (w.portfolio_id, w.effective_on, w.attempt) = (s.portfolio_id, s.effective_on, s.attempt))) priced
      cross join lateral (select coalesce((select min(k.month || '-01')::date from portfolios.period_cash k where k.portfolio_id = p.id), priced.day) as day) first
      cross join lateral (select to_char(d, 'YYYY-MM') as month
        from generate_series(date_trunc('month', first.day::timestamp), (${newest} || '-01')::timestamp, interval '1 month') d) m
      left join portfolios.period_cash k on k.portfolio_id = p.id and k.month = m.month
      left join lateral (select pool_cents from portfolios.period_correction c
        where c.portfolio_id = p.id and c.month = m.month order by c.id desc limit 1) c on true
    where m.month = ${newest} or not portfolios.is_locked(p.id, m.month)
    order by m.month desc, p.position`.execute(db)
  return rows.map(({ portfolio, month, pool }) => ({
    portfolioId: portfolio,
    month,
    pool: pool === null ? null : cents(pool),
  }))
}

export type PlantOnRecord = {
  readonly plantId: PlantId
  readonly name: string
  /** Days with all 24 hours of the meter. */
  readonly daysRead: number
  /** Days of the month since the meter's first one. */
  readonly daysDue: number
  /** The hour up to which the meter is read; null if it is not connected. */
  readonly readUntil: Instant | null
  readonly wattHours: bigint
  readonly expectedWattHours: bigint
  /** Undelivered energy with a cause. */
  readonly explainedWattHours: bigint
}

export type CashOnRecord = {
  readonly result: MonthResult
  readonly recordedBy: string
  readonly recordedAt: Instant
  /** The last correction; null for the original record. */
  readonly corrected: {
    readonly proposedBy: string
    readonly approvedBy: string
    readonly at: Instant
    readonly reason: string
  } | null
}

export type SealOnRecord = {
  readonly kind: 'closed' | 'reopened'
  readonly proposedBy: string
  readonly approvedBy: string
  readonly at: Instant
  readonly reason: string
}

export type MonthOnRecord = MonthKey & {
  readonly plants: readonly PlantOnRecord[]
  readonly cash: CashOnRecord | null
  /** The last lock or reopening; null if the month was never locked. */
  readonly seal: SealOnRecord | null
}

/** The records behind the close of some months, one statement per kind. */
export async function monthsOnRecord(db: Db, keys: readonly MonthKey[]): Promise<MonthOnRecord[]> {
  if (keys.length === 0) return []
  const [plants, cash, seals] = await Promise.all([plantsIn(db, keys), cashIn(db, keys), sealsIn(db, keys)])
  return keys.map(({ portfolioId, month }) => {
    const isOf = (row: Of) => row.portfolio === portfolioId && row.month === month
    return {
      portfolioId,
      month,
      plants: plants.filter(isOf),
      cash: cash.find(isOf)?.cash ?? null,
      seal: seals.find(isOf) ?? null,
    }
  })
}

export type LossOnRecord = {
  readonly plantId: PlantId
  readonly cause: LossCause
  readonly wattHours: bigint
  readonly explanation: string
  readonly recordedBy: string
  readonly recordedAt: Instant
}

export async function lossesOnRecord(db: Db, { portfolioId, month }: MonthKey): Promise<LossOnRecord[]> {
  const { rows } = await sql<LossOnRecord>`
    select plant_id as "plantId", cause, watt_hours as "wattHours", explanation, recorded_by as "recordedBy", recorded_at as "recordedAt"
    from (select distinct on (plant_id, cause) * from portfolios.lost_output where portfolio_id = ${portfolioId} and month = ${month}
      order by plant_id, cause, id desc) newest
    where watt_hours > 0 order by plant_id, cause`.execute(db)
  return rows
}

type Of = { readonly portfolio: PortfolioId; readonly month: string }

const wanted = (keys: readonly MonthKey[]) => sql`
  unnest(${keys.map(({ portfolioId }) => portfolioId)}::text[], ${keys.map(({ month }) => month)}::text[]) as w(portfolio, month)`

async function plantsIn(db: Db, keys: readonly MonthKey[]): Promise<(PlantOnRecord & Of)[]> {
  const { rows } = await sql<PlantOnRecord & Of>`
    select w.portfolio, w.month, p.id as "plantId", p.name, p.read_until as "readUntil", coalesce(r.days, 0)::int as "daysRead", due.days as "daysDue",
      coalesce(r.made, 0)::bigint as "wattHours", (coalesce(e.watt_hours, 0) * due.days / span.days)::bigint as "expectedWattHours",
      coalesce(l.lost, 0)::bigint as "explainedWattHours"
    from ${wanted(keys)}
      cross join lateral (select (w.month || '-01')::date as first, ((w.month || '-01')::date + interval '1 month')::date as next) at
      cross join lateral (select at.next - at.first as days) span
      join portfolios.plant p on p.portfolio_id = w.portfolio
      cross join lateral (select coalesce((select min(m.day) from portfolios.meter_day m where m.plant_id = p.id), p.read_until::date) as day) began
      cross join lateral (select greatest(coalesce(at.next - greatest(began.day, at.first), 0), 0) as days) due
      cross join lateral (select count(*) filter (where cardinality(m.watt_hours) = 24) as days, sum((select sum(hour) from unnest(m.watt_hours) hour)) as made
        from portfolios.meter_day m where m.plant_id = p.id and m.day >= at.first and m.day < at.next) r
      left join portfolios.expected_month e on e.plant_id = p.id and e.calendar_month = extract(month from at.first)
      left join lateral (select sum(o.watt_hours) as lost from (select distinct on (cause) watt_hours from portfolios.lost_output
        where portfolio_id = w.portfolio and month = w.month and plant_id = p.id order by cause, id desc) o) l on true
    order by p.position`.execute(db)
  return rows
}

type CashRow = Of & {
  readonly opened_by: string
  readonly opened_at: Instant
  readonly proposed_by: string | null
  readonly approved_by: string | null
  readonly corrected_at: Instant | null
  readonly reason: string | null
} & Readonly<Record<'revenue' | 'costs' | 'interest' | 'principal' | 'fee' | 'reserve' | 'deficit' | 'pool', bigint>>

async function cashIn(db: Db, keys: readonly MonthKey[]): Promise<(Of & { readonly cash: CashOnRecord })[]> {
  const { rows } = await sql<CashRow>`
    select w.portfolio, w.month, k.opened_by, k.opened_at, c.proposed_by, c.approved_by, c.corrected_at, c.reason,
      coalesce(c.revenue_cents, k.revenue_cents) as revenue, coalesce(c.costs_cents, k.costs_cents) as costs,
      coalesce(c.interest_cents, k.interest_cents) as interest, coalesce(c.principal_cents, k.principal_cents) as principal,
      coalesce(c.fee_cents, k.fee_cents) as fee, coalesce(c.reserve_cents, k.reserve_cents) as reserve,
      coalesce(c.deficit_cents, k.deficit_cents) as deficit, coalesce(c.pool_cents, k.pool_cents) as pool
    from ${wanted(keys)} join portfolios.period_cash k on k.portfolio_id = w.portfolio and k.month = w.month
      left join lateral (select * from portfolios.period_correction c
        where c.portfolio_id = w.portfolio and c.month = w.month order by c.id desc limit 1) c on true`.execute(db)
  return rows.map((row) => ({
    portfolio: row.portfolio,
    month: row.month,
    cash: {
      result: {
        revenue: cents(row.revenue),
        costs: cents(row.costs),
        interest: cents(row.interest),
        principal: cents(row.principal),
        fee: cents(row.fee),
        reserve: cents(row.reserve),
        deficit: cents(row.deficit),
        pool: cents(row.pool),
      },
      recordedBy: row.opened_by,
      recordedAt: row.opened_at,
      corrected:
        row.proposed_by === null
          ? null
          : {
              proposedBy: row.proposed_by,
              approvedBy: row.approved_by!,
              at: row.corrected_at!,
              reason: row.reason ?? '',
            },
    },
  }))
}

async function sealsIn(db: Db, keys: readonly MonthKey[]): Promise<(Of & SealOnRecord)[]> {
  const { rows } = await sql<Of & SealOnRecord>`
    select w.portfolio, w.month, s.kind, s.proposed_by as "proposedBy", s.approved_by as "approvedBy", s.decided_at as at, s.reason
    from ${wanted(keys)} cross join lateral (select * from portfolios.period_seal s
      where s.portfolio_id = w.portfolio and s.month = w.month order by s.id desc limit 1) s`.execute(db)
  return rows
}
