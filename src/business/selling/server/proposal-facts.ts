import { currentSharePrice } from '#business/portfolios/server/public.ts'
import {
  type Facts,
  shownCount,
  shownDay,
  shownIf,
  shownPrice,
  shownRate,
  shownShares,
  shownText,
} from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { PortfolioId, SellOrderId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { railsOf } from './rails-store.ts'
import { findSellOrder, openOrders } from './sell-order-store.ts'

type OfPortfolio = { readonly portfolioId: PortfolioId }

export async function railsFacts(ctx: Ctx, { portfolioId }: OfPortfolio): Promise<Facts> {
  const { rails } = await railsOf(ctx, portfolioId)
  return {
    'Matched with buyers': shownText(rails.matched),
    'Reason for matching': shownText(rails.matchedReason),
    Redemption: shownText(rails.redemption),
    'Reason for redemption': shownText(rails.redemptionReason),
    'Paused because': shownIf(rails.pause?.reason, shownText),
    'Review on': shownIf(rails.reviewOn, shownDay),
    Venue: shownText(rails.venueName),
    'Legal capacity': shownText(rails.legalCapacity),
    Fee: shownRate(rails.fee),
    'Most shares sold in a year': shownIf(rails.cap, shownRate),
  }
}

const readAtMost = 5_000

export async function buybackFacts(ctx: Ctx, { portfolioId }: OfPortfolio): Promise<Facts> {
  const orders = (await openOrders(ctx.tx, portfolioId, { limit: readAtMost })).filter(
    ({ acceptsBuyback }) => acceptsBuyback,
  )
  return {
    'Share price': shownIf((await currentSharePrice(ctx, portfolioId))?.price, shownPrice),
    'Open orders that allow a buyback': shownCount(orders.length),
    'Shares in them': shownShares(microshares(orders.reduce((sum, { left }) => sum + left, 0n))),
  }
}

export async function sellOrderFacts(ctx: Ctx, { id }: { readonly id: SellOrderId }): Promise<Facts> {
  const order = await findSellOrder(ctx.tx, id)
  if (!order) return {}
  return {
    Portfolio: shownText(order.portfolioId),
    State: shownText(order.state),
    Shares: shownShares(order.shares),
    'Shares not sold yet': shownShares(order.left),
  }
}
