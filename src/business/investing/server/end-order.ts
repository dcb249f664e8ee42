import { releaseReward } from '#business/promotions/server/door.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { changeOrders, type Order } from './order-store.ts'

/** Orders that did not come to shares: cancelled by the investor, or failed with the partner's reason. */
export async function endOrders(
  ctx: Ctx,
  orders: readonly Order[],
  state: 'cancelled' | 'failed',
  why: { code: string; message: string },
): Promise<void> {
  for (const order of orders) {
    await changeOrders(ctx.tx, [order.id], {
      state,
      ended_at: ctx.clock.now(),
      failure_code: why.code,
      failure_message: why.message,
    })
    await releaseReward(ctx, order.id)
    await ctx.announce({
      kind: state === 'failed' ? 'orderFailed' : 'orderCancelled',
      ...orderFacts(order),
      code: why.code,
      reason: why.message,
    })
  }
}

/** What announcements say of an order. */
export const orderFacts = ({ id, accountId, portfolioId, amount, origin }: Order) => ({
  orderId: id,
  accountId,
  portfolioId,
  amount: amount.toString(),
  origin,
})
