import { z } from 'zod'
import { events } from '#engine/event/events.ts'

export const documentsEvents = events('documents', {
  documentReady: z.object({ accountId: z.string(), documentId: z.string(), of: z.string(), title: z.string() }),
})
