/** Numbers that were printed in advertisements and are nobody's. */
const printedInAdvertisements = new Set(['078051120', '219099999', '457555462'])

/** The nine digits of a Social Security number or taxpayer number as typed ("123-45-6789"), or null. */
export function parseSsn(text: string): string | null {
  const digits = text.trim().replace(/[-\s]/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

/** Whether such a number can have been issued: the ranges that the Social Security Administration never uses. */
export function canBeIssued(ssn: string): boolean {
  const area = ssn.slice(0, 3)
  if (area === '000' || area === '666' || area >= '900') return false
  if (ssn.slice(3, 5) === '00' || ssn.slice(5) === '0000') return false
  return !printedInAdvertisements.has(ssn) && !/^(\d)\1{8}$/.test(ssn)
}
