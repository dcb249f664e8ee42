import type { BusinessDay } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Filing } from './filing-calendar.ts'

/** EDGAR's number of a submission: the filer's ten digits, the year, and a count. */
const accessionNumber = /^\d{10}-\d{2}-\d{6}$/
const address = /^https:\/\/[^\s/]+\.[^\s]+$/
const longestReference = 300

export const isAddress = (reference: string): boolean => address.test(reference)

const isReference = (reference: string): boolean =>
  reference.length <= longestReference && (accessionNumber.test(reference) || isAddress(reference))

type Facts = { readonly issuer: { readonly qualifiedOn: BusinessDay }; readonly today: BusinessDay }

/** Refuses evidence that would not identify the filing, or an impossible filing day. */
export function refuseEvidence(
  filing: Omit<Filing, 'periodEnd'>,
  { issuer, today }: Facts,
): Refusal<'badFiling'> | null {
  if (!isReference(filing.reference.trim()))
    return refuse(
      'badFiling',
      'Enter the accession number, like 0000000000-27-000001, or the address of the filing, which begins with https://.',
      'reference',
    )
  if (filing.filedOn > today) return refuse('badFiling', 'The filing’s date is later than today.', 'filedOn')
  if (filing.filedOn < issuer.qualifiedOn)
    return refuse('badFiling', 'The filing’s date is before the qualification.', 'filedOn')
  if (filing.kind !== 'amendment')
    return filing.qualifiedOn ? refuse('badFiling', 'A report is not qualified. Leave this out.', 'qualifiedOn') : null
  return !filing.qualifiedOn || filing.qualifiedOn > today || filing.qualifiedOn < filing.filedOn
    ? refuse('badFiling', 'Enter the day of the amendment’s qualification, up to today.', 'qualifiedOn')
    : null
}
