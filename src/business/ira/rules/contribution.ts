import type { BusinessDay } from '#kernel/business-day.ts'
import { formatDay } from '#kernel/business-day.ts'
import { type Cents, formatCents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { iraAmounts } from './amounts.ts'
import type { IraType } from './custodians.ts'
import { deadlineOf, limitsOf, openYears, regularLimit } from './limits.ts'

/** The contributions that a person makes from a bank. Conversions and transfers come from other accounts. */
export const contributionKinds = ['regular', 'sepEmployer', 'rollover60Day'] as const
export type PersonalContribution = (typeof contributionKinds)[number]

export const contributionCan = states({
  settle: ['pending', 'processing'],
  return: ['pending', 'processing', 'settled'],
  end: ['pending', 'processing'],
  cancel: ['pending'],
})

export type ContributionFacts = {
  readonly today: BusinessDay
  readonly iraType: IraType
  readonly isOpen: boolean
  readonly isFunded: boolean
  readonly dateOfBirth: BusinessDay
  /** The total of all the person's traditional and Roth IRAs with us for the tax year: settled and on its way. */
  readonly regularInYear: Cents
  readonly sepInYear: Cents
  readonly lastRolloverOn: BusinessDay | null
}

export type ContributionInput = {
  readonly kind: PersonalContribution
  readonly taxYear: number
  readonly amount: Cents
  readonly rollover?: RolloverStatement | null
}
/** A person's statement about a rollover; we cannot verify it. */
export type RolloverStatement = {
  /** The day on which the money left the other account. */
  readonly distributedOn: BusinessDay
  readonly isOnlyOneInYear: boolean
  readonly isNoRequiredDistribution: boolean
}

/** The remaining amount for a tax year; null if that year's limits are not published. */
export function roomFor(kind: PersonalContribution, taxYear: number, facts: ContributionFacts): Cents | null {
  if (kind === 'rollover60Day') return iraAmounts.most
  const limit = kind === 'sepEmployer' ? (limitsOf(taxYear)?.sep ?? null) : regularLimit(facts.dateOfBirth, taxYear)
  const used = kind === 'sepEmployer' ? facts.sepInYear : facts.regularInYear
  return limit && maxCents(noCents, subtractCents(limit, used))
}

export type ContributionRefusal = Refusal<
  | 'iraNotOpen'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'taxYearClosed'
  | 'overContributionLimit'
  | 'wrongIraType'
  | 'rolloverRefused'
>

/** Returns why money may not be added, or null. The form uses it as a preview, the server to decide. */
export function refuseContribution(input: ContributionInput, facts: ContributionFacts): ContributionRefusal | null {
  if (!facts.isOpen) return refuse('iraNotOpen', 'This IRA is not open yet. You can add money once it is.')
  return (
    refuseKind(input, facts) ?? refuseSize(input, facts) ?? refuseYear(input, facts) ?? refuseRollover(input, facts)
  )
}

function refuseKind({ kind }: ContributionInput, { iraType }: ContributionFacts): ContributionRefusal | null {
  if (kind === 'sepEmployer' && iraType !== 'sep')
    return refuse('wrongIraType', 'Only a SEP IRA takes an employer’s contributions.', 'kind')
  return kind === 'regular' && iraType === 'sep'
    ? refuse(
        'wrongIraType',
        'A SEP IRA takes its employer’s contributions. Open a traditional or Roth IRA for your own.',
        'kind',
      )
    : null
}

function refuseSize({ amount }: ContributionInput, { isFunded }: ContributionFacts): ContributionRefusal | null {
  const least = isFunded ? iraAmounts.later : iraAmounts.initial
  if (amount < least) return refuse('belowMinimum', `Add at least ${formatCents(least, { trim: true })}.`, 'amount')
  return amount > iraAmounts.most
    ? refuse('aboveMaximum', `Add up to ${formatCents(iraAmounts.most, { trim: true })} at a time.`, 'amount')
    : null
}

function refuseYear(input: ContributionInput, facts: ContributionFacts): ContributionRefusal | null {
  const { kind, taxYear, amount } = input
  if (!openYears(facts.today).includes(taxYear))
    return refuse(
      'taxYearClosed',
      taxYear > Number(facts.today.slice(0, 4))
        ? `${taxYear} has not begun. Choose the current year.`
        : `The deadline for ${taxYear} contributions was ${formatDay(deadlineOf(taxYear))}. Choose the current year.`,
      'taxYear',
    )
  // A rollover is reported in the year of its receipt.
  if (kind === 'rollover60Day')
    return taxYear === Number(facts.today.slice(0, 4))
      ? null
      : refuse('taxYearClosed', 'A rollover counts for the year when it arrives.', 'taxYear')
  const room = roomFor(kind, taxYear, facts)
  if (room === null)
    return refuse(
      'taxYearClosed',
      `We do not have the IRS limits for ${taxYear} yet. Please try again later.`,
      'taxYear',
    )
  return amount > room
    ? refuse(
        'overContributionLimit',
        `You can add ${formatCents(room)} more for ${taxYear}. The IRS taxes an excess contribution at 6% a year until you remove it.`,
        'amount',
      )
    : null
}

export const rolloverRule = {
  days: 60,
  months: 12,
  source: 'Internal Revenue Code section 408(d)(3)(A) and (B), read 2026-11-22',
} as const

/** The last day on which money from another plan may arrive as a rollover. */
export const rolloverUntil = (distributedOn: BusinessDay): BusinessDay =>
  Temporal.PlainDate.from(distributedOn).add({ days: rolloverRule.days }).toString() as BusinessDay

function refuseRollover({ kind, rollover }: ContributionInput, facts: ContributionFacts): ContributionRefusal | null {
  if (kind !== 'rollover60Day') return null
  const no = (message: string) => refuse('rolloverRefused', message, 'rollover')
  if (!rollover?.isOnlyOneInYear || !rollover.isNoRequiredDistribution)
    return no('Confirm that this is your only IRA rollover in 12 months, and not a required distribution.')
  if (rollover.distributedOn > facts.today) return no('The money must have left the other account first.')
  const until = rolloverUntil(rollover.distributedOn)
  if (facts.today > until)
    return no(`The 60 days for this rollover ended on ${formatDay(until)}. Ask a tax adviser about a late rollover.`)
  const again = facts.lastRolloverOn && nextRolloverOn(facts.lastRolloverOn)
  return again && facts.today < again
    ? no(`You can roll over again from ${formatDay(again)}: once in 12 months. A direct transfer has no such limit.`)
    : null
}

const nextRolloverOn = (last: BusinessDay): BusinessDay =>
  Temporal.PlainDate.from(last).add({ months: rolloverRule.months }).toString() as BusinessDay

/** A warning, because we know only the stated income: above it a Roth IRA accepts less or nothing. */
export function rothWarning(
  taxYear: number,
  person: { readonly income: Cents | null; readonly isMarried: boolean },
): string | null {
  const limits = limitsOf(taxYear)
  if (!limits || person.income === null) return null
  const [from, to] = person.isMarried ? limits.rothJoint : limits.rothSingle
  if (person.income < from) return null
  const range = `${formatCents(from, { trim: true })} and ${formatCents(to, { trim: true })}`
  return person.income < to
    ? `Your stated income is between ${range}, where the amount that a Roth IRA may take in ${taxYear} falls to nothing. Check yours before you contribute.`
    : `Your stated income is above ${formatCents(to, { trim: true })}, where a Roth IRA may take no contribution for ${taxYear}.`
}
