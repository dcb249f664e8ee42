import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { momentCodec } from '#kernel/codecs.ts'

export const notificationsJobs = jobs('notifications', {
  /** Notifies a page of a portfolio's holders, after the one that `after` names, of an event as it was emitted. */
  tellHolders: z.object({
    event: z.looseObject({ kind: z.string() }).readonly(),
    id: z.string(),
    at: momentCodec,
    after: z.string(),
  }),
})
