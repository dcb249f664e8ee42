import { accountOf } from '#business/accounts/server/public.ts'
import { refuseBank } from '#business/banks/rules/readiness.ts'
import { fundingSourceForPayment } from '#business/banks/server/public.ts'
import { startBankTransfer } from '#business/cash/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { addCents } from '#kernel/cents.ts'
import type { OrderGroupId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { investingEvents } from '../events.ts'
import { isPaidBy, paidFromElsewhere } from '../rules/payer.ts'
import { allFor, endOrders, orderFacts } from './end-order.ts'
import { changeOrders, lockOrdersUnder } from './order-store.ts'

export async function payFor(ctx: Ctx, group: OrderGroupId): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => state === 'funding')
  const [first] = orders
  if (!first) return
  // The tables' keys keep a group to one payer. Moving money does not rely on that alone.
  if (!orders.every((order) => isPaidBy(order, first)))
    return endOrders(ctx, allFor(orders, paidFromElsewhere()), 'failed')
  if (first.fundingSourceId === null && (await accountOf(ctx, first.accountId))?.custodian)
    return ctx.emitAll(
      orders.map((order) =>
        investingEvents.orderAwaitsCustodian({
          ...orderFacts(order),
          shares: order.shares,
          price: order.price,
        }),
      ),
    )
  if (first.fundingSourceId === null)
    return ctx.emit(investingEvents.orderFunded({ group, accountId: first.accountId }))
  const bank = await fundingSourceForPayment(ctx, first.accountId, first.fundingSourceId)
  const unready = bank && refuseBank(bank.readiness)
  if (unready) return endOrders(ctx, allFor(orders, unready), 'failed')
  const started = await startBankTransfer(ctx, {
    accountId: first.accountId,
    direction: 'in',
    purpose: 'order',
    subject: group,
    amount: addCents(...orders.map(({ amount }) => amount)),
    fundingSourceId: first.fundingSourceId,
  })
  if (isRefusal(started)) return endOrders(ctx, allFor(orders, started), 'failed')
  await changeOrders(
    ctx.tx,
    orders.map(({ id }) => id),
    { bank_transfer_id: started.id, expected_settlement_on: started.expectedOn },
  )
}
