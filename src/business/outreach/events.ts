import { z } from 'zod'
import { events } from '#engine/event/events.ts'

export const outreachEvents = events('outreach', {
  contactMessageReceived: z.object({ messageId: z.string(), ticket: z.number() }),
})
