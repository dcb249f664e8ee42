import { noteFirstInvestment } from '#business/accounts/server/door.ts'
import { raisedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { type PortfolioFacts, portfolioFacts } from '#business/portfolios/server/door.ts'
import { cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { readBalance } from '#ledger/balances.ts'
import { post } from '#ledger/post.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { type Fill, fillsOf, paidForNew } from '../rules/fills.ts'
import { orderCan } from '../rules/order.ts'
import { decideSettlement } from '../rules/settlement.ts'
import { oweCircularNotice } from './circular-notice.ts'
import { endOrders, orderFacts } from './end-order.ts'
import { addLot } from './lots.ts'
import { giveRewardFor } from './order-rewards.ts'
import { addFills, changeOrders, lockOrdersUnder, type Order } from './order-store.ts'
import { lockPortfolios } from './order-sums.ts'
import { settleOrderPosting } from './postings.ts'
import type { ShareSource } from './share-source.ts'

/**
 * The money is there: it becomes shares, in the transaction that brought it. Orders of a basket settle each for itself: one
 * that its offering can no longer take fails alone, and its part of the money stays in cash.
 */
export async function settleOrders(ctx: Ctx, source: ShareSource, group: string): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan('settle', state))
  await lockPortfolios(
    ctx.tx,
    orders.map(({ portfolioId }) => portfolioId),
  )
  for (const order of orders) {
    const refusal = await settleOne(ctx, source, order)
    if (refusal) await endOrders(ctx, [order], 'failed', refusal)
  }
}

async function settleOne(ctx: Ctx, source: ShareSource, order: Order): Promise<Refusal | null> {
  const { accountId, portfolioId } = order
  const offered = await source.offer(ctx, { portfolioId, buyerAccountId: accountId, wanted: order.shares })
  const fills = fillsOf(order, offered)
  const portfolio = (await portfolioFacts(ctx, portfolioId, { accountId }))!
  const refusal = await recheck(ctx, order, fills, portfolio)
  if (refusal) return refusal
  const now = ctx.clock.now()
  const today = ctx.clock.today()
  const posted = await post(ctx.tx, settleOrderPosting(order, fills, now), now)
  if (isRefusal(posted))
    return refuse('notEnoughCash', 'Your cash balance was used for something else before this order was signed.')
  for (const { listingId, shares, paid } of fills) {
    const sale = { orderId: order.id, buyerAccountId: accountId, portfolioId, shares, paid, price: order.price }
    if (listingId !== null) await source.handOver(ctx, { ...sale, listingId, at: now, on: today })
  }
  await addFills(ctx.tx, order.id, fills)
  await addLot(ctx, {
    accountId,
    portfolioId,
    source: order.origin === 'reinvest' ? 'reinvest' : 'purchase',
    subject: order.id,
    acquiredOn: today,
    shares: order.shares,
    cost: order.amount,
  })
  await changeOrders(ctx.tx, [order.id], { state: 'settled', settled_at: now })
  await giveRewardFor(ctx, order)
  await noteFirstInvestment(ctx, accountId)
  // What other investors sell is no sale of the offering.
  if (paidForNew(fills) > 0n) await oweCircularNotice(ctx, order, portfolio)
  await ctx.enqueue('investing.keepConfirmation', { orderId: order.id })
  await ctx.announce({ kind: 'orderSettled', ...orderFacts(order), shares: order.shares.toString() })
  return null
}

/** The offering's limits once more, under its lock: no other order of it settles or is placed meanwhile. */
async function recheck(
  ctx: Ctx,
  order: Order,
  fills: readonly Fill[],
  portfolio: PortfolioFacts,
): Promise<Refusal | null> {
  return decideSettlement(order.amount, {
    investmentCap: portfolio.currentEquityData.investmentCap,
    raised: cents((await readBalance(ctx.tx, raisedOf(order.portfolioId))).posted),
    forNewShares: paidForNew(fills),
    accredited: order.accredited,
    alreadyIn: portfolio.isCurrentUserInvested,
    unaccreditedInvestorCount: portfolio.unaccreditedInvestorCount,
    unaccreditedLimit: portfolio.regulation.numUnaccreditedInvestors,
  })
}
