import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { momentCodec } from '#kernel/codecs.ts'

export const securityMessages = messages('security', {
  'identity.endOtherSessions': z.object({ sub: z.string(), keep: z.string().nullable() }),
  'identity.removeFactorsSince': z.object({ sub: z.string(), since: momentCodec }),
})
