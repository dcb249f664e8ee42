import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { dayCodec, sharePriceCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { EquityGrantId, UserId } from '#kernel/ids.ts'

export const equityProposals = proposals('equity', {
  recordEquityGrant: z.object({
    userId: idSchema<UserId>(),
    shareClass: z.string(),
    shares: z.number().int(),
    price: sharePriceCodec,
    grantedOn: dayCodec,
    vestsFrom: dayCodec,
    vestingMonths: z.number().int(),
    cliffMonths: z.number().int(),
  }),
  cancelEquityGrant: z.object({ grantId: idSchema<EquityGrantId>() }),
})
