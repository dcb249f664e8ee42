import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import { parsePercent } from '#kernel/percent-text.ts'
import { type IraBeneficiary, iraBeneficiary, refuseBeneficiaries, shareText } from './beneficiaries.ts'

export type BeneficiaryRow = {
  readonly key: number
  class: 'primary' | 'contingent'
  /** Empty until it is chosen. */
  relationship: string
  firstName: string
  lastName: string
  entityName: string
  dateOfBirth: string
  /** Percent as typed: "33.34". The server's field name, so that its refusals find the field. */
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

/** A new row, prefilled only with what need not be undone. */
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

export const beneficiaryFields = {
  isMarried: z.boolean('Say whether you are married.'),
  spouseName: z.string().min(3, 'Your spouse types their full name.').max(100).nullable(),
  beneficiaries: z.array(iraBeneficiary),
}

type Fields = z.output<z.ZodObject<typeof beneficiaryFields>>

export type Around = { readonly state: string | null; readonly today: BusinessDay | null }

export const checkBeneficiaries =
  (around: Around) =>
  ({ beneficiaries, isMarried, spouseName }: Fields, context: z.RefinementCtx): void => {
    const refusal = refuseBeneficiaries(beneficiaries, { ...around, isMarried, hasSpouseConsent: spouseName !== null })
    if (refusal)
      context.addIssue({ code: 'custom', message: refusal.message, path: [refusal.field ?? 'beneficiaries'] })
  }

export const beneficiaryForm = (around: Around) => z.object(beneficiaryFields).superRefine(checkBeneficiaries(around))
