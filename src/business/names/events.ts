import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { NameChangeId, UserId } from '#kernel/ids.ts'

export const namesEvents = events('names', {
  /** The names themselves stand in the case alone. */
  legalNameChanged: z.object({ nameChangeId: idSchema<NameChangeId>(), userId: idSchema<UserId>() }),
})
