import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { PortfolioId, SharePriceId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { portfoliosEvents } from '../events.ts'
import type { RegulationId } from '../rules/regulation.ts'
import { decideSharePrice } from '../rules/share-price-at.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import { attemptsOn, pricesOf } from './portfolio-store.ts'

export type SharePriceAsk = {
  readonly portfolioId: PortfolioId
  readonly price: SharePrice
  readonly effectiveOn: BusinessDay
  readonly filingReference?: string | null | undefined
  readonly outsideBoundsReason?: string | null | undefined
}

/** Publishes what a share costs from a day on. Orders placed before keep their price. */
export async function publishSharePrice(ctx: Ctx, ask: SharePriceAsk): Promise<{ id: SharePriceId } | Refusal> {
  const portfolio = await lockPortfolio(ctx, ask.portfolioId)
  if (!portfolio) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  const decided = decideSharePrice(ask, {
    regulation: portfolio.regulation_id as RegulationId,
    today: ctx.todayNow(),
    prices: await pricesOf(ctx.tx, [ask.portfolioId]),
  })
  if (isRefusal(decided)) return decided
  const attempt = (await attemptsOn(ctx.tx, ask)) + 1
  await ctx.tx
    .insertInto('portfolios.share_price')
    .values({
      portfolio_id: ask.portfolioId,
      effective_on: ask.effectiveOn,
      attempt,
      price_millionths: ask.price,
      filing_reference: ask.filingReference?.trim() || null,
      outside_bounds_reason: ask.outsideBoundsReason?.trim() || null,
      published_by: ctx.actor.id,
      published_at: ctx.clock.now(),
    })
    .execute()
  await ctx.announce(
    portfoliosEvents.sharePricePublished({
      portfolioId: ask.portfolioId,
      price: ask.price.toString(),
      effectiveOn: ask.effectiveOn,
      attempt,
    }),
  )
  return { id: `${ask.portfolioId}:${ask.effectiveOn}` }
}
