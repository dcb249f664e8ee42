import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { EquityGrantId } from '#kernel/ids.ts'

export const equityJobs = jobs('equity', { keepGrantStatement: z.object({ grantId: idSchema<EquityGrantId>() }) })
