import { z } from 'zod'
import { centsField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BreakId } from '#kernel/ids.ts'

/** Proposals to book a bank fee from a statement, and capital that the company's owners pay in. */
export const custodyProposals = proposals('custody', {
  bookBankFee: z.object({ breakId: idSchema<BreakId>() }),
  payInCapital: z.object({ amount: centsField }),
})
