import { cents } from '#kernel/cents.ts'
import type { ProfileSoFar } from '../rules/completion.ts'
import type { PersonalField } from '../rules/personal-information.ts'
import type { UserRow } from './user-store.ts'

const money = (value: bigint | null) => (value === null ? null : cents(value))

export const profileOf = (user: UserRow): ProfileSoFar => ({
  type: user.type as 'individual' | 'business',
  emailConfirmed: user.confirmed_at !== null,
  registered: user.registered_at !== null,
  firstName: user.first_name,
  lastName: user.last_name,
  dateOfBirth: user.date_of_birth,
  primaryPhone: user.primary_phone,
  address1: user.address1,
  city: user.city,
  state: user.state,
  postalCode: user.postal_code,
  citizenshipCountryCode: user.citizenship_country_code,
  ssnLastFour: user.ssn_last_four,
  annualIncome: money(user.annual_income_cents),
  netWorth: money(user.net_worth_cents),
  isAccredited: user.is_accredited,
  environmentalImpactVsReturns: user.environmental_impact_vs_returns,
  businessName: user.business_name,
  businessType: user.business_type,
  businessClassification: user.business_classification,
})

/** The stored version of the personal information, with the tax number's index standing for the number. */
export const personalFieldsOf = (user: UserRow): Record<PersonalField, string | null> => ({
  firstName: user.first_name,
  lastName: user.last_name,
  dateOfBirth: user.date_of_birth,
  ssn: user.ssn_index,
  primaryPhone: user.primary_phone,
  address1: user.address1,
  address2: user.address2,
  city: user.city,
  state: user.state,
  postalCode: user.postal_code,
  citizenshipCountryCode: user.citizenship_country_code,
})

export const fullNameOf = (user: UserRow): string => [user.first_name, user.last_name].filter(Boolean).join(' ')
