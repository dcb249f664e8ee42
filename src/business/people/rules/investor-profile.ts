import { z } from 'zod'
import { type Cents, cents } from '#kernel/cents.ts'

/** The grounds for accreditation (17 CFR 230.501); the last two are for businesses only. */
export const accreditedQualifications = [
  { id: 1, label: 'Income over $200,000 in each of the last two years, and expected again this year' },
  { id: 2, label: 'Joint income with a spouse or partner over $300,000 in each of the last two years' },
  { id: 3, label: 'Net worth over $1 million, alone or with a spouse or partner, not counting the home' },
  { id: 4, label: 'A Series 7, 65 or 82 license in good standing' },
  { id: 5, label: 'A director, executive officer or general partner of the issuer' },
  { id: 6, label: 'A business with total assets over $5 million, not formed for this purchase' },
  { id: 7, label: 'A business all of whose equity owners are accredited investors' },
] as const

export const qualificationsFor = (type: string): readonly { readonly id: number; readonly label: string }[] =>
  accreditedQualifications.filter(({ id }) => (type === 'business') === id > 5)

const amount = (what: string) =>
  z
    .bigint(`Enter your ${what} in dollars.`)
    .min(0n, `Your ${what} cannot be below zero.`)
    .max(100_000_000_000_00n, `Check your ${what}.`)
    .transform((value): Cents => cents(value))

export const investorProfile = z
  .object({
    annualIncome: amount('annual income'),
    netWorth: amount('net worth'),
    isAccredited: z.boolean('Say whether you are an accredited investor.'),
    accreditedQualificationId: z
      .number('Choose how you qualify.')
      .int()
      .refine(
        (id) => accreditedQualifications.some((accreditedQualification) => accreditedQualification.id === id),
        'Choose how you qualify.',
      )
      .nullish()
      .transform((id) => id ?? null),
    /** 0: only returns matter; 100: only the environment. Optional. */
    environmentalImpactVsReturns: z
      .number('Choose what matters more to you.')
      .int()
      .min(0)
      .max(100)
      .nullish()
      .transform((wish) => wish ?? null),
    occupation: z
      .string()
      .trim()
      .max(100, 'An occupation can have at most 100 characters.')
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ isAccredited, accreditedQualificationId }) => !isAccredited || accreditedQualificationId !== null, {
    message: 'Choose how you qualify as an accredited investor.',
    path: ['accreditedQualificationId'],
  })

export type InvestorProfile = z.output<typeof investorProfile>
