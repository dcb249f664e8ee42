import { accountOf } from '#business/accounts/server/door.ts'
import { receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import {
  giveReward,
  type OrderForReward,
  promiseReward,
  rewardOfOrder,
  takeBackReward,
} from '#business/promotions/server/door.ts'
import { type Cents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { Ctx, Platform } from '#platform/command/platform.ts'
import type { OrderOrigin } from '../rules/order.ts'
import { addLot, takeBackLot } from './lots.ts'
import type { OrderSeen } from './order-facts.ts'
import type { Order } from './order-store.ts'
import { hasOpenOrders, settledSum } from './order-sums.ts'

/** What promotions are told of an order that would be placed now. */
export async function orderForReward(
  on: Ctx | Platform,
  ask: { readonly accountId: string; readonly portfolioId: string; readonly amount: Cents },
  seen: Pick<OrderSeen, 'alreadyInvested' | 'roomInPortfolio'>,
): Promise<OrderForReward> {
  const db = 'tx' in on ? on.tx : on.db
  const { accountId, portfolioId, amount } = ask
  return {
    accountId,
    portfolioId,
    amount,
    accountKind: (await accountOf(on, accountId))?.type ?? 'individual',
    // An order on its way counts: of two at once only one is the first.
    hasInvested: seen.alreadyInvested || (await hasOpenOrders(db, accountId)),
    totalInvested: await settledSum(db, accountId),
    roomBeside: maxCents(noCents, subtractCents(seen.roomInPortfolio, amount)),
  }
}

/** Fixes what an order will be rewarded with as it is placed. Reinvested dividends are no new money. */
export async function promiseRewardFor(
  ctx: Ctx,
  { id, origin }: { readonly id: string; readonly origin: OrderOrigin },
  claim: OrderForReward & { readonly price: SharePrice },
): Promise<void> {
  if (origin !== 'reinvest') await promiseReward(ctx, { ...claim, orderId: id })
}

/** The order has settled: the shares that the company buys for the investor become a lot of their own. */
export async function giveRewardFor(ctx: Ctx, order: Order): Promise<void> {
  const reward = await giveReward(ctx, order.id)
  if (!reward) return
  await addLot(ctx, {
    accountId: order.accountId,
    portfolioId: order.portfolioId,
    source: 'promotion',
    subject: reward.id,
    acquiredOn: ctx.clock.today(),
    shares: reward.shares,
    cost: reward.cost,
  })
}

/** The order's payment was returned: what is left of its reward goes back, the rest is owed. */
export async function takeBackRewardFor(ctx: Ctx, order: Order): Promise<void> {
  const reward = await rewardOfOrder(ctx.tx, order.id)
  if (!reward) return
  const { shares } = await takeBackLot(ctx, reward.id)
  await takeBackReward(ctx, { orderId: order.id, left: shares, receivable: receivableOf(order.accountId) })
}
