import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import {
  addressFields,
  dateOfBirthField,
  isStreetAddress,
  noBox,
  personName,
  ssnField,
  travelsWhole,
} from './person-fields.ts'
import { parseUsPhone } from './phone.ts'
import { w9Certification } from './w9.ts'

const phone = z.string().transform((text, check) => {
  if (text.trim() === '') return null
  const read = parseUsPhone(text)
  if (read) return read
  check.addIssue({ code: 'custom', message: 'Enter a US phone number with its area code, for example (207) 555-0123.' })
  return z.NEVER
})

/** The form of the wizard and of the settings; `today` is the business day on which it is sent. */
export const personalInformation = (today: BusinessDay) =>
  z
    .object({
      firstName: personName('first name'),
      lastName: personName('last name'),
      dateOfBirth: dateOfBirthField(today),
      /** Needed only once a custodian confirms it by a code; left out, the number that we have stays. */
      primaryPhone: phone.nullish().transform((number) => number ?? null),
      ...addressFields,
      /** Left out if we hold it already. */
      ssn: ssnField.nullish().transform((digits) => digits ?? null),
      /** Signed with the number; without it payments are subject to backup withholding. */
      w9: w9Certification.nullish().transform((signed) => signed ?? null),
      citizenshipCountryCode: z.string().regex(/^[A-Z]{2}$/, 'Choose your country of citizenship.'),
    })
    .refine(isStreetAddress, noBox('A P.O. box or a rented mailbox cannot be used. Enter the address where you live.'))
    .superRefine(travelsWhole)

export type PersonalInformation = z.output<ReturnType<typeof personalInformation>>

/** The fields by which identity is checked; changing the rest of the profile is never held against anyone. */
export const legalIdentityFields = ['firstName', 'lastName', 'dateOfBirth', 'ssn'] as const
export const contactFields = [
  'primaryPhone',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'citizenshipCountryCode',
] as const
export type PersonalField = (typeof legalIdentityFields)[number] | (typeof contactFields)[number]

/** The fields in which two versions differ. A number that was not typed again has not changed. */
export function changedFields(
  before: Readonly<Record<PersonalField, string | null>>,
  after: Readonly<Record<PersonalField, string | null>>,
): PersonalField[] {
  return [...legalIdentityFields, ...contactFields].filter((field) => before[field] !== after[field])
}
