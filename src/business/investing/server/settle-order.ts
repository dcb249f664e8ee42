import { noteFirstInvestment } from '#business/accounts/server/door.ts'
import { cancelBankTransfer } from '#business/cash/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { post } from '#ledger/post.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { orderCan } from '../rules/order.ts'
import { addLot, changeOrder, lockOrder, type Order, reverseLot } from './order-store.ts'
import { returnOrderPosting, settleOrderPosting } from './postings.ts'

/** The money is there: it becomes shares, in the transaction that brought it. */
export async function settleOrder(ctx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.tx, orderId)
  if (!order || !orderCan('settle', order.state)) return
  const now = ctx.clock.now()
  const posted = await post(ctx.tx, settleOrderPosting(order, now), now)
  if (isRefusal(posted))
    return endOrder(ctx, order, 'failed', {
      code: 'notEnoughCash',
      message: 'Your cash balance was used for something else before this order was signed.',
    })
  await addLot(ctx.tx, {
    accountId: order.accountId,
    portfolioId: order.portfolioId,
    source: 'purchase',
    subject: order.id,
    acquiredOn: ctx.clock.today(),
    shares: order.shares,
    cost: order.amount,
  })
  await changeOrder(ctx.tx, orderId, { state: 'settled', settled_at: now })
  await noteFirstInvestment(ctx, order.accountId)
  await ctx.announce({ kind: 'orderSettled', ...facts(order), shares: order.shares.toString() })
}

/** An order that did not come to shares: cancelled by the investor, or failed with the partner's reason. */
export async function endOrder(
  ctx: Ctx,
  order: Order,
  state: 'cancelled' | 'failed',
  why: { code: string; message: string },
): Promise<void> {
  await changeOrder(ctx.tx, order.id, {
    state,
    ended_at: ctx.clock.now(),
    failure_code: why.code,
    failure_message: why.message,
  })
  await ctx.announce({
    kind: state === 'failed' ? 'orderFailed' : 'orderCancelled',
    ...facts(order),
    code: why.code,
    reason: why.message,
  })
}

/** The bank takes the money back after settlement: the shares go back first, so that cash can cover the return. */
export async function returnOrder(ctx: Ctx, orderId: string, why: { code: string; message: string }): Promise<void> {
  const order = await lockOrder(ctx.tx, orderId)
  if (!order || !orderCan('return', order.state)) return
  const now = ctx.clock.now()
  const reversed = await post(ctx.tx, returnOrderPosting(order, why.code, now), now)
  // Shares that are gone cannot come back; the debt then stands against the account instead.
  if (!isRefusal(reversed)) await reverseLot(ctx.tx, order.id, now)
  await endOrder(ctx, order, 'failed', { code: why.code, message: `Your bank returned the payment: ${why.message}` })
}

/** Takes an order back until its money leaves the bank. */
export async function cancelOrder(ctx: Ctx, { id }: { id: string }): Promise<{ id: string } | Refusal> {
  const order = await lockOrder(ctx.tx, id)
  if (!order) return refuse('noSuchOrder', 'There is no such order.')
  if (!orderCan('cancel', order.state)) return refuse('tooLateToCancel', 'This order can no longer be cancelled.')
  if (!order.bankTransferId) {
    await endOrder(ctx, order, 'cancelled', { code: 'cancelled', message: 'You cancelled this order.' })
    return { id }
  }
  const refusal = await cancelBankTransfer(ctx, order.bankTransferId)
  return refusal ?? { id }
}

type TransferEvent = {
  readonly purpose: string
  readonly subject: string
  readonly code?: string
  readonly reason?: string
}

/** What follows from a bank transfer, in the transaction in which it happened. */
export const followers = {
  bankTransferSettled: async (ctx: Ctx, event: TransferEvent) => {
    if (event.purpose === 'order') await settleOrder(ctx, event.subject)
  },
  bankTransferFailed: async (ctx: Ctx, event: TransferEvent) => {
    const order = event.purpose === 'order' ? await lockOrder(ctx.tx, event.subject) : null
    if (order && orderCan('fail', order.state))
      await endOrder(ctx, order, 'failed', { code: event.code ?? 'unknown', message: event.reason ?? '' })
  },
  bankTransferCancelled: async (ctx: Ctx, event: TransferEvent) => {
    const order = event.purpose === 'order' ? await lockOrder(ctx.tx, event.subject) : null
    if (order && orderCan('cancel', order.state))
      await endOrder(ctx, order, 'cancelled', { code: 'cancelled', message: 'You cancelled this order.' })
  },
  bankTransferReturning: async (ctx: Ctx, event: TransferEvent) => {
    if (event.purpose === 'order')
      await returnOrder(ctx, event.subject, { code: event.code ?? 'unknown', message: event.reason ?? '' })
  },
}

const facts = ({ id, accountId, portfolioId, amount }: Order) => ({
  orderId: id,
  accountId,
  portfolioId,
  amount: amount.toString(),
})
