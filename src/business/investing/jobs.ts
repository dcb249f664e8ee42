import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'

export const investingJobs = jobs('investing', {
  /** `orderId` is the order or the basket that was signed. */
  keepSignedAgreement: z.object({ orderId: z.string() }),
  checkSignature: z.object({ orderId: z.string() }),
  keepConfirmations: z.object({ orderIds: z.array(z.string()).readonly() }),
})
