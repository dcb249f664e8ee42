import type { Ctx } from '#platform/command/platform.ts'
import { orderCan } from '../rules/order.ts'
import { couldNotBeFilled } from '../rules/settlement.ts'
import { cancelledByInvestor } from './cancel-order.ts'
import { endOrders, endOrdersFor } from './end-order.ts'
import { lockOrdersUnder } from './order-store.ts'
import { returnOrders } from './return-order.ts'
import { settleOrders } from './settle-order.ts'
import type { ShareSource } from './share-source.ts'

type TransferEvent = {
  readonly purpose: string
  /** The order, or the basket whose orders one transfer pays. */
  readonly subject: string
  readonly accountId: string
  readonly fundingSourceId: string
  readonly code?: string
  readonly reason?: string
}

const why = ({ code, reason }: TransferEvent) => ({ code: code ?? 'unknown', message: reason ?? '' })

/** What follows from money, in the transaction in which it moved. */
export const followersWith = (source: ShareSource) => ({
  orderFunded: (ctx: Ctx, { group, accountId }: { group: string; accountId: string }) =>
    settleOrders(ctx, source, group, { accountId, fundingSourceId: null }),
  bankTransferSettled: async (ctx: Ctx, event: TransferEvent) => {
    if (event.purpose === 'order') await settleOrders(ctx, source, event.subject, event)
  },
  bankTransferKeptAsCash: async (ctx: Ctx, event: TransferEvent) => {
    if (event.purpose === 'order') await failUnfilled(ctx, event.subject)
  },
  bankTransferFailed: async (ctx: Ctx, event: TransferEvent) => {
    if (event.purpose === 'order') await endAll(ctx, event.subject, 'fail', why(event))
  },
  bankTransferCancelled: async (ctx: Ctx, event: TransferEvent) => {
    if (event.purpose === 'order') await endAll(ctx, event.subject, 'cancel', cancelledByInvestor)
  },
  bankTransferReturning: async (ctx: Ctx, event: TransferEvent) => {
    if (event.purpose === 'order') await returnOrders(ctx, event.subject, why(event))
  },
})

/** Orders whose money is in cash now. */
async function failUnfilled(ctx: Ctx, group: string): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan('settle', state))
  await endOrdersFor(
    ctx,
    orders.map((order) => ({ order, why: couldNotBeFilled(order.amount) })),
    'failed',
  )
}

async function endAll(
  ctx: Ctx,
  group: string,
  how: 'fail' | 'cancel',
  reason: { code: string; message: string },
): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan(how, state))
  await endOrders(ctx, orders, how === 'fail' ? 'failed' : 'cancelled', reason)
}
