import { addCents, noCents } from '#kernel/cents.ts'
import { amountBox, type ComputedForm } from './computed-form.ts'
import type { GivenReward, HolderFacts } from './facts.ts'
import type { FormOutcome } from './form-kinds.ts'
import { rewardThreshold } from './thresholds.ts'

/** The total of the rewards that were not reversed: a reversed reward was never income. */
export const keptRewards = (rewards: readonly GivenReward[], year: number) =>
  addCents(...givenIn(rewards, year).map(({ amount, isTakenBack }) => (isTakenBack ? noCents : amount)))

const givenIn = (rewards: readonly GivenReward[], year: number): readonly GivenReward[] =>
  rewards.filter(({ on }) => Number(on.slice(0, 4)) === year)

/**
 * Form 1099-MISC of one holder and year: promotion and referral rewards, given by the company and not the issuer, at
 * their shares' cost (26 USC 6041(a); 26 CFR 1.6041-1(a)). One form per portfolio of the shares; the threshold counts
 * them together. A reversed reward is deducted from the year in which it was given. A foreign person gets none
 * (people/rules/reward-recipient.ts), so no Form 1042-S is ever due for a reward.
 */
export function rewardForm(facts: HolderFacts, year: number): ComputedForm | null {
  if (givenIn(facts.rewards, year).length === 0) return null
  return {
    form: '1099-MISC',
    year,
    outcome: outcomeOf(facts, year),
    distributed: noCents,
    proceeds: noCents,
    boxes: [
      amountBox('3', 'Other income', keptRewards(facts.rewards, year)),
      amountBox('4', 'Federal income tax withheld', noCents),
    ],
    sales: [],
  }
}

function outcomeOf({ isExempt, rewards, rewardedInAll }: HolderFacts, year: number): FormOutcome {
  if (isExempt) return 'exempt'
  if (keptRewards(rewards, year) === 0n) return 'nothingToReport'
  return rewardedInAll(year) < rewardThreshold(year) ? 'belowThreshold' : 'issued'
}
