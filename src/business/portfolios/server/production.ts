import { sql } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

export type ProductionMonth = {
  readonly portfolioId: PortfolioId
  readonly country: string
  readonly technology: string
  /** A month of the meters' UTC days, "2026-10". */
  readonly month: string
  readonly wattHours: bigint
  /** The expected output of its days with readings. */
  readonly expectedWattHours: bigint
}

export async function productionMonths({ db }: Platform, from: string): Promise<ProductionMonth[]> {
  const { rows } = await sql<ProductionMonth>`
    select "portfolioId", country, technology, month, sum(made)::bigint as "wattHours", sum(expected)::bigint as "expectedWattHours"
    from (
      select p.portfolio_id as "portfolioId", p.country, p.technology, to_char(m.day, 'YYYY-MM') as month,
        sum((select sum(hour) from unnest(m.watt_hours) hour)) as made,
        -- A meter that was set up within a month is expected to count its days of it.
        coalesce(max(e.watt_hours), 0) * count(*) / max(extract(day from (date_trunc('month', m.day) + interval '1 month - 1 day')))::int as expected
      from portfolios.plant p join portfolios.meter_day m on m.plant_id = p.id
        left join portfolios.expected_month e on e.plant_id = p.id and e.calendar_month = extract(month from m.day)
      where m.day >= (${from} || '-01')::date
      group by p.id, 1, 2, 3, 4
    ) plants group by 1, 2, 3, 4 order by 4, 1, 2, 3`.execute(db)
  return rows
}

export type ProductionDay = Omit<ProductionMonth, 'month' | 'expectedWattHours'> & {
  /** A UTC day of the meters. */
  readonly day: BusinessDay
}

/** The metered output of all plants by day, from a month up to (not including) a day. */
export async function productionDays({ db }: Platform, from: string, before: BusinessDay): Promise<ProductionDay[]> {
  const { rows } = await sql<ProductionDay>`
    select p.portfolio_id as "portfolioId", p.country, p.technology, m.day,
      sum((select sum(hour) from unnest(m.watt_hours) hour))::bigint as "wattHours"
    from portfolios.plant p join portfolios.meter_day m on m.plant_id = p.id
    where m.day >= (${from} || '-01')::date and m.day < ${before}::date
    group by 1, 2, 3, 4 order by 4, 1, 2, 3`.execute(db)
  return rows
}

export type ProductionHours = {
  readonly portfolioId: PortfolioId
  readonly technology: string
  /** Degrees east, on average of its plants. */
  readonly longitude: number
  /** Watt-hours of each hour between the two instants, oldest first; an hour without readings is zero. */
  readonly hours: readonly bigint[]
}

type HourRow = Omit<ProductionHours, 'hours'> & { readonly hour: number; readonly wattHours: bigint }

export async function productionBetween({ db }: Platform, from: Instant, to: Instant): Promise<ProductionHours[]> {
  const { rows } = await sql<HourRow>`
    select p.portfolio_id as "portfolioId", p.technology, avg(p.longitude) as longitude,
      (extract(epoch from m.day + make_interval(hours => reading.ordinal::int - 1) - (${from.toString()}::timestamptz at time zone 'UTC')) / 3600)::int as hour,
      sum(reading.watt_hours)::bigint as "wattHours"
    from portfolios.plant p join portfolios.meter_day m on m.plant_id = p.id
      cross join lateral unnest(m.watt_hours) with ordinality reading(watt_hours, ordinal)
    where p.technology <> 'storage'
      and m.day between (${from.toString()}::timestamptz at time zone 'UTC')::date and (${to.toString()}::timestamptz at time zone 'UTC')::date
      and m.day + make_interval(hours => reading.ordinal::int - 1) >= ${from.toString()}::timestamptz at time zone 'UTC'
      and m.day + make_interval(hours => reading.ordinal::int) <= ${to.toString()}::timestamptz at time zone 'UTC'
    group by 1, 2, 4 order by 1, 2, 4`.execute(db)
  const count = Math.round(from.until(to).total('hours'))
  const kinds = Map.groupBy(rows, ({ portfolioId, technology }) => `${portfolioId} ${technology}`)
  return [...kinds.values()].map((readings) => {
    const { portfolioId, technology, longitude } = readings[0]!
    const hours = new Array<bigint>(count).fill(0n)
    for (const { hour, wattHours } of readings) hours[hour] = wattHours
    return { portfolioId, technology, longitude, hours }
  })
}
