import { z } from 'zod'
import { inboundEvents } from '#engine/inbox/inbound.ts'

/** Events of the bank link about a sign-in at a bank. */
export const bankLinkInbound = inboundEvents(
  'bankLink',
  z.object({ itemId: z.string(), code: z.string(), accountId: z.string().nullable() }),
)
