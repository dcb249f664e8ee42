import { lockPortfolios } from '#business/investing/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId, PortfolioId, SellOrderId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { mustPost } from '#ledger/post.ts'
import { sellingEvents } from '../events.ts'
import { sellOrderCan } from '../rules/sell-order.ts'
import { refreshListed } from './listed-shares.ts'
import { releaseShares } from './postings.ts'
import { changeSellOrder, findSellOrder, lockSellOrders, type SellOrder } from './sell-order-store.ts'

/** Cancels the unsold part of an order; sold shares stay sold. */
export const cancelSellOrder = (ctx: Ctx, { id }: { id: SellOrderId }): Promise<{ id: SellOrderId } | Refusal> =>
  endSellOrder(ctx, id, 'cancel', { code: 'cancelled', reason: 'You canceled the rest of this order.' })

/** Withdraws an order for cause; a second operator has approved it. */
export const withdrawSellOrder = (
  ctx: Ctx,
  { id, reason }: { id: SellOrderId; reason: string },
): Promise<{ id: SellOrderId } | Refusal> => endSellOrder(ctx, id, 'withdraw', { code: 'withdrawn', reason })

export async function endSellOrder(
  ctx: Ctx,
  id: SellOrderId,
  event: 'cancel' | 'withdraw',
  end: { readonly code: string; readonly reason: string },
): Promise<{ id: SellOrderId } | Refusal> {
  const sellOrder = await findSellOrder(ctx.tx, id)
  if (!sellOrder) return refuse('noSuchSellOrder', 'We cannot find this sell order.')
  await lockPortfolios(ctx.tx, [sellOrder.portfolioId])
  const order = (await lockSellOrders(ctx.tx, [id])).get(id)!
  if (!sellOrderCan(event, order.state)) return refuse('alreadyEnded', 'This order was already sold or canceled.')
  await takeOff(ctx, order, end)
  return { id }
}

async function takeOff(
  ctx: Ctx,
  order: SellOrder,
  end: { readonly code: string; readonly reason: string },
): Promise<void> {
  const now = ctx.clock.now()
  if (order.state !== 'indicated') await mustPost(ctx.tx, releaseShares(order, order.holds, now), now)
  await changeSellOrder(ctx, order.id, { state: 'cancelled', endedAt: now, end })
  await refreshListed(ctx, order.portfolioId)
  await ctx.emit(
    sellingEvents.sellOrderCancelled({
      sellOrderId: order.id,
      accountId: order.accountId,
      portfolioId: order.portfolioId,
      code: end.code,
      reason: end.reason,
    }),
  )
}

/**
 * The bank takes back a payment whose shares may be listed: they return to the portfolio first, so the account's open
 * orders there are withdrawn. Earlier sales stand, and the seller keeps the proceeds.
 */
export async function releaseForReturn(
  ctx: Ctx,
  { accountId, portfolioId }: { readonly accountId: AccountId; readonly portfolioId: PortfolioId },
): Promise<void> {
  await lockPortfolios(ctx.tx, [portfolioId])
  const rows = await ctx.tx
    .selectFrom('selling.sell_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('portfolio_id', '=', portfolioId)
    .where('state', 'in', ['open', 'awaitingCustodian', 'indicated'])
    .orderBy('id')
    .execute()
  for (const { id } of rows)
    await endSellOrder(ctx, id, 'withdraw', {
      code: 'paymentReturned',
      reason: 'Your bank returned a payment for shares of this portfolio, so they are no longer for sale.',
    })
}
