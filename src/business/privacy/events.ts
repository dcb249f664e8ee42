import { z } from 'zod'
import { events } from '#engine/event/events.ts'

export const privacyEvents = events('privacy', {
  accountClosed: z.object({ userId: z.string(), accountId: z.string(), closureId: z.string() }),
  personalDataErased: z.object({ userId: z.string(), accountId: z.string(), depth: z.enum(['unneeded', 'all']) }),
})
