import { v7 as uuidv7 } from 'uuid'
import { cashEvents } from '#business/cash/events.ts'
import { refuseReward } from '#business/people/rules/reward-recipient.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { Cents } from '#kernel/cents.ts'
import { type AccountId, idOf, type OrderId, type PortfolioId, type RewardId } from '#kernel/ids.ts'
import { type Microshares, noShares, sharesFor } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { LedgerDefect, mustPost, post, postBatch } from '#ledger/post.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'
import { promotionsEvents } from '../events.ts'
import { type AccountKind, bestReward, isRunning, type PromotionQuote, quotePromotions } from '../rules/promotion.ts'
import { rewardCan, splitTakingBack } from '../rules/reward.ts'
import { grantReward, takeRewardBack } from './postings.ts'
import {
  addRewards,
  allPromotions,
  changeRewards,
  codesAndRewardsOf,
  lockRewards,
  lockRewardsOf,
  type NewReward,
  type Promised,
} from './promotion-store.ts'
import { type SamePeople, samePeople } from './same-people.ts'

export type OrderForReward = {
  readonly accountId: AccountId
  readonly accountKind: AccountKind
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  /** True if the account has an earlier order that is settled or open. */
  readonly hasInvested: boolean
  readonly totalInvested: Cents
  readonly roomBeside: Cents
}

export async function quoteRewards(on: Ctx | Platform, order: OrderForReward): Promise<PromotionQuote> {
  const db = 'tx' in on ? on.tx : on.db
  const people = await samePeople(on, order.accountId)
  const { codes, rewarded } = await codesAndRewardsOf(db, people.accountIds)
  const facts = {
    ...order,
    ...countedOver(people, rewarded, order),
    today: on.clock.today(),
    codesEntered: codes.get(order.accountId) ?? [],
  }
  return quotePromotions(facts, await allPromotions(db))
}

type Rewarded = ReadonlyMap<string, readonly string[]>

/** The rewards of the people behind an account, and whether they have invested, over all their accounts. */
function countedOver(
  { accountIds, haveInvested }: SamePeople,
  rewarded: Rewarded,
  { accountId, hasInvested }: Pick<OrderForReward, 'accountId' | 'hasInvested'>,
) {
  const ofOthers = accountIds.filter((id) => id !== accountId).flatMap((id) => rewarded.get(id) ?? [])
  return {
    rewarded: [...(rewarded.get(accountId) ?? []), ...ofOthers],
    // A promised reward is an investment on its way.
    hasInvested: hasInvested || haveInvested || ofOthers.length > 0,
  }
}

export type PlacedOrder = OrderForReward & { readonly orderId: OrderId; readonly price: SharePrice }

/** Fixes the best reward of an order when it is placed: the shown reward is given, whatever ends meanwhile. */
export async function promiseReward(ctx: Ctx, order: PlacedOrder): Promise<void> {
  const promise = await rewardsFor(ctx, [order.accountId])
  const reward = promise(order)
  if (reward) await addRewards(ctx.tx, [reward])
}

/**
 * Promises rewards to many orders in turn: each call counts the promises before it. The caller stores the results with
 * `addRewards`.
 */
export async function rewardsFor(
  ctx: Ctx,
  accountIds: readonly AccountId[],
): Promise<(order: PlacedOrder) => NewReward | null> {
  const [today, at] = [ctx.clock.today(), ctx.clock.now()]
  // Promotions of other days are excluded once, not for each order.
  const data = (await allPromotions(ctx.tx)).filter((promotion) => isRunning(promotion, today))
  const groups = new Map<AccountId, SamePeople>()
  const { codes: entered } = await codesAndRewardsOf(ctx.tx, accountIds)
  const countsPeople = (id: AccountId) =>
    data.some(
      ({ id: promotion, code, oncePerAccount, firstInvestmentOnly }) =>
        (oncePerAccount || firstInvestmentOnly) && (code === null || entered.get(id)?.includes(promotion)),
    )
  for (const id of accountIds)
    groups.set(id, countsPeople(id) ? await samePeople(ctx, id) : { accountIds: [id], haveInvested: false })
  const all = [...groups.values()].flatMap((people) => people.accountIds)
  await lockRewardsOf(ctx.tx, all)
  const { codes, rewarded } = await codesAndRewardsOf(ctx.tx, all)
  const promised = new Map(rewarded)
  return (order) => {
    const before = promised.get(order.accountId) ?? []
    const counted = countedOver(groups.get(order.accountId)!, promised, order)
    const facts = { ...order, ...counted, today, codesEntered: codes.get(order.accountId) ?? [] }
    const best = bestReward(facts, data)
    const shares = best ? sharesFor(best.reward, order.price) : noShares
    if (!best || shares === 0n) return null
    promised.set(order.accountId, [...before, best.promotion.id])
    return {
      id: idOf('rwd', uuidv7()),
      promotionId: best.promotion.id,
      accountId: order.accountId,
      orderId: order.orderId,
      portfolioId: order.portfolioId,
      amount: best.reward,
      shares,
      once: best.promotion.oncePerAccount,
      at,
    }
  }
}

/**
 * The promised rewards of a recipient's settling orders, by order, locked until this transaction ends. If the recipient
 * may no longer be rewarded, the promises are released.
 */
export async function promisedRewards(
  ctx: Ctx,
  orderIds: readonly OrderId[],
  recipient: Parameters<typeof refuseReward>[0],
): Promise<ReadonlyMap<string, Promised>> {
  if (refuseReward(recipient)) {
    await releaseRewards(ctx, orderIds)
    return new Map()
  }
  const rewards = await lockRewards(ctx.tx, orderIds)
  return new Map(rewards.filter(({ state }) => rewardCan('grant', state)).map((reward) => [reward.orderId, reward]))
}

export async function giveRewards(ctx: Ctx, rewards: readonly Promised[]): Promise<void> {
  if (rewards.length === 0) return
  const now = ctx.clock.now()
  const posted = await postBatch(
    ctx.tx,
    rewards.map((reward) => grantReward(reward, now)),
    now,
  )
  const refused = posted.find((result) => isRefusal(result))
  if (refused && isRefusal(refused)) throw new LedgerDefect(`A reward was refused: ${refused.message}`)
  await changeRewards(ctx.tx, idsOf(rewards), { state: 'granted', grantedAt: now })
  await ctx.emitAll(rewards.map((reward) => promotionsEvents.rewardGranted({ ...facts(reward) })))
}

/** Releases rewards of failed orders or excluded recipients; a one-time reward may be promised again. */
export async function releaseRewards(ctx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  const rewards = (await lockRewards(ctx.tx, orderIds)).filter(({ state }) => rewardCan('release', state))
  if (rewards.length === 0) return
  await changeRewards(ctx.tx, idsOf(rewards), { state: 'released', endedAt: ctx.clock.now() })
  await ctx.emitAll(rewards.map((reward) => promotionsEvents.rewardReleased({ ...facts(reward) })))
}

const idsOf = (rewards: readonly Promised[]): RewardId[] => rewards.map(({ id }) => id)

/**
 * The order's payment was returned after settlement. The rest of the reward's lot (`left`) goes back to the portfolio;
 * the investor owes the cost of the missing part. Returns the returned shares, so that the caller closes the lot.
 */
export async function takeBackReward(
  ctx: Ctx,
  { orderId, left, receivable }: { orderId: OrderId; left: Microshares; receivable: MoneyAccount },
): Promise<{ rewardId: RewardId; shares: Microshares } | null> {
  const [reward] = await lockRewards(ctx.tx, [orderId])
  if (!reward || !rewardCan('takeBack', reward.state)) return null
  const now = ctx.clock.now()
  const take = (shares: Microshares) =>
    takeRewardBack(reward, { shares, ...splitTakingBack(reward, shares), receivable }, now)
  const there = left < reward.shares ? left : reward.shares
  const posted = await post(ctx.tx, take(there), now)
  const shares = isRefusal(posted) ? noShares : there
  // Listed for sale or sold at this moment: then all of it is owed.
  if (isRefusal(posted)) await mustPost(ctx.tx, take(noShares), now)
  const { charged } = splitTakingBack(reward, shares)
  await changeRewards(ctx.tx, [reward.id], { state: 'takenBack', endedAt: now, charged })
  await ctx.emit(promotionsEvents.rewardTakenBack({ ...facts(reward), charged: charged }))
  if (charged > 0n) await ctx.emit(cashEvents.accountOwes({ accountId: reward.accountId, code: 'rewardTakenBack' }))
  return { rewardId: reward.id, shares }
}

const facts = (reward: Promised) => ({
  rewardId: reward.id,
  promotionId: reward.promotionId,
  accountId: reward.accountId,
  orderId: reward.orderId,
  portfolioId: reward.portfolioId,
  amount: reward.amount,
  shares: reward.shares,
})
