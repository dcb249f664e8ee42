import { lockPortfolios } from '#business/investing/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { SellOrderId } from '#kernel/ids.ts'
import { sellingEvents } from '../events.ts'
import { sellOrderCan } from '../rules/sell-order.ts'
import { endSellOrder } from './end-sell-order.ts'
import { refreshListed } from './listed-shares.ts'
import { changeSellOrder, findSellOrder, lockSellOrders } from './sell-order-store.ts'

/** The custodian has approved the sale: its shares are on offer, at the end of the queue. */
export async function offerDirectedShares(ctx: Ctx, { sellOrderId }: { sellOrderId: SellOrderId }): Promise<void> {
  const sellOrder = await findSellOrder(ctx.tx, sellOrderId)
  if (!sellOrder?.accountId) return
  await lockPortfolios(ctx.tx, [sellOrder.portfolioId])
  const order = (await lockSellOrders(ctx.tx, [sellOrderId])).get(sellOrderId)!
  if (!sellOrderCan('offer', order.state)) return
  await changeSellOrder(ctx, sellOrderId, { state: 'open', placedAt: ctx.clock.now() })
  await refreshListed(ctx, order.portfolioId)
  await ctx.emit(
    sellingEvents.sellOrderPlaced({
      sellOrderId,
      accountId: sellOrder.accountId,
      portfolioId: order.portfolioId,
      shares: order.shares,
    }),
  )
}

/** The custodian refuses or ends the sale: unsold shares leave the market. */
export async function endDirectedSale(
  ctx: Ctx,
  { sellOrderId, code, reason }: { sellOrderId: SellOrderId; code: string; reason: string },
): Promise<void> {
  await endSellOrder(ctx, sellOrderId, 'withdraw', { code, reason })
}
