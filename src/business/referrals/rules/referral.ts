import { refuseReward } from '#business/people/rules/reward-recipient.ts'
import { type BusinessDay, formatDay, plusDays } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { StandingOrderId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'

/**
 * The terms for friends who join on a day (specification 9: $50 into portfolio 5, out of sell order 3, within 15 days).
 */
export type Program = {
  readonly startsOn: BusinessDay
  readonly endsOn: BusinessDay | null
  readonly reward: Cents
  readonly minimum: Cents
  readonly sellOrderId: StandingOrderId
  readonly claimDays: number
}

export const programOn = (programs: readonly Program[], day: BusinessDay): Program | null =>
  programs
    .filter(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || day <= endsOn))
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0] ?? null

export type ReferralState = 'joined' | 'earned' | 'refused' | 'undone'
export const referralCan = states({ earn: ['joined'], refuse: ['joined'], undo: ['earned'] })

/** `asked` was claimed in time while the company had no shares left, so it waits and does not expire. */
export type ReferralRewardState = 'open' | 'asked' | 'claimed' | 'expired' | 'takenBack'
export const referralRewardCan = states({
  claim: ['open', 'asked'],
  wait: ['open', 'asked'],
  expire: ['open'],
  takeBack: ['open', 'asked', 'claimed'],
})

export const claimBy = (earnedOn: BusinessDay, { claimDays }: Pick<Program, 'claimDays'>): BusinessDay =>
  plusDays(earnedOn, claimDays)

export type Sameness = {
  readonly samePerson: boolean
  readonly sameBank: boolean
}

/** The outcome of the friend's first settled investment: nothing yet, the rewards, or a refusal with its reason. */
export function decideEarning(
  amount: Cents,
  { minimum }: Pick<Program, 'minimum'>,
  { samePerson, sameBank }: Sameness,
): 'notYet' | 'earned' | Refusal<'selfReferral'> {
  if (amount < minimum) return 'notYet'
  if (samePerson) return refuse('selfReferral', 'Both accounts belong to the same person.')
  if (sameBank) return refuse('selfReferral', 'Both accounts use the same bank account.')
  return 'earned'
}

export type ClaimRefusal = Refusal<
  | 'alreadyClaimed'
  | 'rewardExpired'
  | 'rewardTakenBack'
  | 'accountFrozen'
  | 'notVerified'
  | 'notUsPerson'
  | 'prohibitedState'
>

export function refuseClaim(
  reward: { readonly state: ReferralRewardState; readonly claimBy: BusinessDay },
  facts: {
    readonly today: BusinessDay
    readonly frozen: boolean
    readonly verified: boolean
    readonly isUsPerson: boolean
    readonly prohibitedState: boolean
  },
): ClaimRefusal | null {
  if (reward.state === 'claimed') return refuse('alreadyClaimed', 'You have already claimed this reward.')
  if (reward.state === 'takenBack')
    return refuse('rewardTakenBack', 'Your friend’s bank returned the payment that earned this reward.')
  if (reward.state === 'expired' || (reward.state === 'open' && facts.today > reward.claimBy))
    return refuse('rewardExpired', `This reward expired on ${formatDay(reward.claimBy)}.`)
  if (facts.frozen) return refuse('accountFrozen', 'Your account is frozen. Contact us and we will tell you why.')
  if (!facts.verified)
    return refuse(
      'notVerified',
      'Verify your identity first. The reward is paid in shares, which must be in your name.',
    )
  const refusal = refuseReward(facts)
  if (refusal) return refusal
  if (facts.prohibitedState)
    return refuse('prohibitedState', 'The rules of your state do not allow you to own shares of this portfolio.')
  return null
}

export const programWords = ({
  reward,
  minimum,
  claimDays,
}: Pick<Program, 'reward' | 'minimum' | 'claimDays'>): string =>
  `When a friend joins with your link and their first investment of ${formatCents(minimum, { trim: true })} or more has settled, you each receive ${formatCents(reward, { trim: true })} in shares. Claim it within ${claimDays} days.`
