import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { ClosureId, LegalHoldId } from '#kernel/ids.ts'

export const privacyProposals = proposals('privacy', {
  /** Reopens an account whose owner changed their mind in time; two operators agree that the owner wrote. */
  reopenAccount: z.object({ closureId: idSchema<ClosureId>() }),
  /** Ends an obligation to keep a person's data; overdue data is erased afterward. */
  releaseLegalHold: z.object({ holdId: idSchema<LegalHoldId>() }),
})
