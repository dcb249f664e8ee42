import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { PortfolioId, SharePriceId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { portfoliosEvents } from '../events.ts'
import { decidePriceWithdrawal } from '../rules/share-price-at.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import { attemptsOn, pricesOf } from './portfolio-store.ts'

type WithdrawalAsk = { readonly portfolioId: PortfolioId; readonly effectiveOn: BusinessDay; readonly reason: string }

/**
 * Takes a published price back before its day begins. Orders hold the portfolio while they read its price, so that each of
 * them comes before or after; the day is read once the portfolio is locked.
 */
export async function withdrawSharePrice(ctx: Ctx, ask: WithdrawalAsk): Promise<{ id: SharePriceId } | Refusal> {
  const portfolio = await lockPortfolio(ctx, ask.portfolioId)
  if (!portfolio) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  const prices = await pricesOf(ctx.tx, [ask.portfolioId])
  const decided = decidePriceWithdrawal(ask, { today: ctx.todayNow(), prices })
  if (isRefusal(decided)) return decided
  const { price } = prices.find(({ effectiveOn }) => effectiveOn === ask.effectiveOn)!
  const attempt = await attemptsOn(ctx.tx, ask)
  await ctx.tx
    .insertInto('portfolios.share_price_withdrawal')
    .values({
      portfolio_id: ask.portfolioId,
      effective_on: ask.effectiveOn,
      attempt,
      reason: ask.reason.trim(),
      withdrawn_by: ctx.actor.id,
      withdrawn_at: ctx.clock.now(),
    })
    .execute()
  ctx.describe({ price: price.toString(), effectiveOn: ask.effectiveOn, reason: ask.reason.trim() })
  await ctx.announce(
    portfoliosEvents.sharePriceWithdrawn({
      portfolioId: ask.portfolioId,
      price: price.toString(),
      effectiveOn: ask.effectiveOn,
      attempt,
    }),
  )
  return { id: `${ask.portfolioId}:${ask.effectiveOn}` }
}
