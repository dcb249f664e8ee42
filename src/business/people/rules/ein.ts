/** Prefixes that the IRS has never given out ("How EINs are assigned and valid EIN prefixes", irs.gov, 2025). */
const neverGiven = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '))

/** The nine digits of an employer identification number as typed ("12-3456789"), or null. */
export function parseEin(text: string): string | null {
  const digits = text.trim().replace(/[-\s]/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

export const einCanBeIssued = (ein: string): boolean => !neverGiven.has(ein.slice(0, 2)) && !/^(\d)\1{8}$/.test(ein)
