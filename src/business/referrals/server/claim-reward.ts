import { sql } from 'kysely'
import { accountOf } from '#business/accounts/server/public.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import { holderOf } from '#business/people/server/public.ts'
import { portfolioFacts } from '#business/portfolios/server/public.ts'
import { promotionsGiven } from '#business/promotions/rules/ledger-accounts.ts'
import { standingOrders } from '#business/selling/rules/sale-terms.ts'
import { buyReward } from '#business/selling/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import type { ReferralRewardId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { referralsEvents } from '../events.ts'
import { refuseClaim } from '../rules/referral.ts'
import { askedRewards, changeReward, lockReward, type ReferralReward, takeExpired } from './referral-store.ts'

const scheduler = { kind: 'system', id: 'referrals' } as const

/**
 * Claims a reward: the company buys the shares from its standing order at the day's price. If that order is empty, the
 * claim waits; it does not expire.
 */
export async function claimReferralReward(
  ctx: Ctx,
  { id }: { readonly id: ReferralRewardId },
): Promise<{ id: ReferralRewardId } | Refusal> {
  const reward = await lockReward(ctx.tx, id)
  if (!reward) return noSuchReward
  const refusal = refuseClaim(reward, await claimFacts(ctx, reward))
  if (refusal) return refusal
  return (await buy(ctx, reward)) ?? { id }
}

export const noSuchReward = refuse('noSuchReward', 'We cannot find this reward.', 'id')

async function buy(ctx: Ctx, reward: ReferralReward): Promise<Refusal | null> {
  const { id, sellOrderId, accountId, amount } = reward
  const bought = await buyReward(ctx, { sellOrderId, accountId, amount, subject: id, payer: promotionsGiven })
  if (isRefusal(bought)) {
    if (bought.code !== 'standingOrderEmpty') return bought
    if (reward.state === 'asked') return null
    await changeReward(ctx.tx, id, { state: 'asked' })
    await ctx.emit(
      engineEvents.operatorsAlerted({
        alert: 'standingOrderEmpty',
        subject: sellOrderId,
        text: `The company's sell order ${sellOrderId} has no shares left, and a referral reward waits for them.`,
      }),
    )
    return null
  }
  const { portfolioId, shares } = bought
  await changeReward(ctx.tx, id, {
    state: 'claimed',
    portfolio_id: portfolioId,
    shares_micro: shares,
    claimed_at: ctx.clock.now(),
  })
  await ctx.emit(referralsEvents.referralRewardClaimed({ rewardId: id, accountId, portfolioId, amount: amount }))
  return null
}

async function claimFacts(ctx: Ctx, { accountId, sellOrderId }: ReferralReward) {
  const account = await accountOf(ctx, accountId)
  const investor = account && (await holderOf(ctx.tx, account))
  const portfolio = await portfolioFacts(ctx, standingOrders[sellOrderId] ?? '', { accountId })
  const state = investor?.state ?? null
  return {
    today: ctx.clock.today(),
    frozen: account?.frozen ?? true,
    verified: (await customerStatus(ctx, accountId)) === 'verified',
    isUsPerson: investor?.isUsPerson ?? false,
    prohibitedState:
      account?.firstInvestedAt === null &&
      state !== null &&
      (portfolio?.regulation.prohibitedStates.includes(state) ?? false),
  }
}

export const expireRewards = whenDue(
  ({ today }) => sql<boolean>`exists (select from referrals.reward where state = 'open' and claim_by < ${today()})`,
  (platform) =>
    inTransaction(platform, scheduler, async (ctx) => {
      const expired = await takeExpired(ctx.tx, ctx.clock.today(), ctx.clock.now())
      for (const { id, accountId } of expired)
        await ctx.emit(referralsEvents.referralRewardExpired({ rewardId: id, accountId }))
      return expired.length
    }),
)

const filling = dueRows('referrals.fillAskedRewards')

/** Fills claims that waited for shares in the company's order. */
export const fillAskedRewards = whenDue(
  () => sql<boolean>`exists (select from referrals.reward where state = 'asked')`,
  async (platform) =>
    filling.each(platform, await askedRewards(platform.db, filling.mayBeTried('id', platform.clock)), {
      actor: scheduler,
      idOf: (id) => id,
      one: async (ctx, id) => {
        const reward = await lockReward(ctx.tx, id)
        if (reward?.state !== 'asked' || refuseClaim(reward, await claimFacts(ctx, reward))) return 0
        await buy(ctx, reward)
        return (await lockReward(ctx.tx, id))?.state === 'claimed' ? 1 : 0
      },
    }),
)
