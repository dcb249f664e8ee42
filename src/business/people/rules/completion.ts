import type { Cents } from '#kernel/cents.ts'

export type ProfileSoFar = {
  readonly type: 'individual' | 'business'
  readonly emailConfirmed: boolean
  readonly registered: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  readonly dateOfBirth: string | null
  readonly address1: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postalCode: string | null
  readonly citizenshipCountryCode: string | null
  readonly ssnLastFour: string | null
  readonly annualIncome: Cents | null
  readonly netWorth: Cents | null
  readonly isAccredited: boolean | null
  readonly businessName: string | null
  readonly businessType: string | null
  readonly businessClassification: string | null
  /** The moment when everything that its type requires was saved. */
  readonly businessSavedAt: string | null
}

const personalFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'address1',
  'city',
  'state',
  'postalCode',
  'citizenshipCountryCode',
  'ssnLastFour',
] as const
const investorFields = ['annualIncome', 'netWorth', 'isAccredited'] as const
const businessFields = ['businessName', 'businessType', 'businessClassification', 'businessSavedAt'] as const

const missingIn = (profile: ProfileSoFar, fields: readonly (keyof ProfileSoFar)[]): string[] =>
  fields.filter((field) => profile[field] === null || profile[field] === '')

export const missingRequiredFields = (profile: ProfileSoFar): string[] => [
  ...missingIn(profile, personalFields),
  ...missingIn(profile, investorFields),
  ...(profile.type === 'business' ? missingIn(profile, businessFields) : []),
]

export type Completion = {
  readonly personalInfoComplete: boolean
  readonly investorInfoComplete: boolean
  readonly businessInfoComplete: boolean
  readonly showOnboardingWizard: boolean
}

export function completionOf(profile: ProfileSoFar): Completion {
  const personalInfoComplete = missingIn(profile, personalFields).length === 0
  const investorInfoComplete = missingIn(profile, investorFields).length === 0
  const businessInfoComplete = profile.type === 'individual' || missingIn(profile, businessFields).length === 0
  return {
    personalInfoComplete,
    investorInfoComplete,
    businessInfoComplete,
    showOnboardingWizard: profile.registered && missingRequiredFields(profile).length > 0,
  }
}
