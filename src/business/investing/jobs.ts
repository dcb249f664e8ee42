import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { OrderId } from '#kernel/ids.ts'

export const investingJobs = jobs('investing', {
  /** `orderId` is the order or the basket that was signed. */
  keepSignedAgreement: z.object({ orderId: idSchema<OrderId>() }),
  checkSignature: z.object({ orderId: idSchema<OrderId>() }),
  keepConfirmations: z.object({ orderIds: z.array(idSchema<OrderId>()).readonly() }),
})
