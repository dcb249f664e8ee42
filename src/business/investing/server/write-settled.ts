import { noteFirstInvestments } from '#business/accounts/server/public.ts'
import { giveRewards, type Promised } from '#business/promotions/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { LedgerDefect, postBatch } from '#ledger/post.ts'
import { investingEvents } from '../events.ts'
import { type Fill, paidForNew } from '../rules/fills.ts'
import { cashWasSpent, type SettlementRefusal } from '../rules/settlement.ts'
import { oweCircularNotices } from './circulars-owed.ts'
import { askForConfirmations } from './confirmation.ts'
import { orderFacts } from './end-order.ts'
import { addLots } from './lots.ts'
import { rewardLot } from './order-rewards.ts'
import { addFills } from './order-store.ts'
import { type SettlingOrder, settleOrderPosting } from './postings.ts'
import type { HandOver, ShareSource } from './share-source.ts'

/** An order that has become shares, with its fills and reward. */
export type Settled = {
  readonly order: SettlingOrder
  readonly fills: readonly Fill[]
  readonly reward: Promised | null
  readonly regulationId: number
}

/**
 * Posts the money and new shares of all orders in one call. If cash was spent since it was read, a batch is undone and
 * its orders settle separately; a single order is refused.
 */
export async function postSettled(ctx: Ctx, settled: readonly Settled[]): Promise<SettlementRefusal | null> {
  if (settled.length === 0) return null
  const now = ctx.clock.now()
  const outcomes = await postBatch(
    ctx.tx,
    settled.map(({ order, fills }) => settleOrderPosting(order, fills, now)),
    now,
  )
  const refused = outcomes.findIndex(isRefusal)
  if (refused < 0) return null
  if (settled.length === 1) return cashWasSpent()
  throw new LedgerDefect(`The payment of ${settled[refused]!.order.id} was refused`)
}

/**
 * Executes the consequences of settled orders: share transfers, fills, lots, rewards, first investments, notices and
 * confirmations, each in a constant number of statements.
 */
export async function followSettled(ctx: Ctx, source: ShareSource, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return
  for (const sales of handOvers(ctx, settled)) await source.handOver(ctx, sales)
  await addFills(ctx.tx, settled)
  const today = ctx.clock.today()
  const rewards = settled.flatMap(({ reward }) => reward ?? [])
  await giveRewards(ctx, rewards)
  await addLots(ctx, [
    ...settled.map(({ order }) => lotOf(order, today)),
    ...rewards.map((reward) => rewardLot(reward, today)),
  ])
  const orders = settled.map(({ order }) => order)
  await noteFirstInvestments(
    ctx,
    orders.map(({ accountId }) => accountId),
  )
  // Shares that other investors sell are not a sale of the offering.
  await oweCircularNotices(
    ctx,
    settled.filter(({ fills }) => paidForNew(fills) > 0n),
  )
  await askForConfirmations(
    ctx,
    orders.map(({ id }) => id),
  )
  await ctx.emitAll(orders.map((order) => investingEvents.orderSettled({ ...orderFacts(order), shares: order.shares })))
}

const lotOf = (order: SettlingOrder, acquiredOn: ReturnType<Ctx['clock']['today']>) => ({
  accountId: order.accountId,
  portfolioId: order.portfolioId,
  source: order.origin === 'reinvest' ? ('reinvest' as const) : ('purchase' as const),
  subject: order.id,
  acquiredOn,
  shares: order.shares,
  cost: order.amount,
})

/** The listed shares that these orders took, by portfolio, in the order in which they were taken. */
function handOvers(ctx: Ctx, settled: readonly Settled[]): Iterable<HandOver[]> {
  const [at, on] = [ctx.clock.now(), ctx.clock.today()]
  const sales = settled.flatMap(({ order: { id, accountId, portfolioId, price }, fills }) =>
    fills.flatMap(({ listingId, shares, paid }) =>
      listingId === null
        ? []
        : [{ orderId: id, buyerAccountId: accountId, portfolioId, listingId, shares, paid, price, at, on }],
    ),
  )
  return Map.groupBy(sales, ({ portfolioId }) => portfolioId).values()
}
