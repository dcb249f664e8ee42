import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BreakId } from '#kernel/ids.ts'

/** What moves money on account of what the bank states. */
export const custodyProposals = proposals('custody', { bookBankFee: z.object({ breakId: idSchema<BreakId>() }) })
