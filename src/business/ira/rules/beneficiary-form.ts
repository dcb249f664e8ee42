import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import { parsePercent } from '#kernel/percent-text.ts'
import { type IraBeneficiary, iraBeneficiary, refuseBeneficiaries, shareText } from './beneficiaries.ts'

export type BeneficiaryRow = {
  /** Tells rows apart while one is removed. */
  readonly key: number
  class: 'primary' | 'contingent'
  /** Empty until it is chosen. */
  relationship: string
  firstName: string
  lastName: string
  entityName: string
  dateOfBirth: string
  /** Percent as it is typed: "33.34". The server's name, so that its refusals find the field. */
  shareHundredths: string
  perStirpes: boolean
}
export const freshRow: BeneficiaryRow = {
  key: 0,
  class: 'primary',
  relationship: '',
  firstName: '',
  lastName: '',
  entityName: '',
  dateOfBirth: '',
  shareHundredths: '100',
  perStirpes: false,
}

/** One more row after these, with nothing in it that would have to be taken back. */
export const nextRow = (rows: readonly BeneficiaryRow[]): BeneficiaryRow => ({
  ...freshRow,
  key: Math.max(...rows.map(({ key }) => key)) + 1,
  shareHundredths: '',
})

export type BeneficiaryValues = {
  isMarried: string
  spouseName: string
  beneficiaries: BeneficiaryRow[]
}

/** Converts a typed percentage to hundredths of a percent; 0 if the text is not a percentage. */
export const hundredthsOf = (text: string): number => Number((parsePercent(text) ?? 0n) / 100n)

export const isEntity = (relationship: string): boolean => ['trust', 'charity', 'estate'].includes(relationship)

const rowOf = (row: BeneficiaryRow) => ({
  class: row.class,
  relationship: row.relationship,
  ...(isEntity(row.relationship)
    ? { firstName: null, lastName: null, entityName: row.entityName, dateOfBirth: null, perStirpes: false }
    : {
        firstName: row.firstName,
        lastName: row.lastName,
        entityName: null,
        dateOfBirth: row.dateOfBirth || null,
        perStirpes: row.perStirpes,
      }),
  shareHundredths: hundredthsOf(row.shareHundredths),
})

/** The form as the rules and the server read it. */
export const readBeneficiaries = ({ isMarried, spouseName, beneficiaries }: BeneficiaryValues) => ({
  isMarried: isMarried === '' ? null : isMarried === 'yes',
  spouseName: spouseName.trim() || null,
  beneficiaries: beneficiaries.map(rowOf),
})

type Named = Omit<IraBeneficiary, 'dateOfBirth'> & { readonly dateOfBirth: string | null }
/** The list in force as the form shows it, to be changed. */
export const rowsOf = (named: readonly Named[]): BeneficiaryRow[] =>
  named.map((one, key) => ({
    key,
    class: one.class,
    relationship: one.relationship,
    firstName: one.firstName ?? '',
    lastName: one.lastName ?? '',
    entityName: one.entityName ?? '',
    dateOfBirth: one.dateOfBirth ?? '',
    shareHundredths: shareText(one.shareHundredths).replace('%', ''),
    perStirpes: one.perStirpes,
  }))

/** The fields that name beneficiaries. */
export const beneficiaryFields = {
  isMarried: z.boolean('Say whether you are married.'),
  spouseName: z.string().min(3, 'Your spouse types their full name.').max(100).nullable(),
  beneficiaries: z.array(iraBeneficiary),
}

type Fields = z.output<z.ZodObject<typeof beneficiaryFields>>

/** Where and when the form is filled in, on which its rules depend; the day is null in a page that does not know it yet. */
export type Around = { readonly state: string | null; readonly today: BusinessDay | null }

/** Adds the refusals of the rules to the faults of a form. */
export const checkBeneficiaries =
  (around: Around) =>
  ({ beneficiaries, isMarried, spouseName }: Fields, context: z.RefinementCtx): void => {
    const refusal = refuseBeneficiaries(beneficiaries, { ...around, isMarried, hasSpouseConsent: spouseName !== null })
    if (refusal)
      context.addIssue({ code: 'custom', message: refusal.message, path: [refusal.field ?? 'beneficiaries'] })
  }

/** The schema of a change; the server checks by the same rules. */
export const beneficiaryForm = (around: Around) => z.object(beneficiaryFields).superRefine(checkBeneficiaries(around))
