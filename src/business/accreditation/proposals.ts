import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { VerificationId } from '#kernel/ids.ts'

/** Decides on exactly the evidence that was submitted at the time of the proposal. */
export const accreditationProposals = proposals('accreditation', {
  decideAccreditation: z.object({
    verificationId: idSchema<VerificationId>(),
    round: z.int(),
    decision: z.enum(['approve', 'reject', 'revoke']),
    /** For the investor, if the decision is no. */
    words: z.string(),
  }),
})
