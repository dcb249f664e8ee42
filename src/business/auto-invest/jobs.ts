import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'

export const autoInvestJobs = jobs('autoInvest', {
  keepAgreement: z.object({ subscriptionId: z.string() }),
})
