import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { PageNoticeId } from '#kernel/ids.ts'

export const operationsMessages = messages('operations', {
  /** One mail about one page, or a digest of several. */
  'mail.page': z.object({ noticeIds: z.array(idSchema<PageNoticeId>()) }),
  /** A mail to an access administrator or compliance about access that the staff have. */
  'mail.staffNotice': z.object({
    notice: z.enum(['accessReviewOpened', 'breakGlassBegan', 'breakGlassEnded']),
    about: z.string(),
  }),
  'texts.page': z.object({ noticeId: idSchema<PageNoticeId>() }),
})
