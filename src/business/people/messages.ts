import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

export const peopleMessages = messages('people', {
  'mail.confirmEmail': z.object({ linkId: z.string() }),
  'mail.emailChange': z.object({
    changeId: z.string(),
    kind: z.enum(['confirm', 'taken', 'asked', 'changed', 'undone']),
  }),
  'identity.changeEmail': z.object({ userId: z.string(), email: z.string(), endSessions: z.boolean() }),
  'identity.deleteAccount': z.object({ sub: z.string() }),
})
