import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { centsCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BreakId } from '#kernel/ids.ts'

export const custodyProposals = proposals('custody', {
  bookBankFee: z.object({ breakId: idSchema<BreakId>() }),
  payInCapital: z.object({ amount: centsCodec }),
})
