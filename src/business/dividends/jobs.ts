import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { DividendId } from '#kernel/ids.ts'

export const dividendsJobs = jobs('dividends', {
  payFunded: z.object({ dividendId: idSchema<DividendId>() }),
})
