import type { Platform } from '#engine/command/platform.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'

export async function firstListing({ db }: Platform, portfolioId: PortfolioId): Promise<BusinessDay | null> {
  const first = await db
    .selectFrom('selling.sell_order')
    .select((eb) => eb.fn.min('placed_at').as('at'))
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', 'is not', null)
    .where('holds', '>', 0)
    .executeTakeFirst()
  return first?.at ? dayOf(first.at) : null
}
