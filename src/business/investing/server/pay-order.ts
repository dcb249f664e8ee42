import { startBankTransfer } from '#business/cash/server/door.ts'
import { addCents } from '#kernel/cents.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { endOrders } from './end-order.ts'
import { changeOrders, lockOrdersUnder } from './order-store.ts'

/**
 * What is signed is paid: one bank transfer for the order, or for the whole basket; or the cash balance, which is there now.
 * Cash settles through the room's follower of `orderFunded`, in this transaction.
 */
export async function payFor(ctx: Ctx, group: string): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => state === 'funding')
  const [first] = orders
  if (!first) return
  if (first.fundingSourceId === null) return ctx.announce({ kind: 'orderFunded', group, accountId: first.accountId })
  const started = await startBankTransfer(ctx, {
    accountId: first.accountId,
    direction: 'in',
    purpose: 'order',
    subject: group,
    amount: addCents(...orders.map(({ amount }) => amount)),
    fundingSourceId: first.fundingSourceId,
  })
  if (isRefusal(started)) return endOrders(ctx, orders, 'failed', started)
  await changeOrders(
    ctx.tx,
    orders.map(({ id }) => id),
    { bank_transfer_id: started.id, expected_settlement_on: started.expectedOn },
  )
}
