import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { dbOf } from './portfolio-store.ts'

/** The day of a portfolio's newest update; null before the first one. */
export async function lastUpdateOn(on: Ctx | Platform, portfolioId: PortfolioId): Promise<BusinessDay | null> {
  const row = await dbOf(on)
    .selectFrom('portfolios.update')
    .select('published_on')
    .where('portfolio_id', '=', portfolioId)
    .orderBy('published_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.published_on as BusinessDay | undefined) ?? null
}
