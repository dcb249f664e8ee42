import type { Obstacle, ObstacleCode } from '#business/investing/rules/can-invest.ts'
import { refuseCommitment } from '#business/investing/rules/order.ts'
import { type Cents, dollars, formatCents, minCents, noCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { percent, type Rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { reinvestAgreement } from './reinvest-agreement.ts'

export type ChoiceKind = 'keep' | 'reinvest' | 'payout'

/** A holder's choice for a portfolio's dividends. Without a choice they are kept as cash. */
export type Choice = {
  readonly kind: ChoiceKind
  /** The part of a dividend that is reinvested; the rest is kept. */
  readonly share: Rate
  readonly targetPortfolioId: PortfolioId | null
  /** Smaller amounts stay in cash until the next dividend. */
  readonly minimum: Cents
}

export const keep: Choice = { kind: 'keep', share: percent(100), targetPortfolioId: null, minimum: noCents }

/** The highest minimum, as in competitors' payout settings (facts 3.10, 2026-11-20). */
export const highestMinimum = dollars(1_000)

export type ChoiceRefusal = Refusal<
  | 'badShare'
  | 'badMinimum'
  | 'noTarget'
  | ObstacleCode
  | 'agreementRequired'
  | 'agreementChanged'
  | 'noPreferredAccount'
>

export function decideChoice(
  input: Choice & { readonly agreementVersion: string | null },
  facts: {
    /** The obstacles to investing in the target; null if no target was named. */
    readonly obstacles: readonly Obstacle[] | null
    readonly hasPreferredAccount: boolean
  },
): ChoiceRefusal | null {
  if (input.minimum < 0n || input.minimum > highestMinimum)
    return refuse('badMinimum', `Choose a minimum of ${formatCents(highestMinimum)} or less.`, 'minimum')
  if (input.kind === 'payout' && !facts.hasPreferredAccount)
    return refuse(
      'noPreferredAccount',
      'Choose a preferred receiving account first. You need $5,000 in total investments to set one.',
    )
  if (input.kind !== 'reinvest') return null
  if (input.share < percent(1) || input.share > percent(100) || input.share % percent(1) !== 0n)
    return refuse('badShare', 'Choose a whole percentage from 1 to 100.', 'share')
  if (facts.obstacles === null) return refuse('noTarget', 'Choose the portfolio to invest in.', 'targetPortfolioId')
  const refused = refuseCommitment({ obstacles: facts.obstacles }, 'targetPortfolioId')
  if (refused) return refused
  if (input.agreementVersion === null)
    return refuse('agreementRequired', 'Agree to the reinvestment agreement first.', 'agreementVersion')
  if (input.agreementVersion !== reinvestAgreement.version)
    return refuse(
      'agreementChanged',
      'The agreement has changed. Please read it again and agree to it.',
      'agreementVersion',
    )
  return null
}

export const followUpStates = ['due', 'waiting', 'done', 'refused', 'dropped'] as const
export type FollowUpState = (typeof followUpStates)[number]

/** A waiting follow-up is carried by a later one, or dropped when its choice or its dividend ends. */
export const followUpCan = states({
  carryOut: ['due', 'waiting'],
  wait: ['due'],
  refuse: ['due'],
  drop: ['due', 'waiting'],
})

/** The amount to carry out now: this dividend and the waiting ones, up to the available cash; null if it must wait. */
export function amountToCarryOut(facts: {
  readonly wanted: Cents
  readonly available: Cents
  readonly minimum: Cents
}): Cents | null {
  const amount = minCents(facts.wanted, facts.available)
  return amount > 0n && amount >= facts.minimum ? amount : null
}

/** Refusals that only time resolves: the amount waits for the next dividend. All others leave it as cash. */
const resolvedByTime: readonly string[] = [
  'tooSoonAfterFirstInvestment',
  'tooSoonAfterBankChange',
  'payoutsStopped',
  'payoutsPaused',
  'withdrawalsPaused',
  'depositMayReturn',
  'belowLeast',
  'belowMinimum',
]
export const waitsAfter = ({ code }: Refusal<string>): boolean => resolvedByTime.includes(code)

export const nothingGoes = (there: Cents, minimum: Cents): Refusal =>
  there <= 0n
    ? refuse('notEnoughCash', 'You used the cash from this dividend before we could send it.')
    : refuse(
        'belowMinimum',
        `${formatCents(there)} is less than your minimum of ${formatCents(minimum)}, so it stays in cash until the next dividend.`,
      )
