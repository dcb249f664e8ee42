import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { UserId } from '#kernel/ids.ts'

export const notificationsEvents = events('notifications', {
  textsStopped: z.object({ reason: z.string().optional(), userId: idSchema<UserId>() }),
  textsConfirmed: z.object({ userId: idSchema<UserId>() }),
})
