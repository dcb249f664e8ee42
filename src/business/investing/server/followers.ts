import { cashEvents } from '#business/cash/events.ts'
import { iraEvents } from '#business/ira/events.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { type OrderGroupId, readOrderGroupId } from '#kernel/ids.ts'
import { investingEvents } from '../events.ts'
import { orderCan } from '../rules/order.ts'
import { couldNotBeFilled } from '../rules/settlement.ts'
import { cancelledByInvestor } from './cancel-order.ts'
import { allFor, endOrders } from './end-order.ts'
import { lockOrdersUnder } from './order-store.ts'
import { returnOrders } from './return-order.ts'
import { settleOrders } from './settle-order.ts'
import type { ShareSource } from './share-source.ts'

const why = ({ code, reason }: { readonly code: string; readonly reason: string }) => ({ code, message: reason })

export const followersWith = (source: ShareSource) => [
  follow(investingEvents.orderFunded, (ctx, { group, accountId }) =>
    settleOrders(ctx, source, group, { accountId, fundingSourceId: null }),
  ),
  follow(iraEvents.directionFunded, (ctx, { orderId, accountId }) =>
    settleOrders(ctx, source, orderId, { accountId, fundingSourceId: null }),
  ),
  follow(iraEvents.directionEnded, (ctx, { orderId, how, code, reason }) =>
    endAll(ctx, orderId, how === 'canceled' ? 'cancel' : 'fail', { code, message: reason }),
  ),
  follow(cashEvents.bankTransferSettled, async (ctx, event) => {
    if (event.purpose === 'order') await settleOrders(ctx, source, readOrderGroupId(event.subject), event)
  }),
  follow(cashEvents.bankTransferKeptAsCash, async (ctx, event) => {
    if (event.purpose === 'order') await failUnfilled(ctx, readOrderGroupId(event.subject))
  }),
  follow(cashEvents.bankTransferFailed, async (ctx, event) => {
    if (event.purpose === 'order') await endAll(ctx, readOrderGroupId(event.subject), 'fail', why(event))
  }),
  follow(cashEvents.bankTransferCancelled, async (ctx, event) => {
    if (event.purpose === 'order') await endAll(ctx, readOrderGroupId(event.subject), 'cancel', cancelledByInvestor)
  }),
  follow(cashEvents.bankTransferReturning, async (ctx, event) => {
    if (event.purpose === 'order') await returnOrders(ctx, readOrderGroupId(event.subject), why(event))
  }),
]

async function failUnfilled(ctx: Ctx, group: OrderGroupId): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan('settle', state))
  await endOrders(
    ctx,
    orders.map((order) => ({ order, why: couldNotBeFilled(order.amount) })),
    'failed',
  )
}

async function endAll(
  ctx: Ctx,
  group: OrderGroupId,
  how: 'fail' | 'cancel',
  reason: { code: string; message: string },
): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan(how, state))
  await endOrders(ctx, allFor(orders, reason), how === 'fail' ? 'failed' : 'cancelled')
}
