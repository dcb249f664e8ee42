import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const placesWithUsNumbers = new Set<string | undefined>(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** A typed U.S. phone number in the form "+12075550123"; null for any other text. */
export function parseUsPhone(text: string): string | null {
  const read = parsePhoneNumberFromString(text, 'US')
  return read?.isValid() && placesWithUsNumbers.has(read.country) ? read.number : null
}

/** The ten digits that the payment partner takes. */
export const tenDigits = (phone: string): string => phone.replace(/^\+1/, '')
