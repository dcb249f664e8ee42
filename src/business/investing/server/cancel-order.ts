import { cancelBankTransfer } from '#business/cash/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { OrderId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { canCancelNow, orderCan } from '../rules/order.ts'
import { allFor, endOrders } from './end-order.ts'
import { findOrder, groupOf, lockOrdersUnder } from './order-store.ts'

export const cancelledByInvestor = { code: 'canceled', message: 'You canceled this order.' }

/** Cancels an order before its money leaves the bank. A basket is one payment, so it is cancelled whole. */
export async function cancelOrder(ctx: Ctx, { id }: { id: OrderId }): Promise<{ id: OrderId } | Refusal> {
  const order = await findOrder(ctx.tx, { id })
  if (!order) return refuse('noSuchOrder', 'We cannot find this order.')
  const orders = await lockOrdersUnder(ctx.tx, groupOf(order))
  const now = ctx.clock.now()
  if (!orders.every(({ state }) => orderCan('cancel', state)))
    return refuse('tooLateToCancel', 'This order can no longer be canceled.')
  if (!orders.every((order) => canCancelNow(order, now)))
    return refuse('tooLateToCancel', 'This order can no longer be canceled: the payment has left your bank.')
  const transferId = orders[0]!.bankTransferId
  if (!transferId) {
    await endOrders(ctx, allFor(orders, cancelledByInvestor), 'cancelled')
    return { id }
  }
  const refusal = await cancelBankTransfer(ctx, transferId)
  return refusal ?? { id }
}
