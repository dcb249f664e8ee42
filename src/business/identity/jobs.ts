import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'

export const identityJobs = jobs('identity', {
  lookAgain: z.object({ accountId: idSchema<AccountId>() }),
})
