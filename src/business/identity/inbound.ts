import { z } from 'zod'
import { inboundEvents } from '#engine/inbox/inbound.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { PartnerCustomerId } from '#kernel/ids.ts'

export const achInbound = inboundEvents(
  'ach',
  z.object({ topic: z.string(), resourceId: z.string(), customerId: idSchema<PartnerCustomerId>().nullish() }),
)
