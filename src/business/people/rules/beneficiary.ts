import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type BeneficiaryId, readId } from '#kernel/ids.ts'
import { formatRate, percent, type Rate, rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { ageOn, personName } from './person-fields.ts'
import { canBeIssued, parseSsn } from './ssn.ts'

export const relationships = [
  'Spouse',
  'Child',
  'Parent',
  'Sibling',
  'Grandchild',
  'Other relative',
  'Friend',
  'Trust or estate',
  'Other',
] as const
export const classes = ['primary', 'contingent'] as const
export type BeneficiaryClass = (typeof classes)[number]
export const mostOfAClass = 10

const all = percent(100)
const smallest = rate(100)

/** States in which a spouse owns half of a marriage's earnings (IRS Publication 555, 2024) and may have to consent. */
const communityPropertyStates = ['AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI']

export type Beneficiary = {
  readonly id: BeneficiaryId
  readonly class: BeneficiaryClass
  readonly firstName: string
  readonly lastName: string
  readonly relationship: (typeof relationships)[number]
  readonly dateOfBirth: BusinessDay
  readonly share: Rate
  /** True if a deceased beneficiary's part goes to their own children, not to the others. */
  readonly perStirpes: boolean
  /** Nine digits; null if they were not typed again. */
  readonly ssn: string | null
}

/** The schema of one row, for form and server. Shares are whole hundredths of a percent. */
export const beneficiaryForm = (today: BusinessDay) =>
  z.object({
    id: z
      .string()
      .regex(/^ben_[0-9a-f-]{36}$/, 'Reload the page and try again.')
      .transform((id) => readId('ben', id)),
    class: z.enum(classes),
    firstName: personName('first name'),
    lastName: personName('last name'),
    relationship: z.enum(relationships, 'Choose your relationship.'),
    dateOfBirth: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Enter the date of birth.', abort: true })
      .refine((day) => isBornBy(day, today), 'Check the date of birth.')
      .transform((day) => day as BusinessDay),
    share: z
      .bigint()
      .refine((part) => part >= smallest && part <= all, 'Enter a share between 0.01% and 100%.')
      .refine((part) => part % smallest === 0n, 'A share can have at most two decimals.')
      .transform((part) => rate(part)),
    perStirpes: z.boolean(),
    ssn: z
      .string()
      .nullish()
      .transform((text, check) => {
        if (!text) return null
        const read = parseSsn(text)
        if (read && canBeIssued(read)) return read
        check.addIssue({ code: 'custom', message: 'Enter all nine digits, or leave it empty.' })
        return z.NEVER
      }),
  })

function isBornBy(day: string, today: BusinessDay): boolean {
  try {
    return day <= today && ageOn(day, today) <= 125
  } catch {
    return false
  }
}

export const sumOf = (named: readonly Pick<Beneficiary, 'class' | 'share'>[], of: BeneficiaryClass): Rate =>
  rate(named.filter((beneficiary) => beneficiary.class === of).reduce((sum, { share }) => sum + share, 0n))

type Named = Pick<Beneficiary, 'id' | 'class' | 'share' | 'relationship'>

/** True if the state requires a spouse's consent: another person is named for a part that may be half the spouse's. */
export const needsSpouse = (
  named: readonly { readonly class: BeneficiaryClass; readonly relationship: string }[],
  state: string | null,
): boolean =>
  communityPropertyStates.includes(state ?? '') &&
  named.some((beneficiary) => beneficiary.class === 'primary' && beneficiary.relationship !== 'Spouse')

/** Checks the whole designation; an empty one removes all beneficiaries. */
export function refuseDesignation(
  named: readonly Named[],
  { state, spouseAgrees }: { readonly state: string | null; readonly spouseAgrees: boolean },
): Refusal | null {
  if (named.length === 0) return null
  if (new Set(named.map(({ id }) => id)).size !== named.length)
    return refuse('namedTwice', 'Reload the page and try again.')
  for (const of of classes) {
    const count = named.filter((beneficiary) => beneficiary.class === of).length
    if (count > mostOfAClass) return refuse('tooMany', `Name up to ${mostOfAClass} ${of} beneficiaries.`)
    const sum = sumOf(named, of)
    if (count > 0 && sum !== all)
      return refuse(
        'sharesDoNotAdd',
        `The shares of your ${of} beneficiaries add up to ${formatRate(sum)}. Change them so that they add up to 100.00%.`,
        'share',
      )
  }
  if (sumOf(named, 'primary') !== all)
    return refuse(
      'noPrimary',
      'Name a primary beneficiary first. Contingent beneficiaries inherit only if no primary beneficiary survives you.',
    )
  if (needsSpouse(named, state) && !spouseAgrees)
    return refuse('spouseMustAgree', 'Confirm that you are not married, or that your spouse agrees.', 'spouseAgrees')
  return null
}

/** Equal parts of 100.00%; the first ones get the leftover hundredths. */
export function equalShares(count: number): Rate[] {
  const parts = all / smallest
  return Array.from({ length: count }, (_, nth) =>
    rate((parts / BigInt(count) + (BigInt(nth) < parts % BigInt(count) ? 1n : 0n)) * smallest),
  )
}
