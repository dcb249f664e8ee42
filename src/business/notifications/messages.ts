import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { CodeId, NotificationId, TextId } from '#kernel/ids.ts'

export const notificationsMessages = messages('notifications', {
  'mail.notification': z.object({ notificationId: idSchema<NotificationId>() }),
  'texts.notification': z.object({ textId: idSchema<TextId>() }),
  'texts.code': z.object({ number: z.string(), codeId: idSchema<CodeId>() }),
  /** Answers a text that someone sent us. */
  'texts.answer': z.object({ number: z.string(), body: z.string() }),
})
