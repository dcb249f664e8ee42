import { accountOf } from '#business/accounts/server/public.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { holderOf } from '#business/people/server/public.ts'
import { type Promised, promisedRewards } from '#business/promotions/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type Cents, cents, noCents, subtractCents } from '#kernel/cents.ts'
import type { OrderGroupId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import { type Fill, fillsOf, paidForNew } from '../rules/fills.ts'
import { orderCan } from '../rules/order.ts'
import { isPaidBy, type Payer, paidFromElsewhere } from '../rules/payer.ts'
import { decideSettlement, type SettlementRefusal } from '../rules/settlement.ts'
import { allFor, endOrders } from './end-order.ts'
import { changeOrders, lockOrdersUnder, type Order } from './order-store.ts'
import { lockPortfolios } from './order-sums.ts'
import type { SettlingOrder } from './postings.ts'
import { type RunningOffering, readOfferings } from './running-offering.ts'
import type { ShareSource } from './share-source.ts'
import { followSettled, postSettled, type Settled } from './write-settled.ts'

/**
 * Turns money into shares, in the transaction that brought it. Each order of a basket settles separately: if its
 * offering can no longer take it, it fails alone and its money stays in cash, as does another payer's money.
 */
export async function settleOrders(ctx: Ctx, source: ShareSource, group: OrderGroupId, payer: Payer): Promise<void> {
  const ready = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan('settle', state))
  // Another payer's money stays in their cash, and the order that it would have filled ends.
  const [orders, others] = [
    ready.filter((order) => isPaidBy(order, payer)),
    ready.filter((order) => !isPaidBy(order, payer)),
  ]
  await endOrders(ctx, allFor(others, paidFromElsewhere()), 'failed')
  if (orders.length === 0) return
  await lockPortfolios(
    ctx.tx,
    orders.map(({ portfolioId }) => portfolioId),
  )
  const { settled, failed } = await decideAll(ctx, source, orders)
  const [only] = settled
  const spent = await postSettled(ctx, settled)
  if (spent && only) failed.push({ order: only.order, why: spent })
  const done = spent ? [] : settled
  await changeOrders(
    ctx.tx,
    done.map(({ order }) => order.id),
    { state: 'settled', settled_at: ctx.clock.now() },
  )
  await followSettled(ctx, source, done)
  await endOrders(ctx, failed, 'failed')
}

async function decideAll(ctx: Ctx, source: ShareSource, orders: readonly Order[]) {
  const offerings = await readOfferings(ctx, source, orders, { wantedOf: ({ shares }) => shares, placing: false })
  // Orders that are signed and paid together belong to one account.
  const { accountId } = orders[0]!
  const account = await accountOf(ctx, accountId)
  const investor = account && (await holderOf(ctx.tx, account))
  const rewards = await promisedRewards(
    ctx,
    orders.map(({ id }) => id),
    investor,
  )
  let cash = cents((await readBalances(ctx.tx, [cashOf(accountId)]))(cashOf(accountId)).available)
  const settled: Settled[] = []
  const failed: { order: SettlingOrder; why: SettlementRefusal }[] = []
  for (const order of orders) {
    const offering = offerings.get(order.portfolioId)!
    const reward = rewards.get(order.id) ?? null
    const fills = settleInTurn(offering, order, { cash, reward, isAccredited: investor?.isAccredited ?? false })
    if (isRefusal(fills)) failed.push({ order, why: fills })
    else {
      cash = subtractCents(cash, order.amount)
      settled.push({ order, fills, reward, regulationId: offering.facts.regulation.id })
    }
  }
  return { settled, failed }
}

/**
 * Checks the offering's limits again under its lock, and fills an order that settles now; its fills count for the
 * orders after it. No other order of the offering settles or is placed meanwhile.
 */
export function settleInTurn(
  offering: RunningOffering,
  order: SettlingOrder,
  orderFacts: {
    readonly cash: Cents
    readonly reward: Promised | null
    /** By the investor's own statement, which investor counts use. */
    readonly isAccredited: boolean
  },
): readonly Fill[] | SettlementRefusal {
  const { accountId, amount, price, shares } = order
  const fills = fillsOf(order, offering.onSale.offer({ buyerAccountId: accountId, wanted: shares }))
  const facts = offering.factsFor(accountId)
  const refusal = decideSettlement(amount, {
    investmentCap: facts.currentEquityData.investmentCap,
    raised: offering.raised,
    forNewShares: paidForNew(fills),
    accredited: order.accredited,
    alreadyIn: facts.isCurrentUserInvested,
    unaccreditedInvestorCount: facts.unaccreditedInvestorCount,
    unaccreditedLimit: facts.regulation.numUnaccreditedInvestors,
    cashAvailable: orderFacts.cash,
  })
  if (refusal) return refusal
  offering.settle(accountId, fills, {
    price,
    rewarded: orderFacts.reward?.amount ?? noCents,
    isAccredited: orderFacts.isAccredited,
  })
  return fills
}
