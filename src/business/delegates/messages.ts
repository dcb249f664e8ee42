import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { GrantId } from '#kernel/ids.ts'

export const delegatesMessages = messages('delegates', {
  'mail.accessNews': z.object({
    grantId: idSchema<GrantId>(),
    news: z.enum(['invited', 'accepted', 'scopeChanged', 'revoked', 'declined', 'resigned', 'expired']),
    to: z.enum(['owner', 'delegate']),
  }),
})
