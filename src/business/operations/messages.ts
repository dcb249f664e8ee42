import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { PageNoticeId } from '#kernel/ids.ts'

export const operationsMessages = messages('operations', {
  'mail.page': z.object({ noticeIds: z.array(idSchema<PageNoticeId>()) }),
  /** A mail to access administrators or compliance about staff access. */
  'mail.staffNotice': z.object({
    notice: z.enum(['accessReviewOpened', 'breakGlassBegan', 'breakGlassEnded']),
    about: z.string(),
  }),
  'texts.page': z.object({ noticeId: idSchema<PageNoticeId>() }),
})
