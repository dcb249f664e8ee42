import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { dayCodec } from '#kernel/codecs.ts'

export const proofJobs = jobs('proof', {
  takeSnapshot: z.object({ day: dayCodec }),
  checkBooks: z.object({ day: dayCodec }),
})
