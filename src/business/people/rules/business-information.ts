import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import { holdsLinkPath, isPrintable, noLinkWords, plainNumber, printableWords } from '#kernel/text-rules.ts'
import {
  type BusinessType,
  businessTypes,
  businessTypesBeside,
  hasController,
  isBusinessType,
} from './business-type.ts'
import {
  addressFields,
  dateOfBirthField,
  isStreetAddress,
  noBox,
  personName,
  ssnField,
  travels,
} from './person-fields.ts'
import { nineDigits } from './ssn.ts'

/** Prefixes that the IRS has never assigned ("How EINs are assigned and valid EIN prefixes", irs.gov, 2025). */
const neverGiven = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '))

/** The nine digits of an EIN as typed ("12-3456789"); null for other texts and for a person's number. */
export const parseEin = (text: string): string | null =>
  /^\d{3}-\d{2}-\d{4}$/.test(plainNumber(text)) ? null : nineDigits(text)

export const einCanBeIssued = (ein: string): boolean => !neverGiven.has(ein.slice(0, 2)) && !/^(\d)\1{8}$/.test(ein)

const einField = z.string().transform((text, check) => {
  const read = parseEin(text)
  if (read && einCanBeIssued(read)) return read
  check.addIssue({
    code: 'custom',
    message: read ? 'The IRS does not issue EINs with these digits. Check them.' : 'Enter all nine digits of the EIN.',
  })
  return z.NEVER
})

const optional = (most: number, message: string) =>
  z
    .string()
    .trim()
    .max(most, message)
    .superRefine(travels)
    .refine(isPrintable, printableWords)
    .nullish()
    .transform((text) => text || null)

const website = z
  .string()
  .trim()
  .max(255, 'A web address can have at most 255 characters.')
  .nullish()
  .transform((text) => (text ? (/^https?:\/\//i.test(text) ? text : `https://${text}`) : null))
  .refine(
    (text) => text === null || /^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(text),
    'Enter a web address, for example acme.com.',
  )

/** The control person of the business. If that is the signed-in person, only the title is asked. */
const controller = (today: BusinessDay, { isSelf, needsSsn }: { isSelf: boolean; needsSsn: boolean }) => {
  const title = z
    .string()
    .trim()
    .min(1, 'Enter the title, for example Managing Member.')
    .max(100, 'A title can have at most 100 characters.')
    .refine(isPrintable, printableWords)
  if (isSelf) return z.object({ isSelf: z.literal(true), title })
  return z
    .object({
      isSelf: z.literal(false),
      title,
      firstName: personName('first name'),
      lastName: personName('last name'),
      dateOfBirth: dateOfBirthField(today),
      ssn: needsSsn ? ssnField : ssnField.nullish().transform((digits) => digits ?? null),
      ...addressFields,
    })
    .refine(
      isStreetAddress,
      noBox('A P.O. box or a rented mailbox cannot be used. Enter the address where this person lives.'),
    )
}

export type BusinessFormFacts = {
  readonly today: BusinessDay
  readonly businessType: unknown
  /** True if the signed-in person is the control person. */
  readonly controllerIsSelf: boolean
  /** True if we hold the number already, so it need not be typed. */
  readonly holdsEin: boolean
  readonly holdsControllerSsn: boolean
  /** True for an additional account: without its own number it would be the same taxpayer as the person. */
  readonly isBesideOwn?: boolean
}

/** The schema of a business's information. The required parts depend on its type and controller. */
export function businessInformation({ today, businessType, controllerIsSelf, ...holds }: BusinessFormFacts) {
  const type: BusinessType | null = isBusinessType(businessType as string) ? (businessType as BusinessType) : null
  const needsEin = type !== null && (hasController(type) || holds.isBesideOwn === true) && !holds.holdsEin
  const needsController = type !== null && hasController(type)
  return z
    .object({
      businessName: z
        .string()
        .trim()
        .min(1, 'Enter the legal name of the business.')
        .max(255, 'A name can have at most 255 characters.')
        .refine((name) => !holdsLinkPath(name), noLinkWords)
        .superRefine(travels)
        .refine(isPrintable, printableWords),
      doingBusinessAs: optional(255, 'A name can have at most 255 characters.'),
      businessType: holds.isBesideOwn
        ? z.enum(
            businessTypesBeside as [BusinessType, ...BusinessType[]],
            'Choose the type of the business. A sole proprietor invests from their own account.',
          )
        : z.enum(businessTypes as [BusinessType, ...BusinessType[]], 'Choose the type of the business.'),
      businessClassification: z
        .string('Choose what the business does.')
        .min(1, 'Choose what the business does.')
        .max(100),
      industryClassification: z.string('Choose its industry.').min(1, 'Choose its industry.').max(100),
      website,
      ein: needsEin
        ? einField
        : z
            .string()
            .nullish()
            .transform((text) => text || null)
            .pipe(einField.nullable()),
      ...addressFields,
      controller: needsController
        ? controller(today, { isSelf: controllerIsSelf, needsSsn: !holds.holdsControllerSsn })
        : z
            .unknown()
            .optional()
            .transform(() => null),
    })
    .refine(isStreetAddress, noBox('A P.O. box or a rented mailbox cannot be used. Enter the address of the business.'))
}

export type BusinessInformation = z.output<ReturnType<typeof businessInformation>>

/** The fields that identify a business; its trade name, site and address may change later. */
export const legalBusinessFields = [
  'businessName',
  'businessType',
  'businessClassification',
  'industryClassification',
  'ein',
  'controller.isSelf',
  'controller.title',
  'controller.firstName',
  'controller.lastName',
  'controller.dateOfBirth',
  'controller.ssn',
  'controller.address1',
  'controller.address2',
  'controller.city',
  'controller.state',
  'controller.postalCode',
] as const
export const openBusinessFields = [
  'doingBusinessAs',
  'website',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
] as const
export type BusinessField = (typeof legalBusinessFields)[number] | (typeof openBusinessFields)[number]

/** The fields in which two flat versions differ; an absent field equals null. */
export const changedBusinessFields = (
  before: Partial<Record<BusinessField, string | null>>,
  after: Partial<Record<BusinessField, string | null>>,
): BusinessField[] =>
  [...legalBusinessFields, ...openBusinessFields].filter((field) => (before[field] ?? null) !== (after[field] ?? null))
