import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

export const delegatesMessages = messages('delegates', {
  'mail.accessNews': z.object({
    grantId: z.string(),
    news: z.enum(['invited', 'accepted', 'scopeChanged', 'revoked', 'declined', 'resigned', 'expired']),
    to: z.enum(['owner', 'delegate']),
  }),
})
