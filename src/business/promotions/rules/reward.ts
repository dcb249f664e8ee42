import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { states } from '#kernel/states.ts'

export type RewardState = 'promised' | 'granted' | 'released' | 'takenBack'

/**
 * The states in which each event may happen to an order's reward: the order settles, fails before settling or
 * settles for a holder who may be rewarded no more, or its payment is returned after.
 */
export const rewardCan = states({
  grant: ['promised'],
  release: ['promised'],
  takeBack: ['granted'],
})

/**
 * Splits a reward whose order's payment was returned: the shares that are still there go back, at their cost; the rest,
 * with the part of a cent, is owed by the investor, who has been paid for shares that were a gift.
 */
export function splitTakingBack(
  reward: { readonly shares: Microshares; readonly amount: Cents },
  left: Microshares,
): { readonly returned: Cents; readonly charged: Cents } {
  const returned = left >= reward.shares ? reward.amount : left <= 0n ? noCents : costOf(reward, left)
  return { returned, charged: cents(reward.amount - returned) }
}

const costOf = ({ shares, amount }: { shares: Microshares; amount: Cents }, left: Microshares): Cents =>
  cents((amount * left) / shares)
