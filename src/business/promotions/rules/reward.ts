import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { states } from '#kernel/states.ts'

export type RewardState = 'promised' | 'granted' | 'released' | 'takenBack'

/**
 * The states in which each event may happen to an order's reward: the order settles, fails, or settles for a holder who
 * may no longer be rewarded, or its payment is returned later.
 */
export const rewardCan = states({
  grant: ['promised'],
  release: ['promised'],
  takeBack: ['granted'],
})

/**
 * Splits a reward after a returned payment: remaining shares go back at their cost. The rest, including the fraction of
 * a cent, is owed by the investor, who was paid for donated shares.
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
