import type { AskOf } from '#engine/command/declare.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { SharePriceId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { portfoliosCommands } from '../commands.ts'
import { portfoliosEvents } from '../events.ts'
import { decidePriceWithdrawal } from '../rules/share-price-at.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import { attemptsOn, pricesOf } from './portfolio-store.ts'

type PriceWithdrawal = AskOf<typeof portfoliosCommands.withdrawSharePrice>

/**
 * Withdraws a published price before its day begins. Orders lock the portfolio while they read its price, so each comes
 * before or after; the day is read under the lock.
 */
export async function withdrawSharePrice(
  ctx: Ctx,
  withdrawal: PriceWithdrawal,
): Promise<{ id: SharePriceId } | Refusal> {
  const portfolio = await lockPortfolio(ctx, withdrawal.portfolioId)
  if (!portfolio) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  const prices = await pricesOf(ctx.tx, [withdrawal.portfolioId])
  const decided = decidePriceWithdrawal(withdrawal, { today: ctx.todayNow(), prices })
  if (isRefusal(decided)) return decided
  const { price } = prices.find(({ effectiveOn }) => effectiveOn === withdrawal.effectiveOn)!
  const attempt = await attemptsOn(ctx.tx, withdrawal)
  await ctx.tx
    .insertInto('portfolios.share_price_withdrawal')
    .values({
      portfolio_id: withdrawal.portfolioId,
      effective_on: withdrawal.effectiveOn,
      attempt,
      reason: withdrawal.reason.trim(),
      withdrawn_by: ctx.actor.id,
      withdrawn_at: ctx.clock.now(),
    })
    .execute()
  ctx.describe({ price: price.toString(), effectiveOn: withdrawal.effectiveOn, reason: withdrawal.reason.trim() })
  await ctx.emit(
    portfoliosEvents.sharePriceWithdrawn({
      portfolioId: withdrawal.portfolioId,
      price: price,
      effectiveOn: withdrawal.effectiveOn,
      attempt,
    }),
  )
  return { id: `${withdrawal.portfolioId}:${withdrawal.effectiveOn}` }
}
