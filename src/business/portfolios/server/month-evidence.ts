import { type BusinessDay, businessDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { lossesIn } from './lost-output.ts'
import { monthLinesOf, type PeriodCashRow, periodCashOf, type RecordedLine } from './month-store.ts'
import { type Db, monthsOf, type PlantMonth, plantsOf } from './portfolio-store.ts'

/** All records of a month behind its dividend. */
export type MonthEvidence = {
  readonly cash: PeriodCashRow
  readonly lines: readonly RecordedLine[]
  readonly plants: readonly (PlantMonth & { readonly lost: Awaited<ReturnType<typeof lossesIn>> })[]
}

/** Null before the month's cash is recorded. */
export async function monthEvidence(db: Db, portfolioId: PortfolioId, month: string): Promise<MonthEvidence | null> {
  const cash = await periodCashOf(db, portfolioId, month)
  if (!cash) return null
  const [lines, plants, losses] = await Promise.all([
    monthLinesOf(db, portfolioId, month),
    monthsOf(db, portfolioId, month),
    lossesIn(db, portfolioId, month),
  ])
  return {
    cash,
    lines,
    plants: plants.map((plant) => ({ ...plant, lost: losses.filter(({ plantId }) => plantId === plant.plantId) })),
  }
}

export type OutputDay = { readonly day: BusinessDay; readonly hours: readonly number[] }

/** The days of a month by the portfolio's meters; a day without readings has no output. */
export async function monthDays(db: Db, portfolioId: PortfolioId, month: string): Promise<OutputDay[]> {
  const plants = await plantsOf(db, portfolioId)
  if (plants.length === 0) return []
  const first = businessDay(`${month}-01`)
  const next = plusMonths(first, 1)
  const rows = await db
    .selectFrom('portfolios.meter_day')
    .select(['day', 'watt_hours'])
    .where(
      'plant_id',
      'in',
      plants.map(({ id }) => id),
    )
    .where('day', '>=', first)
    .where('day', '<', next)
    .execute()
  if (rows.length === 0) return []
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const days: OutputDay[] = []
  for (let day = first; day < next; day = plusDays(day, 1)) {
    const hours = new Array<number>(24).fill(0)
    for (const { watt_hours } of byDay.get(day) ?? [])
      for (const [hour, wattHours] of watt_hours.entries()) hours[hour] = (hours[hour] ?? 0) + wattHours
    days.push({ day, hours })
  }
  return days
}
