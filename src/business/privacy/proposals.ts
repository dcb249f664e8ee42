import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { ClosureId, LegalHoldId } from '#kernel/ids.ts'

export const privacyProposals = proposals('privacy', {
  /** Opens an account again whose owner changed their mind in time; two operators agree that it was the owner who wrote. */
  reopenAccount: z.object({ closureId: idSchema<ClosureId>() }),
  /** Ends an obligation to keep someone's data; what is overdue is erased afterward. */
  releaseLegalHold: z.object({ holdId: idSchema<LegalHoldId>() }),
})
