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

export type SharePriceProposal = {
  readonly portfolioId: PortfolioId
  readonly price: SharePrice
  readonly effectiveOn: BusinessDay
  readonly filingReference?: string | null | undefined
  readonly outsideBoundsReason?: string | null | undefined
}

export async function publishSharePrice(
  ctx: Ctx,
  proposal: SharePriceProposal,
): Promise<{ id: SharePriceId } | Refusal> {
  const portfolio = await lockPortfolio(ctx, proposal.portfolioId)
  if (!portfolio) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  const decided = decideSharePrice(proposal, {
    regulation: portfolio.regulation_id as RegulationId,
    today: ctx.todayNow(),
    prices: await pricesOf(ctx.tx, [proposal.portfolioId]),
  })
  if (isRefusal(decided)) return decided
  const attempt = (await attemptsOn(ctx.tx, proposal)) + 1
  await ctx.tx
    .insertInto('portfolios.share_price')
    .values({
      portfolio_id: proposal.portfolioId,
      effective_on: proposal.effectiveOn,
      attempt,
      price_millionths: proposal.price,
      filing_reference: proposal.filingReference?.trim() || null,
      outside_bounds_reason: proposal.outsideBoundsReason?.trim() || null,
      published_by: ctx.actor.id,
      published_at: ctx.clock.now(),
    })
    .execute()
  await ctx.emit(
    portfoliosEvents.sharePricePublished({
      portfolioId: proposal.portfolioId,
      price: proposal.price,
      effectiveOn: proposal.effectiveOn,
      attempt,
    }),
  )
  return { id: `${proposal.portfolioId}:${proposal.effectiveOn}` }
}
