import { z } from 'zod'
import { inboundEvents } from '#engine/inbox/inbound.ts'

/** Events of the payment partner, about customers, banks and transfers: they only say where to look. */
export const achInbound = inboundEvents(
  'ach',
  z.object({ topic: z.string(), resourceId: z.string(), customerId: z.string().nullish() }),
)
