import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { momentCodec } from '#kernel/codecs.ts'

export const notificationsJobs = jobs('notifications', {
  /** A page of a portfolio's holders, after the one that `after` names, is told of an event, stored as it was announced. */
  tellHolders: z.object({
    event: z.looseObject({ kind: z.string() }).readonly(),
    id: z.string(),
    at: momentCodec,
    after: z.string(),
  }),
})
