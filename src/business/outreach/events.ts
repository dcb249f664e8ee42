import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { ContactMessageId } from '#kernel/ids.ts'

export const outreachEvents = events('outreach', {
  contactMessageReceived: z.object({ messageId: idSchema<ContactMessageId>(), ticket: z.number() }),
})
