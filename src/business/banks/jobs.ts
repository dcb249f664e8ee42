import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'

export const banksJobs = jobs('banks', {
  lookAtDeposits: z.object({ id: z.string() }),
})
