import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, DocumentId } from '#kernel/ids.ts'

export const documentsEvents = events('documents', {
  documentReady: z.object({
    accountId: idSchema<AccountId>(),
    documentId: idSchema<DocumentId>(),
    of: z.string(),
    title: z.string(),
  }),
})
