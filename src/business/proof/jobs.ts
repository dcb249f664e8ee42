import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'

export const proofJobs = jobs('proof', {
  takeSnapshot: z.object({ day: z.string() }),
  checkBooks: z.object({ day: z.string() }),
})
