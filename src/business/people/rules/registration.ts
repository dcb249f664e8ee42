import { z } from 'zod'
import { personName, travelsWhole } from './person-fields.ts'
import { faultOfReferralCode } from './referral-code.ts'
import { sampleWord } from './sample-word.ts'
import { termsDocument } from './terms-document.ts'

/** The person's intended funding: a bank, or retirement money (specification 3.1). */
export const fundingSourceTypes = ['BANK', 'IRA'] as const
export type FundingSourceType = (typeof fundingSourceTypes)[number]

export const registration = z
  .object({
    type: z.enum(['individual', 'business'], 'Choose an individual or a business account.'),
    firstName: personName('first name')
      .nullish()
      .transform((name) => name ?? null),
    lastName: personName('last name')
      .nullish()
      .transform((name) => name ?? null),
    referralCode: z
      .string()
      .trim()
      .superRefine((code, check) => {
        const message = faultOfReferralCode(code)
        if (message) check.addIssue({ code: 'custom', message })
      })
      .nullish()
      .transform((code) => code || null),
    wealthChannel: z
      .boolean()
      .nullish()
      .transform((yes) => yes ?? false),
    intendedFundingSrcType: z
      .enum(fundingSourceTypes)
      .nullish()
      .transform((type) => type ?? null),
    /** The source of the visit, from tracking parameters. */
    campaign: z
      .record(
        z.string().regex(/^utm_(source|medium|campaign|content|term)$/),
        z.string().max(100, 'A tracking parameter is shorter than this.'),
      )
      .nullish()
      .transform((campaign) => (campaign && Object.keys(campaign).length > 0 ? campaign : null)),
    /** The word of the sample document, which proves that its form of records can be opened. */
    sampleWord,
    consents: z
      .array(
        z.object({
          document: z.string().min(1).max(60),
          version: z.string().min(1).max(40),
          /** SHA-256 of the text that was shown, in hex. */
          hash: z.string().regex(/^[0-9a-f]{64}$/, 'A consent names the text it was given to.'),
        }),
      )
      .max(10)
      .refine(
        (given) => given.some(({ document }) => document === termsDocument),
        'Agree to the terms of service to create an account.',
      ),
  })
  .superRefine(travelsWhole)

export type Registration = z.output<typeof registration>
