import { usStates } from '#business/people/rules/us-states.ts'
import { company } from '#kernel/brand.ts'
import { type BusinessDay, formatDay, plusMonths } from '#kernel/business-day.ts'
import { type Cents, cents, dollars, formatCents, minCents, subtractCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import type { IraType } from './custodians.ts'
import { distributionKinds, type EarlyException, type PersonalDistribution } from './distribution-kinds.ts'

/** The actions allowed in each state of a distribution. `cancel`: until the custodian has approved it. */
export const distributionCan = states({
  review: ['requested'],
  approve: ['requested', 'inReview'],
  pay: ['requested', 'inReview', 'approved'],
  return: ['requested', 'inReview', 'approved', 'paid'],
  end: ['requested', 'inReview', 'approved'],
  cancel: ['requested', 'inReview'],
})

export const distributionRules = {
  least: dollars(1),
  /** Federal withholding without an election, in percent: section 3405(b), Form W-4R (2026). Read 2026-11-22. */
  federalDefault: 10,
  /** Added to the income tax on an early distribution, in percent: section 72(t)(1). Read 2026-11-25. */
  additionalTax: 10,
  /** 59 years and six months: section 72(t)(2)(A)(i). Read 2026-11-25. */
  ageInMonths: 59 * 12 + 6,
} as const

/** The first day of distributions that are not early. */
export const normalFrom = (dateOfBirth: BusinessDay): BusinessDay =>
  plusMonths(dateOfBirth, distributionRules.ageInMonths)

export type Withholding = { readonly federalPercent: number; readonly statePercent: number }
export type Withheld = { readonly federal: Cents; readonly state: Cents; readonly net: Cents }

/** Whole percents of the gross, rounded half up to the cent; the owner gets the rest. */
export function withheldOf(gross: Cents, { federalPercent, statePercent }: Withholding): Withheld {
  const part = (percent: number) => cents((gross * BigInt(percent) + 50n) / 100n)
  const federal = part(federalPercent)
  const state = minCents(part(statePercent), subtractCents(gross, federal))
  return { federal, state, net: subtractCents(subtractCents(gross, federal), state) }
}

export type DistributionFacts = {
  readonly today: BusinessDay
  readonly iraType: IraType
  readonly isOpen: boolean
  readonly dateOfBirth: BusinessDay
  /** Unreserved cash at the custodian. */
  readonly available: Cents
  readonly isRequired: boolean
}
export type DistributionInput = Withholding & {
  readonly kind: PersonalDistribution
  readonly exception: EarlyException | null
  readonly gross: Cents
  /** True if the person accepts the additional tax, for an early distribution without an exception. */
  readonly acceptsAdditionalTax: boolean
}

export type DistributionRefusal = Refusal<
  | 'iraNotOpen'
  | 'belowMinimum'
  | 'notEnoughCash'
  | 'wrongDistribution'
  | 'exceptionRequired'
  | 'additionalTaxNotAccepted'
  | 'withholdingNotPossible'
>

/** Returns why money may not leave an IRA, or null. The form uses it as a preview, the server to decide. */
export function refuseDistribution(input: DistributionInput, facts: DistributionFacts): DistributionRefusal | null {
  if (!facts.isOpen) return refuse('iraNotOpen', 'This IRA is not open.')
  return refuseGross(input.gross, facts) ?? refuseKind(input, facts) ?? refuseWithholding(input)
}

export function refuseGross(
  gross: Cents,
  { available }: Pick<DistributionFacts, 'available'>,
): Refusal<'belowMinimum' | 'notEnoughCash'> | null {
  if (gross < distributionRules.least)
    return refuse(
      'belowMinimum',
      `Take out at least ${formatCents(distributionRules.least, { trim: true })}.`,
      'amount',
    )
  return gross > available
    ? refuse(
        'notEnoughCash',
        `You can take out up to ${formatCents(available)} in cash. Sell shares first to take out more.`,
        'amount',
      )
    : null
}

function refuseKind(input: DistributionInput, facts: DistributionFacts): DistributionRefusal | null {
  const { kind, exception, acceptsAdditionalTax } = input
  const from = normalFrom(facts.dateOfBirth)
  const isEarly = facts.today < from
  if (!distributionKinds.includes(kind))
    return refuse('wrongDistribution', 'To remove an excess, choose the contribution it is part of.', 'kind')
  if (kind === 'requiredMinimum' && !facts.isRequired)
    return refuse('wrongDistribution', 'No distribution of this IRA is required this year.', 'kind')
  if (kind === 'early' || kind === 'earlyWithException') {
    if (!isEarly) return refuse('wrongDistribution', 'You are 59½ or older, so this is a normal distribution.', 'kind')
  } else if (isEarly)
    return refuse('wrongDistribution', `Before ${formatDay(from)}, when you are 59½, a distribution is early.`, 'kind')
  if ((kind === 'earlyWithException') !== (exception !== null))
    return refuse(
      'exceptionRequired',
      'Choose the exception that applies, or an early distribution without one.',
      'exception',
    )
  return kind === 'early' && !acceptsAdditionalTax
    ? refuse(
        'additionalTaxNotAccepted',
        `Confirm that you understand the additional ${distributionRules.additionalTax}% tax.`,
        'acceptsAdditionalTax',
      )
    : null
}

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100

export function refuseWithholding({
  federalPercent,
  statePercent,
}: Withholding): Refusal<'withholdingNotPossible'> | null {
  if (!isPercent(federalPercent))
    return refuse('withholdingNotPossible', 'Enter a whole percentage from 0 to 100.', 'federalPercent')
  if (!isPercent(statePercent))
    return refuse('withholdingNotPossible', 'Enter a whole percentage from 0 to 100.', 'statePercent')
  return federalPercent + statePercent > 100
    ? refuse('withholdingNotPossible', 'Federal and state withholding cannot exceed 100% together.', 'statePercent')
    : null
}

export const earlyWarning = (dateOfBirth: BusinessDay, iraType: IraType): string =>
  `Until ${formatDay(normalFrom(dateOfBirth))}, when you are 59½, the IRS adds ${distributionRules.additionalTax}% to the income tax on the taxable part of a distribution, unless an exception applies. ${
    iraType === 'roth'
      ? 'Your own contributions to a Roth IRA come out first, without tax; earnings come out last.'
      : 'All of it is taxable unless you made nondeductible contributions.'
  }`

/** The notice on state withholding: the custodian applies state law, and we keep no table of it. */
export const stateWords = (stateCode: string | null): string =>
  `The custodian, not ${company.name}, applies the law of your state${stateCode ? `, ${usStates[stateCode] ?? stateCode}` : ''}. Some states require withholding when federal tax is withheld, others let you choose, and some have no income tax. If yours requires more than you enter, the custodian withholds that, and you receive less than shown here.`
