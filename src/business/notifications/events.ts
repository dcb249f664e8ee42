import { z } from 'zod'
import { events } from '#engine/event/events.ts'

export const notificationsEvents = events('notifications', {
  textsStopped: z.object({ because: z.string().optional(), userId: z.string() }),
  textsConfirmed: z.object({ userId: z.string() }),
})
