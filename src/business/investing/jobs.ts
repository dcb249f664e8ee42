import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { OrderGroupId, OrderId } from '#kernel/ids.ts'

export const investingJobs = jobs('investing', {
  keepSignedAgreement: z.object({ orderId: idSchema<OrderGroupId>() }),
  checkSignature: z.object({ orderId: idSchema<OrderGroupId>() }),
  keepConfirmations: z.object({ orderIds: z.array(idSchema<OrderId>()).readonly() }),
})
