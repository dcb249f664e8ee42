import { z } from 'zod'
import { isDate } from '#business/people/rules/person-fields.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { isPrintable, printableWords } from '#kernel/text-rules.ts'

export const beneficiaryClasses = ['primary', 'contingent'] as const
export type IraBeneficiaryClass = (typeof beneficiaryClasses)[number]
export const iraRelationships = ['spouse', 'child', 'other', 'trust', 'charity', 'estate'] as const
export type IraRelationship = (typeof iraRelationships)[number]
const entities: readonly string[] = ['trust', 'charity', 'estate']
export const mostBeneficiaries = 6
const whole = 10_000

/**
 * States whose custodians require the spouse's signature if another person is primary beneficiary. Federal law does
 * not.
 */
const spouseStates = ['AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI']

const name = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `Enter the ${what}.`)
    .max(80, 'Use at most 80 characters.')
    .refine(isPrintable, printableWords)

/** One beneficiary, a person or an entity; the form and the server share this schema. */
export const iraBeneficiary = z
  .object({
    class: z.enum(beneficiaryClasses),
    relationship: z.enum(iraRelationships, 'Choose their relationship to you.'),
    firstName: name('first name')
      .nullish()
      .transform((text) => text ?? null),
    lastName: name('last name')
      .nullish()
      .transform((text) => text ?? null),
    entityName: name('name')
      .nullish()
      .transform((text) => text ?? null),
    dateOfBirth: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Enter the date of birth.', abort: true })
      .refine(isDate, 'This date does not exist.')
      .refine((day) => day >= '1900-01-01', 'Check the year of birth.')
      .nullish()
      .transform((day) => (day ?? null) as BusinessDay | null),
    shareHundredths: z.number().int().min(1, 'A share is at least 0.01%.').max(whole, 'A share is at most 100%.'),
    perStirpes: z.boolean(),
  })
  .superRefine((one, check) => {
    const isEntity = entities.includes(one.relationship)
    if (isEntity && one.entityName === null)
      check.addIssue({ code: 'custom', path: ['entityName'], message: 'Enter the name.' })
    if (!isEntity && (one.firstName === null || one.lastName === null || one.entityName !== null))
      check.addIssue({ code: 'custom', path: ['firstName'], message: 'Enter the first and last name.' })
    if (isEntity && one.perStirpes)
      check.addIssue({
        code: 'custom',
        path: ['perStirpes'],
        message: 'Only a person’s share can go to their children.',
      })
  })
export type IraBeneficiary = z.output<typeof iraBeneficiary>

type Named = Pick<IraBeneficiary, 'class' | 'shareHundredths'> & {
  /** One of those above; empty in a form before the choice. */
  readonly relationship: string
  readonly dateOfBirth?: string | null
}

export const sharesOf = (named: readonly Pick<Named, 'class' | 'shareHundredths'>[], of: IraBeneficiaryClass): number =>
  named.filter((one) => one.class === of).reduce((sum, { shareHundredths }) => sum + shareHundredths, 0)

export function shareText(hundredths: number): string {
  const rest = hundredths % 100
  return `${Math.trunc(hundredths / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}%`
}

/** True if the state requires the spouse's consent and the spouse is not the only primary beneficiary. */
export const needsSpouseConsent = (
  named: readonly Named[],
  { state, isMarried }: { readonly state: string | null; readonly isMarried: boolean },
): boolean =>
  isMarried &&
  spouseStates.includes(state ?? '') &&
  named.some((one) => one.class === 'primary' && one.relationship !== '' && one.relationship !== 'spouse')

/** The spouse's name, as typed below their consent. */
export const spouseNameRule = z
  .string()
  .trim()
  .min(3, 'Your spouse types their full name.')
  .max(100)
  .refine(isPrintable, printableWords)

export const spouseConsentText =
  'I am the spouse of the owner of this IRA. I understand that I may have an interest in it under the law of our state, and I consent to the beneficiaries named here.'

export type BeneficiaryRefusal = Refusal<'badBeneficiaries' | 'spouseMustAgree'>

type Facts = {
  readonly state: string | null
  readonly isMarried: boolean
  readonly hasSpouseConsent: boolean
  /** Null in a page that does not know the day yet. */
  readonly today: BusinessDay | null
}

export function refuseBeneficiaries(named: readonly Named[], facts: Facts): BeneficiaryRefusal | null {
  const no = (message: string) => refuse('badBeneficiaries', message, 'beneficiaries')
  if (named.length > mostBeneficiaries) return no(`Name ${mostBeneficiaries} beneficiaries at most.`)
  const unborn = named.findIndex(({ dateOfBirth }) => dateOfBirth && facts.today && dateOfBirth > facts.today)
  if (unborn !== -1)
    return refuse('badBeneficiaries', 'This date of birth is still to come.', `beneficiaries.${unborn}.dateOfBirth`)
  if (!named.some((one) => one.class === 'primary')) return no('Name at least one primary beneficiary.')
  for (const of of beneficiaryClasses) {
    const sum = sharesOf(named, of)
    if (sum !== whole && named.some((one) => one.class === of))
      return no(`The shares of ${of} beneficiaries add up to ${percentText(sum)}%; make it 100.00%.`)
  }
  return needsSpouseConsent(named, facts) && !facts.hasSpouseConsent
    ? refuse(
        'spouseMustAgree',
        'You named someone other than your spouse as a primary beneficiary. In your state, your spouse must consent.',
        'spouseName',
      )
    : null
}

const percentText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
