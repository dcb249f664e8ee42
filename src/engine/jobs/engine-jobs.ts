import { z } from 'zod'
import { idSchema } from '#kernel/id-schema.ts'
import type { PartnerEventId } from '#kernel/ids.ts'
import { jobs } from './jobs.ts'

/** The engine's own work: notifying a room's listeners, and handling partners' events. */
export const engineJobs = jobs('platform', {
  listen: z.object({ room: z.string(), ids: z.array(z.string()).readonly() }),
  handleInbound: z.object({ partner: z.string(), eventId: idSchema<PartnerEventId>() }),
})
