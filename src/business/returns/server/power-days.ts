import { sql } from 'kysely'
import { unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { productionDays } from '#business/portfolios/server/public.ts'
import { treasuryOf } from '#business/selling/rules/ledger-accounts.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type BusinessDay, monthOf } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { dailyChanges } from '#ledger/daily-changes.ts'
import { creditOfDay, type ShareChange, sharesOn } from '../rules/power-credit.ts'
import type { CreditDay } from '../rules/year-power.ts'

export async function renewPowerDays(platform: Platform, from: string): Promise<void> {
  const days = await productionDays(platform, from, platform.clock.today())
  const changes = await outstandingChanges(platform, [...new Set(days.map(({ portfolioId }) => portfolioId))])
  const rows = days.map((day) => {
    const outstanding = sharesOn(changes.get(day.portfolioId) ?? [], day.day)
    return { ...day, outstanding, credit: creditOfDay(day.wattHours, outstanding) }
  })
  await sql`
    insert into returns.power_day (portfolio_id, country, technology, day, watt_hours, outstanding_micro, credit)
    select * from unnest(${rows.map((row) => row.portfolioId)}::text[], ${rows.map((row) => row.country)}::text[],
      ${rows.map((row) => row.technology)}::text[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.wattHours)}::bigint[], ${rows.map((row) => row.outstanding)}::bigint[],
      ${rows.map((row) => row.credit)}::numeric[])
    on conflict (portfolio_id, day, country, technology) do update
      set watt_hours = excluded.watt_hours, outstanding_micro = excluded.outstanding_micro, credit = excluded.credit`.execute(
    platform.db,
  )
}

/** The changes of investors' shares in each portfolio: all issued shares without the company's own. */
async function outstandingChanges(
  { db }: Platform,
  portfolioIds: readonly PortfolioId[],
): Promise<ReadonlyMap<string, readonly ShareChange[]>> {
  const changes = await dailyChanges(db, [...portfolioIds.map(unissuedOf), ...portfolioIds.map(treasuryOf)])
  return new Map(
    portfolioIds.map((id) => {
      const keys = new Set([unissuedOf(id).key, treasuryOf(id).key])
      return [id, changes.filter(({ key }) => keys.has(key)).map(({ on, amount }) => ({ on, amount: -amount }))]
    }),
  )
}

type Kind = { readonly portfolioId: PortfolioId; readonly country: string; readonly technology: string }
const nameOf = (kind: Kind, when: string): string => [kind.portfolioId, kind.country, kind.technology, when].join(' ')

export async function creditsByMonth(
  { db }: Platform,
  from: string,
): Promise<(of: Kind & { month: string }) => bigint> {
  const { rows } = await sql<Kind & { month: string; credit: string }>`
    select portfolio_id as "portfolioId", country, technology, to_char(day, 'YYYY-MM') as month, sum(credit) as credit
    from returns.power_day where day >= (${from} || '-01')::date group by 1, 2, 3, 4`.execute(db)
  const byName = new Map(rows.map((row) => [nameOf(row, row.month), BigInt(row.credit)]))
  return (of) => byName.get(nameOf(of, of.month)) ?? 0n
}

/** The credits of a month's days before one of them, for the days on which a holder's shares changed. */
export async function creditsBefore(
  { db }: Platform,
  changes: readonly { readonly portfolioId: PortfolioId; readonly on: BusinessDay }[],
): Promise<(of: Kind & { day: BusinessDay }) => bigint> {
  if (changes.length === 0) return () => 0n
  // Day by day from the index: a join would read all days and drop most.
  const { rows } = await sql<Kind & { on: BusinessDay; credit: string }>`
    select c.portfolio_id as "portfolioId", c.on, d.country, d.technology, d.credit
    from (select distinct * from unnest(${changes.map(({ portfolioId }) => portfolioId)}::text[], ${changes.map(({ on }) => on)}::date[],
        ${changes.map(({ on }) => `${monthOf(on)}-01`)}::date[])) c (portfolio_id, "on", first)
      cross join lateral (select country, technology, sum(credit) as credit from returns.power_day p
        where p.portfolio_id = c.portfolio_id and p.day >= c.first and p.day < c.on group by 1, 2) d`.execute(db)
  const byName = new Map(rows.map((row) => [nameOf(row, row.on), BigInt(row.credit)]))
  return (of) => byName.get(nameOf(of, of.day)) ?? 0n
}

/** Investors' shares of each portfolio at the end of a day, or of the last metered day before it. */
export async function outstandingOn(
  { db }: Platform,
  portfolioIds: readonly PortfolioId[],
  day: BusinessDay,
): Promise<(portfolioId: PortfolioId) => bigint> {
  if (portfolioIds.length === 0) return () => 0n
  const { rows } = await sql<{ portfolioId: PortfolioId; outstanding: bigint }>`
    select id as "portfolioId", d.outstanding_micro as outstanding
    from unnest(${portfolioIds}::text[]) id cross join lateral
      (select outstanding_micro from returns.power_day where portfolio_id = id and day <= ${day}::date order by day desc limit 1) d`.execute(
    db,
  )
  const byId = new Map(rows.map(({ portfolioId, outstanding }) => [portfolioId, outstanding]))
  return (portfolioId) => byId.get(portfolioId) ?? 0n
}

export async function lastDayWithPower(
  { db }: Platform,
  portfolioIds: readonly PortfolioId[],
  before: BusinessDay,
): Promise<BusinessDay | null> {
  if (portfolioIds.length === 0) return null
  const { rows } = await sql<{ day: BusinessDay | null }>`
    select max(d.day) as day from unnest(${portfolioIds}::text[]) id cross join lateral
      (select day from returns.power_day where portfolio_id = id and day < ${before}::date and watt_hours > 0
        and technology <> 'storage' order by day desc limit 1) d`.execute(db)
  return rows[0]?.day ?? null
}

/** The daily credits of some portfolios' plants between two days, inclusive. */
export async function creditDays(
  { db }: Platform,
  portfolioIds: readonly PortfolioId[],
  { from, to }: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<CreditDay[]> {
  if (portfolioIds.length === 0) return []
  const { rows } = await sql<Omit<CreditDay, 'credit'> & { readonly credit: string }>`
    select portfolio_id as "portfolioId", country, technology, day, credit from returns.power_day
    where portfolio_id = any(${portfolioIds}::text[]) and day between ${from}::date and ${to}::date`.execute(db)
  return rows.map((row) => ({ ...row, credit: BigInt(row.credit) }))
}
