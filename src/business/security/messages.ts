import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

export const securityMessages = messages('security', {
  /** `keep` is the session that stays. */
  'identity.endOtherSessions': z.object({ sub: z.string(), keep: z.string().nullable() }),
  /** `since` is a moment. */
  'identity.removeFactorsSince': z.object({ sub: z.string(), since: z.string() }),
})
