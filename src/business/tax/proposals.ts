import { z } from 'zod'
import { centsField, rateField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { PortfolioId } from '#kernel/ids.ts'

export const taxProposals = proposals('tax', {
  /** Of a corporation the first two figures, of a partnership the others. */
  closeTaxYear: z.object({
    portfolioId: idSchema<PortfolioId>(),
    year: z.number(),
    nondividend: rateField.nullable(),
    qualified: rateField.nullable(),
    ordinaryIncome: centsField.nullable(),
    interestIncome: centsField.nullable(),
    /** What was previewed, so that the second operator sees what the forms add up to. */
    distributed: centsField,
    proceeds: centsField,
    forms: z.number(),
  }),
})
