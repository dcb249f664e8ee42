import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { states } from '#kernel/states.ts'

export type RewardState = 'promised' | 'granted' | 'released' | 'takenBack'

/** What may happen to the reward of an order: it settles, it fails before settling, or its payment is returned after. */
export const rewardCan = states({
  grant: ['promised'],
  release: ['promised'],
  takeBack: ['granted'],
})

/**
 * What a reward gives back when its order's payment was returned: the shares that are still there, at what they cost; the
 * rest, the part of a cent with it, is owed by the investor, who has been paid for shares that were a gift.
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
