import { plainNumber } from '#kernel/text-rules.ts'

/** Numbers printed in advertisements, which belong to nobody. */
const printedInAdvertisements = new Set(['078051120', '219099999', '457555462'])

/** The format of an EIN, which people confuse with their own number. */
const asAnEin = /^\d{2}-\d{7}$/

/** The nine digits of a typed Social Security or taxpayer number ("123-45-6789"), or null. */
export const parseSsn = (text: string): string | null => (asAnEin.test(plainNumber(text)) ? null : nineDigits(text))

/** Nine digits with spaces, hyphens, dots or slashes between them; null for any other text. */
export function nineDigits(text: string): string | null {
  const digits = plainNumber(text).replace(/[-\s./]/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

/**
 * The fourth and fifth digits of an ITIN, which begins with 9 (Internal Revenue Manual 3.21.263.4, IRS Publication
 * 4757).
 */
const itinGroups = /^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])\d{4}$/

/**
 * True if the number can have been issued: as an ITIN by the IRS, or in a range of the Social Security Administration.
 */
export function canBeIssued(ssn: string): boolean {
  const area = ssn.slice(0, 3)
  if (area >= '900') return itinGroups.test(ssn)
  if (area === '000' || area === '666') return false
  if (ssn.slice(3, 5) === '00' || ssn.slice(5) === '0000') return false
  return !printedInAdvertisements.has(ssn) && !/^(\d)\1{8}$/.test(ssn)
}
