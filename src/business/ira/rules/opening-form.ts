import { z } from 'zod'
import { einCanBeIssued, parseEin } from '#business/people/rules/business-information.ts'
import {
  type Around,
  type BeneficiaryValues,
  beneficiaryFields,
  checkBeneficiaries,
  readBeneficiaries,
} from './beneficiary-form.ts'
import { iraTypes } from './custodians.ts'

export type OpeningValues = BeneficiaryValues & {
  custodian: string
  iraType: string
  employerName: string
  employerEin: string
}

export const readOpening = (values: OpeningValues) => ({
  ...values,
  employerName: values.iraType === 'sep' ? values.employerName.trim() : null,
  employerEin: values.iraType === 'sep' ? (parseEin(values.employerEin) ?? '') : null,
  ...readBeneficiaries(values),
})

export const openingForm = (around: Around) =>
  z
    .object({
      iraType: z.enum(iraTypes, 'Choose a type of IRA.'),
      custodian: z.enum(['sacoRiver', 'penobscot'], 'Choose a custodian.'),
      employerName: z.string().min(1, 'Enter your employer’s name.').nullable(),
      employerEin: z
        .string()
        .regex(/^\d{9}$/, { error: 'Enter the nine digits of the EIN.', abort: true })
        .refine(einCanBeIssued, 'The IRS does not issue EINs with these digits. Check them.')
        .nullable(),
      ...beneficiaryFields,
    })
    .superRefine(checkBeneficiaries(around))
