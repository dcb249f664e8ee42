import { usStates } from '#business/people/rules/us-states.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { Rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { decidePlantFacts, type PlantFacts } from './plant-facts.ts'

export const issuerForms = ['corporation', 'limitedLiabilityCompany', 'limitedPartnership'] as const
export type IssuerForm = (typeof issuerForms)[number]

export const issuerFormNames = {
  corporation: 'corporation',
  limitedLiabilityCompany: 'limited liability company',
  limitedPartnership: 'limited partnership',
} as const satisfies Record<IssuerForm, string>

export const filingForms = ['1-A', 'D'] as const
export type FilingForm = (typeof filingForms)[number]

export type Issuer = {
  readonly legalName: string
  readonly form: IssuerForm
  /** The state of organization, as a postal code; then the state whose law its agreements name. */
  readonly state: string
  readonly governingLaw: string
  readonly ein: string
  /** Month and day: 12-31. */
  readonly fiscalYearEnd: string
  readonly auditor?: string | null | undefined
  readonly transferAgent?: string | null | undefined
  readonly cik?: string | null | undefined
  readonly filingForm?: FilingForm | null | undefined
  readonly filingNumber?: string | null | undefined
  readonly filingAddress?: string | null | undefined
  readonly qualifiedOn?: BusinessDay | null | undefined
  readonly signerTitle: string
  readonly contactName: string
  readonly contactAddress: string
  readonly contactEmail: string
  readonly contactPhone: string
}

export const proceedsKinds = ['newPlants', 'constructionDebt', 'fees', 'reserve'] as const
export type ProceedsKind = (typeof proceedsKinds)[number]

/** A part of investors' payments for new shares, and its payee. */
export type ProceedsUse = {
  readonly kind: ProceedsKind
  readonly share: Rate
  readonly paidTo: string
  /** True if the manager owns or controls the payee. */
  readonly isRelated: boolean
}

export const costKinds = ['management', 'operation', 'audit', 'administration'] as const
export type CostKind = (typeof costKinds)[number]

export type YearlyCost = {
  readonly kind: CostKind
  readonly onThousand: Cents
  readonly basis: string
  readonly paidTo: string
  readonly isRelated: boolean
}

export type OfferingFacts = {
  readonly issuer: Issuer
  readonly proceedsUses: readonly ProceedsUse[]
  readonly yearlyCosts: readonly YearlyCost[]
} & PlantFacts

export const stateName = (code: string): string => usStates[code] ?? code

/** "a Delaware limited liability company" */
export const issuerDescription = ({ state, form }: Pick<Issuer, 'state' | 'form'>): string =>
  `a ${stateName(state)} ${issuerFormNames[form]}`

/** An issuer on record sells shares, under Regulation A after qualification: 17 CFR 230.251(d)(2). */
export function decideOpening(
  issuer: Issuer | null,
  { regulationId, today }: { readonly regulationId: number; readonly today: BusinessDay },
): Refusal<'issuerMissing' | 'notQualified'> | null {
  if (!issuer) return refuse('issuerMissing', 'Record the issuer before the offering opens.', 'status')
  if (regulationId === 1 && !(issuer.qualifiedOn && issuer.qualifiedOn <= today))
    return refuse('notQualified', 'Record the qualification date before the offering opens.', 'status')
  return null
}

const whole = 1_000_000n

/** Refuses an offering record that cannot name the issuer in an agreement, or whose parts do not sum. */
export function decideOfferingFacts(
  { issuer, proceedsUses, yearlyCosts, ...plants }: OfferingFacts,
  offering: { readonly regulationId: number },
): Refusal<'badIssuer' | 'badFiling' | 'badProceeds' | 'badCosts' | 'badSales' | 'badLoans' | 'badRisks'> | null {
  if (!issuer.legalName.trim() || !issuer.signerTitle.trim() || !issuer.contactName.trim())
    return refuse('badIssuer', 'Enter the issuer’s name, its signer’s title and a contact.', 'issuer')
  if (!(issuer.state in usStates) || !(issuer.governingLaw in usStates))
    return refuse('badIssuer', 'Enter states by their postal codes, for example DE.', 'issuer')
  if (!/^\d{2}-\d{7}$/.test(issuer.ein)) return refuse('badIssuer', 'Enter the EIN in this form: 12-3456789.', 'issuer')
  if (!/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(issuer.fiscalYearEnd))
    return refuse('badIssuer', 'Enter the end of the fiscal year as month and day, for example 12-31.', 'issuer')
  const filing = refuseFiling(issuer, offering.regulationId)
  if (filing) return filing
  const shares = proceedsUses.reduce((total, { share }) => total + share, 0n)
  if (proceedsUses.length > 0 && shares !== whole)
    return refuse('badProceeds', 'The uses of proceeds must add up to 100%.', 'proceedsUses')
  if (hasTwice(proceedsUses) || proceedsUses.some(({ share }) => share < 0n))
    return refuse('badProceeds', 'Enter each use of proceeds once, with its percentage.', 'proceedsUses')
  if (hasTwice(yearlyCosts) || yearlyCosts.some(({ onThousand }) => onThousand < 0n))
    return refuse('badCosts', 'Enter each cost once, in dollars on $1,000.', 'yearlyCosts')
  return decidePlantFacts(plants)
}

const hasTwice = (items: readonly { readonly kind: string }[]): boolean =>
  new Set(items.map(({ kind }) => kind)).size < items.length

function refuseFiling(issuer: Issuer, regulationId: number): Refusal<'badFiling'> | null {
  const bad = (message: string) => refuse('badFiling', message, 'issuer')
  if (issuer.cik && !/^\d{10}$/.test(issuer.cik)) return bad('A CIK has ten digits.')
  if (!issuer.filingForm !== !issuer.filingNumber) return bad('Give the form of the filing and its number together.')
  if (issuer.filingForm && issuer.filingForm !== (regulationId === 1 ? '1-A' : 'D'))
    return bad('An offering under Regulation A files Form 1-A, a private placement Form D.')
  if (issuer.filingAddress && !issuer.filingAddress.startsWith('https://'))
    return bad('The address of the filings begins with https://.')
  if (issuer.qualifiedOn && !(issuer.filingForm === '1-A' && issuer.filingAddress && issuer.cik))
    return bad('A qualified offering has a Form 1-A, a CIK and its address on EDGAR.')
  return null
}
