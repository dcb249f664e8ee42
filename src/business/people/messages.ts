import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { EmailChangeId, UserId } from '#kernel/ids.ts'

export const peopleMessages = messages('people', {
  'mail.confirmEmail': z.object({ linkId: z.string() }),
  'mail.emailChange': z.object({
    changeId: idSchema<EmailChangeId>(),
    kind: z.enum(['confirm', 'taken', 'asked', 'changed', 'undone']),
  }),
  'identity.changeEmail': z.object({ userId: idSchema<UserId>(), email: z.string(), endSessions: z.boolean() }),
  'identity.deleteAccount': z.object({ sub: z.string() }),
})
