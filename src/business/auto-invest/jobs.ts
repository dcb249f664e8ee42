import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { SubscriptionId } from '#kernel/ids.ts'

export const autoInvestJobs = jobs('autoInvest', {
  keepAgreement: z.object({ subscriptionId: idSchema<SubscriptionId>() }),
})
