import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { OrderGroupId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { readBalance } from '#ledger/balances.ts'
import { mustPost } from '#ledger/post.ts'
import { investingEvents } from '../events.ts'
import { orderCan } from '../rules/order.ts'
import { allFor, endOrders, orderFacts } from './end-order.ts'
import { takeBackLot } from './lots.ts'
import { takeBackRewardFor } from './order-rewards.ts'
import { changeOrders, lockOrdersUnder, type Order } from './order-store.ts'
import { hasPurchase } from './order-sums.ts'
import { returnOrderPosting } from './postings.ts'

/**
 * The bank takes the money back after settlement. Remaining shares go back first, so that cash can cover the return;
 * sold shares are gone, and their proceeds are in cash. Any shortfall is the investor's debt.
 */
export async function returnOrders(
  ctx: Ctx,
  group: OrderGroupId,
  why: { code: string; message: string },
): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan('return', state))
  for (const order of orders) await returnOne(ctx, order, why)
}

async function returnOne(ctx: Ctx, order: Order, why: { code: string; message: string }): Promise<void> {
  // A listing that holds these shares releases them first.
  await ctx.emit(investingEvents.orderReturning({ ...orderFacts(order), shares: order.shares }))
  const { available } = await readBalance(ctx.tx, holdingOf(order.accountId, order.portfolioId))
  const back = await takeBackLot(ctx, order.id, microshares(available < 0n ? 0n : available))
  const now = ctx.clock.now()
  if (back.shares > 0n) await mustPost(ctx.tx, returnOrderPosting(order, back, why.code, now), now)
  await changeOrders(ctx.tx, [order.id], { returned_micro: back.shares })
  await takeBackRewardFor(ctx, order)
  await ctx.emit(
    investingEvents.orderReturned({
      ...orderFacts(order),
      code: why.code,
      sharesBack: back.shares,
      costBack: back.cost,
      boughtOtherwise: await hasPurchase(ctx.tx, order),
    }),
  )
  await endOrders(
    ctx,
    allFor([order], {
      code: why.code,
      message: `Your bank returned the payment: ${why.message}`,
    }),
    'failed',
  )
}
