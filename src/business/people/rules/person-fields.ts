import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import { holdsLink, isPrintable, noLinkWords, plainNumber, printableWords } from '#kernel/text-rules.ts'
import { refuseTravelingName } from '#kernel/traveling-name.ts'
import { isPostOfficeBox } from './post-office-box.ts'
import { canBeIssued, parseSsn } from './ssn.ts'
import { usStates } from './us-states.ts'

/** The payment partner accepts no name with these. */
const forbiddenInNames = /[[<>="`!?%~${}\\\]]/

/** A chosen name appears in mail to others, so it must not pass for anyone else's. */
export const travels = (name: string, check: z.RefinementCtx<string>): void => {
  const message = refuseTravelingName(name)
  if (message) check.addIssue({ code: 'custom', message })
}

/** The same for a first and last name, which are read together. */
export const travelsWhole = (
  { firstName, lastName }: { readonly firstName?: string | null; readonly lastName?: string | null },
  check: z.RefinementCtx,
): void => {
  const message = refuseTravelingName(`${firstName ?? ''} ${lastName ?? ''}`)
  if (message) check.addIssue({ code: 'custom', message, path: ['lastName'] })
}

/** Currency signs, trademarks, fractions and other signs that no name has and no tax form prints. */
const signsInNames = /[\^¡-©«¬®-³µ¶¸¹»-¿×÷‚„†‡•™]/

export const personName = (label: string, most = 50) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1, `Enter your ${label}.`)
    .max(most, `Your ${label} may have ${most} characters at most.`)
    .refine((name) => !forbiddenInNames.test(name), `Your ${label} has a character that banks do not accept.`)
    .refine((name) => !signsInNames.test(name), `Your ${label} has a sign that names do not have.`)
    .refine((name) => name === '' || /\p{L}/u.test(name), `Enter your ${label} as it is spelled.`)
    .refine((name) => !holdsLink(name), noLinkWords)
    .superRefine(travels)
    .refine(isPrintable, printableWords)

/** The nine digits of a valid Social Security number or ITIN, however typed. */
export const ssnField = z.string().transform((text, check) => {
  const read = parseSsn(text)
  if (read && canBeIssued(read)) return read
  check.addIssue({
    code: 'custom',
    message: read
      ? 'No Social Security number or ITIN has these digits. Check them.'
      : 'Enter all nine digits of your Social Security number or ITIN.',
  })
  return z.NEVER
})

export function ageOn(dateOfBirth: string, today: BusinessDay): number {
  return Temporal.PlainDate.from(dateOfBirth).until(Temporal.PlainDate.from(today), { largestUnit: 'year' }).years
}

export const dateOfBirthField = (today: BusinessDay) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Enter your date of birth.', abort: true })
    .refine(isDate, 'This date does not exist.')
    .refine((day) => !isDate(day) || ageOn(day, today) >= 18, 'You must be 18 or older to invest.')
    .refine((day) => !isDate(day) || ageOn(day, today) <= 125, 'Check your year of birth.')
    .transform((day) => day as BusinessDay)

export function isDate(day: string): boolean {
  try {
    Temporal.PlainDate.from(day, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

/** A line of an address, as forms and envelopes print it. */
export const addressLine = z
  .string()
  .trim()
  .normalize('NFC')
  .max(50, 'A line can have at most 50 characters.')
  .refine(isPrintable, printableWords)

/** A typed ZIP code, nine digits with a hyphen; null for any other text. */
export function zipCodeOf(text: string): string | null {
  const [, area, rest] = /^(\d{5})(?:[-\s]*(\d{4}))?$/.exec(plainNumber(text)) ?? []
  return area === undefined ? null : [area, rest].filter(Boolean).join('-')
}

export const zipCodeWords = 'Enter a ZIP code of five digits, or nine with a hyphen.'

/** An address in the USA. A box number has its own field's check, because the city may make it a real address. */
export const addressFields = {
  address1: addressLine.min(1, 'Enter your street address.'),
  address2: addressLine.nullish().transform((text) => text || null),
  city: addressLine.min(1, 'Enter your city.'),
  state: z.string().refine((code) => Object.hasOwn(usStates, code), 'Choose your state.'),
  postalCode: z.string().transform((text, check) => {
    const code = zipCodeOf(text)
    if (code !== null) return code
    check.addIssue({ code: 'custom', message: zipCodeWords })
    return z.NEVER
  }),
}

type AddressLines = { readonly address1: string; readonly address2: string | null; readonly city: string }

export const isStreetAddress = ({ address1, address2, city }: AddressLines): boolean =>
  !isPostOfficeBox({ lines: [address1, address2 ?? ''], city })

/** Checked together with all other fields, so that a person fixes the form in one round. */
export const noBox = (message: string) => ({
  message,
  path: ['address1'],
  when: ({ value }: { readonly value: unknown }) => hasAddressLines.safeParse(value).success,
})

const hasAddressLines = z.object({ address1: z.string(), address2: z.string().nullish(), city: z.string() })
