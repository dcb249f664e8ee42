import { z } from 'zod'
import { inboundEvents } from '#engine/inbox/inbound.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { PartnerAccountId, PartnerItemId } from '#kernel/ids.ts'

export const bankLinkInbound = inboundEvents(
  'bankLink',
  z.object({ itemId: idSchema<PartnerItemId>(), code: z.string(), accountId: idSchema<PartnerAccountId>().nullable() }),
)
