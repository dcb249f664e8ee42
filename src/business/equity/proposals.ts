import { z } from 'zod'
import { dayField, sharePriceField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { EquityGrantId, UserId } from '#kernel/ids.ts'

export const equityProposals = proposals('equity', {
  recordEquityGrant: z.object({
    userId: idSchema<UserId>(),
    shareClass: z.string(),
    shares: z.number().int(),
    price: sharePriceField,
    grantedOn: dayField,
    vestsFrom: dayField,
    vestingMonths: z.number().int(),
    cliffMonths: z.number().int(),
  }),
  cancelEquityGrant: z.object({ grantId: idSchema<EquityGrantId>() }),
})
