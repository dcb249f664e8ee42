import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { VerificationId } from '#kernel/ids.ts'

/** A decision on exactly what was handed in when it was proposed, and no later. */
export const accreditationProposals = proposals('accreditation', {
  decideAccreditation: z.object({
    verificationId: idSchema<VerificationId>(),
    round: z.int(),
    decision: z.enum(['approve', 'reject', 'revoke']),
    /** For the investor, where the answer is no. */
    words: z.string(),
  }),
})
