import { z } from 'zod'
import { accountField, portfolioField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import { centsCodec, dayCodec, rateCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { UserId } from '#kernel/ids.ts'
import { numberNoticeKinds } from './rules/backup-withholding.ts'
import { returnForms } from './rules/return-forms.ts'

export const taxProposals = proposals('tax', {
  /** A notice about a person's taxpayer number, from the IRS or the authority that issued the number. */
  recordNumberNotice: z.object({
    userId: idSchema<UserId>(),
    /** The business account of the number; null for the person's own. */
    accountId: accountField.nullable().default(null),
    kind: z.enum(numberNoticeKinds),
    receivedOn: dayCodec,
  }),
  /** Tax that the issuer has paid to the IRS from its bank account. */
  depositWithheldTax: z.object({
    portfolioId: portfolioField,
    year: z.number(),
    returnForm: z.enum(returnForms).default('945'),
    amount: centsCodec,
    paidOn: dayCodec,
    reference: z.string(),
  }),
  /** The first two figures are for a corporation, the others for a partnership. */
  closeTaxYear: z.object({
    portfolioId: portfolioField,
    year: z.number(),
    nondividend: rateCodec.nullable(),
    qualified: rateCodec.nullable(),
    ordinaryIncome: centsCodec.nullable(),
    interestIncome: centsCodec.nullable(),
    foreignTaxes: centsCodec.nullable().default(null),
    /** The previewed totals, so that the second operator sees the forms' sums. */
    distributed: centsCodec,
    proceeds: centsCodec,
    forms: z.number(),
  }),
})
