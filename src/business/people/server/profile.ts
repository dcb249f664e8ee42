import { cents } from '#kernel/cents.ts'
import { completionOf, type ProfileSoFar } from '../rules/completion.ts'
import type { SetupFacts } from '../rules/next-steps.ts'
import { fieldsOf } from '../rules/personal-fields.ts'
import type { PersonalField } from '../rules/personal-information.ts'
import type { SetupElsewhere } from './people-ports.ts'
import type { UserRow } from './user-store.ts'

export const profileColumns = [
  'type',
  'confirmed_at',
  'registered_at',
  'first_name',
  'last_name',
  'date_of_birth',
  'address1',
  'city',
  'state',
  'postal_code',
  'citizenship_country_code',
  'ssn_last_four',
  'annual_income_cents',
  'net_worth_cents',
  'is_accredited',
  'business_name',
  'business_type',
  'business_classification',
  'business_saved_at',
] as const satisfies (keyof UserRow)[]

const money = (value: bigint | null) => (value === null ? null : cents(value))

export const profileOf = (user: Pick<UserRow, (typeof profileColumns)[number]>): ProfileSoFar => ({
  type: user.type as 'individual' | 'business',
  emailConfirmed: user.confirmed_at !== null,
  registered: user.registered_at !== null,
  firstName: user.first_name,
  lastName: user.last_name,
  dateOfBirth: user.date_of_birth,
  address1: user.address1,
  city: user.city,
  state: user.state,
  postalCode: user.postal_code,
  citizenshipCountryCode: user.citizenship_country_code,
  ssnLastFour: user.ssn_last_four,
  annualIncome: money(user.annual_income_cents),
  netWorth: money(user.net_worth_cents),
  isAccredited: user.is_accredited,
  businessName: user.business_name,
  businessType: user.business_type,
  businessClassification: user.business_classification,
  businessSavedAt: user.business_saved_at?.toString() ?? null,
})

export function setupProfileOf(user: UserRow): Omit<SetupFacts, keyof SetupElsewhere> {
  const profile = profileOf(user)
  const { personalInfoComplete, businessInfoComplete, investorInfoComplete } = completionOf(profile)
  return {
    isBusiness: profile.type === 'business',
    isRegistered: profile.registered,
    emailConfirmed: profile.emailConfirmed,
    personalInfoComplete,
    businessInfoComplete,
    investorInfoComplete,
    permanentlySuspended: user.suspended_at !== null,
  }
}

/** The stored personal information, with the tax number's index in place of the number. */
export const personalFieldsOf = (user: UserRow): Record<PersonalField, string | null> => ({
  ...fieldsOf(user),
  ssn: user.ssn_index,
})

export const fullNameOf = (user: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ')
