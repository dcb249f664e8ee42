import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { FundingSourceId } from '#kernel/ids.ts'

export const banksJobs = jobs('banks', {
  lookAtDeposits: z.object({ id: idSchema<FundingSourceId>() }),
})
