import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'

export const identityJobs = jobs('identity', {
  /** Asks the partner again how a customer stands. */
  lookAgain: z.object({ accountId: idSchema<AccountId>() }),
})
