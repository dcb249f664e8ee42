import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Rate, rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The terms of an offering that may change later; its id, regulation and plants stay. */
export type Terms = {
  readonly name: string
  readonly subtitle: string
  readonly summary: string
  readonly prohibitedStates: readonly string[]
  readonly unaccreditedInvestorLimit: number
  readonly investmentCap: Cents
  readonly targetReturnLow: Rate
  readonly targetReturnHigh: Rate
  readonly inWealthChannel: boolean
  readonly paysReferralRewards: boolean
}

export type TermsChange = { readonly [Field in keyof Terms]?: Terms[Field] | null | undefined }

export const changedTerms = (before: Terms, change: TermsChange): Terms => ({
  name: change.name ?? before.name,
  subtitle: change.subtitle ?? before.subtitle,
  summary: change.summary ?? before.summary,
  prohibitedStates: change.prohibitedStates ?? before.prohibitedStates,
  unaccreditedInvestorLimit: change.unaccreditedInvestorLimit ?? before.unaccreditedInvestorLimit,
  investmentCap: change.investmentCap ?? before.investmentCap,
  targetReturnLow: change.targetReturnLow ?? before.targetReturnLow,
  targetReturnHigh: change.targetReturnHigh ?? before.targetReturnHigh,
  inWealthChannel: change.inWealthChannel ?? before.inWealthChannel,
  paysReferralRewards: change.paysReferralRewards ?? before.paysReferralRewards,
})

export type TermsRefusal = Refusal<
  'nameRequired' | 'badState' | 'badLimit' | 'capBelowRaised' | 'badTargets' | 'nothingChanged'
>

/** Refuses impossible terms of an offering, given the amount raised so far. */
export function decideTerms(terms: Terms, raised: Cents): TermsRefusal | null {
  for (const field of ['name', 'subtitle', 'summary'] as const)
    if (!terms[field].trim()) return refuse('nameRequired', `Enter the ${field}.`, field)
  if (!terms.prohibitedStates.every((state) => /^[A-Z]{2}$/.test(state)))
    return refuse('badState', 'Enter states by their postal codes, for example ND.', 'prohibitedStates')
  if (terms.unaccreditedInvestorLimit < 0)
    return refuse('badLimit', 'The number of unaccredited investors cannot be below zero.', 'unaccreditedInvestorLimit')
  if (terms.investmentCap <= 0n || terms.investmentCap < raised)
    return refuse('capBelowRaised', `The cap must be above the ${formatCents(raised)} already raised.`, 'investmentCap')
  if (terms.targetReturnLow < rate(0) || terms.targetReturnHigh < terms.targetReturnLow)
    return refuse('badTargets', 'The higher target cannot be below the lower one.', 'targetReturnHigh')
  return null
}
