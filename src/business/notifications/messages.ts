import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

export const notificationsMessages = messages('notifications', {
  'mail.notification': z.object({ notificationId: z.string() }),
  'texts.notification': z.object({ textId: z.string() }),
  'texts.code': z.object({ number: z.string(), codeId: z.string() }),
  /** To what someone wrote to us. */
  'texts.answer': z.object({ number: z.string(), body: z.string() }),
})
