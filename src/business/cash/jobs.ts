import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'

export const cashJobs = jobs('cash', {
  checkTransfer: z.object({ bankTransferId: z.string() }),
  endUnansweredTransfer: z.object({ bankTransferId: z.string(), messageId: z.string() }),
  readMissedEvents: z.object({}),
  reconcile: z.object({ day: z.string() }),
})
