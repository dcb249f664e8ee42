import { type Cents, cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Db, monthsOf, plantsOf } from './portfolio-store.ts'

/** The metered revenue of each plant in a year, in cents, with the plant's place. */
export async function revenueByPlace(
  db: Db,
  portfolioId: PortfolioId,
  year: number,
): Promise<{ readonly country: string; readonly region: string; readonly revenue: Cents }[]> {
  const [plants, months] = await Promise.all([plantsOf(db, portfolioId), monthsOf(db, portfolioId)])
  const ofYear = Map.groupBy(
    months.filter(({ month }) => month.startsWith(`${year}-`)),
    ({ plantId }) => plantId,
  )
  return plants.map(({ id, country, region }) => ({
    country,
    region,
    revenue: cents((ofYear.get(id) ?? []).reduce((sum, { revenue }) => sum + revenue, 0n)),
  }))
}
