import { accountOf } from '#business/accounts/server/public.ts'
import { receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import {
  type OrderForReward,
  type Promised,
  promiseReward,
  rewardOfOrder,
  takeBackReward,
} from '#business/promotions/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import type { AccountId, OrderId, PortfolioId } from '#kernel/ids.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { OrderOrigin } from '../rules/order.ts'
import { type NewLot, takeBackLot } from './lots.ts'
import type { OrderSnapshot } from './order-facts.ts'
import type { Order } from './order-store.ts'
import { sumsOf } from './order-sums.ts'
import { totalInvestedOf } from './total-invested.ts'

export async function orderForReward(
  on: Ctx | Platform,
  input: { readonly accountId: AccountId; readonly portfolioId: PortfolioId; readonly amount: Cents },
  facts: Pick<OrderSnapshot, 'alreadyInvested' | 'roomInPortfolio'>,
): Promise<OrderForReward> {
  const db = 'tx' in on ? on.tx : on.db
  const { accountId, portfolioId, amount } = input
  return {
    accountId,
    portfolioId,
    amount,
    accountKind: (await accountOf(on, accountId))?.type ?? 'individual',
    // An open order counts: of two concurrent orders only one is the first.
    hasInvested:
      facts.alreadyInvested || ((await sumsOf(db, [accountId], on.clock.now())).get(accountId)?.hasOpen ?? false),
    totalInvested: (await totalInvestedOf(db, [accountId]))(accountId),
    roomBeside: maxCents(noCents, subtractCents(facts.roomInPortfolio, amount)),
  }
}

/** Fixes an order's reward when it is placed. Reinvested dividends are not new money. */
export async function promiseRewardFor(
  ctx: Ctx,
  { id, origin }: { readonly id: OrderId; readonly origin: OrderOrigin },
  claim: OrderForReward & { readonly price: SharePrice },
): Promise<void> {
  if (origin !== 'reinvest') await promiseReward(ctx, { ...claim, orderId: id })
}

/** The shares that the company buys for the investor of a settled order are a separate lot. */
export const rewardLot = (reward: Promised, acquiredOn: BusinessDay): NewLot => ({
  accountId: reward.accountId,
  portfolioId: reward.portfolioId,
  source: 'promotion',
  subject: reward.id,
  acquiredOn,
  shares: reward.shares,
  cost: reward.amount,
})

/** After a returned payment, what remains of the reward goes back, and the missing part is owed. */
export async function takeBackRewardFor(ctx: Ctx, order: Order): Promise<void> {
  const reward = await rewardOfOrder(ctx.tx, order.id)
  if (!reward) return
  const { shares } = await takeBackLot(ctx, reward.id)
  await takeBackReward(ctx, { orderId: order.id, left: shares, receivable: receivableOf(order.accountId) })
}
