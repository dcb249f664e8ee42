import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import { isPostOfficeBox } from './address.ts'
import { parseUsPhone } from './phone.ts'
import { canBeIssued, parseSsn } from './ssn.ts'
import { usStates } from './us-states.ts'

/** The payment partner takes no name with these. */
const forbiddenInNames = /[[<>="`!?%~${}\\\]]/

export const personName = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `Enter your ${label}.`)
    .max(50, `Your ${label} may have 50 characters at most.`)
    .refine((name) => !forbiddenInNames.test(name), `Your ${label} has a character that no bank accepts.`)

const phone = z.string().transform((text, check) => {
  const read = parseUsPhone(text)
  if (read) return read
  check.addIssue({ code: 'custom', message: 'Enter a US phone number with its area code, for example (207) 555-0123.' })
  return z.NEVER
})

const ssn = z.string().transform((text, check) => {
  const read = parseSsn(text)
  if (read && canBeIssued(read)) return read
  check.addIssue({
    code: 'custom',
    message: read
      ? 'This Social Security number was never issued. Check the digits.'
      : 'Enter all nine digits of your Social Security number.',
  })
  return z.NEVER
})

/** Whole years from a date of birth to a day. */
export function ageOn(dateOfBirth: string, today: BusinessDay): number {
  return Temporal.PlainDate.from(dateOfBirth).until(Temporal.PlainDate.from(today), { largestUnit: 'year' }).years
}

const dateOfBirth = (today: BusinessDay) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter your date of birth.')
    .refine(isDate, 'This date does not exist.')
    .refine((day) => !isDate(day) || ageOn(day, today) >= 18, 'You must be 18 or older to invest.')
    .refine((day) => !isDate(day) || ageOn(day, today) <= 125, 'Check the year of your birth.')
    .transform((day) => day as BusinessDay)

function isDate(day: string): boolean {
  try {
    Temporal.PlainDate.from(day, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

/** The form of the wizard and of the settings; `today` is the business day on which it is sent. */
export const personalInformation = (today: BusinessDay) =>
  z
    .object({
      firstName: personName('first name'),
      lastName: personName('last name'),
      dateOfBirth: dateOfBirth(today),
      primaryPhone: phone,
      address1: z
        .string()
        .trim()
        .min(1, 'Enter your street address.')
        .max(50, 'A line may have 50 characters at most.'),
      address2: z
        .string()
        .trim()
        .max(50, 'A line may have 50 characters at most.')
        .nullish()
        .transform((line) => line || null),
      city: z.string().trim().min(1, 'Enter your city.').max(50, 'A city may have 50 characters at most.'),
      state: z.string().refine((code) => Object.hasOwn(usStates, code), 'Choose your state.'),
      postalCode: z
        .string()
        .trim()
        .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code of five digits, or nine with a hyphen.'),
      /** Left out where we hold it already. */
      ssn: ssn.nullish().transform((digits) => digits ?? null),
      citizenshipCountryCode: z.string().regex(/^[A-Z]{2}$/, 'Choose your country of citizenship.'),
    })
    .refine(({ address1, address2, city }) => !isPostOfficeBox({ lines: [address1, address2 ?? ''], city }), {
      message: 'A P.O. box cannot be used. Enter the address where you live.',
      path: ['address1'],
    })

export type PersonalInformation = z.output<ReturnType<typeof personalInformation>>
export type PersonalInformationInput = z.input<ReturnType<typeof personalInformation>>

/** What identity is checked by; changing the rest of the profile is never held against anybody. */
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
