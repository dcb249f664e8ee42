import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { PageNoticeId } from '#kernel/ids.ts'

export const operationsMessages = messages('operations', {
  /** One mail about one page, or a digest of several. */
  'mail.page': z.object({ noticeIds: z.array(idSchema<PageNoticeId>()) }),
  'texts.page': z.object({ noticeId: idSchema<PageNoticeId>() }),
})
