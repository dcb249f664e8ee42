import { z } from 'zod'
import {
  addressLine,
  dateOfBirthField,
  isStreetAddress,
  noBox,
  personName,
  ssnField,
  travelsWhole,
  zipCodeOf,
  zipCodeWords,
} from '#business/people/rules/person-fields.ts'
import { usStates } from '#business/people/rules/us-states.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { emailField } from '#kernel/email-address.ts'

/** An owner may live anywhere; a U.S. address follows the rules of all addresses. */
const address = {
  address1: addressLine.min(1, 'Enter the street address.'),
  address2: addressLine.nullish().transform((text) => text || null),
  city: addressLine.min(1, 'Enter the city.'),
  state: addressLine.min(1, 'Enter the state or region.'),
  postalCode: z
    .string()
    .trim()
    .min(1, 'Enter the postal code.')
    .max(20, 'A postal code can have at most 20 characters.'),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'Choose the country.'),
}

const passport = z
  .string()
  .trim()
  .transform((text) => text.toUpperCase())
  .refine((text) => /^[A-Z0-9]{5,20}$/.test(text), 'Enter the passport number, letters and digits.')

const inTheUsa = (given: { countryCode: string }): boolean => given.countryCode === 'US'

/** The data by which the partner checks an owner. `numberKind` selects one of the two numbers. */
export const ownerForm = (today: BusinessDay, numberKind: unknown) =>
  z
    .object({
      firstName: personName('first name'),
      lastName: personName('last name'),
      dateOfBirth: dateOfBirthField(today),
      numberKind: z.enum(['ssn', 'passport'], 'Choose which number.'),
      number: numberKind === 'passport' ? passport : ssnField,
      passportCountry:
        numberKind === 'passport'
          ? z.string().regex(/^[A-Z]{2}$/, 'Choose the country that issued the passport.')
          : z
              .unknown()
              .optional()
              .transform(() => null),
      ...address,
    })
    .refine(
      isStreetAddress,
      noBox('A P.O. box or a rented mailbox cannot be used. Enter the address where this person lives.'),
    )
    .refine((given) => !inTheUsa(given) || Object.hasOwn(usStates, given.state), {
      message: 'Choose the state.',
      path: ['state'],
    })
    .refine((given) => !inTheUsa(given) || zipCodeOf(given.postalCode) !== null, {
      message: zipCodeWords,
      path: ['postalCode'],
    })
    .transform((given) => (inTheUsa(given) ? { ...given, postalCode: zipCodeOf(given.postalCode)! } : given))

export type OwnerForm = z.output<ReturnType<typeof ownerForm>>

export const invitationForm = z
  .object({
    firstName: personName('first name'),
    lastName: personName('last name'),
    email: emailField('Enter an email address, for example ada@example.com.'),
  })
  .superRefine(travelsWhole)
