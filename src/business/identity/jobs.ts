import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'

export const identityJobs = jobs('identity', {
  /** Asks the partner again how a customer stands. */
  lookAgain: z.object({ accountId: z.string() }),
})
