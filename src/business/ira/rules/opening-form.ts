import { z } from 'zod'
import { iraBeneficiary, refuseBeneficiaries } from './beneficiaries.ts'
import { iraTypes } from './custodians.ts'

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

export type OpeningValues = {
  custodian: string
  iraType: string
  isMarried: string
  spouseName: string
  employerName: string
  employerEin: string
  beneficiaries: BeneficiaryRow[]
}

/** Hundredths of a percent of what was typed; 0 where it is no percentage. */
export function hundredthsOf(text: string): number {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(text.trim()) ?? []
  return whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

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
export const readOpening = (values: OpeningValues) => ({
  ...values,
  isMarried: values.isMarried === '' ? null : values.isMarried === 'yes',
  spouseName: values.spouseName.trim() || null,
  employerName: values.iraType === 'sep' ? values.employerName.trim() : null,
  employerEin: values.iraType === 'sep' ? values.employerEin.replace(/\D/g, '') : null,
  beneficiaries: values.beneficiaries.map(rowOf),
})

/** What the server checks of an application, in the state of residence. */
export const openingForm = (state: string | null) =>
  z
    .object({
      iraType: z.enum(iraTypes, 'Choose a type of IRA.'),
      custodian: z.enum(['sacoRiver', 'penobscot'], 'Choose a custodian.'),
      isMarried: z.boolean('Say whether you are married.'),
      spouseName: z.string().min(3, 'Your spouse types their full name.').max(100).nullable(),
      employerName: z.string().min(1, 'Enter your employer’s name.').nullable(),
      employerEin: z
        .string()
        .regex(/^\d{9}$/, 'Enter the nine digits of the EIN.')
        .nullable(),
      beneficiaries: z.array(iraBeneficiary),
    })
    .superRefine(({ beneficiaries, isMarried, spouseName }, context) => {
      const refusal = refuseBeneficiaries(beneficiaries, { state, isMarried, hasSpouseConsent: spouseName !== null })
      if (refusal)
        context.addIssue({ code: 'custom', message: refusal.message, path: [refusal.field ?? 'beneficiaries'] })
    })
