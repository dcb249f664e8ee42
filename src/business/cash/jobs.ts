import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { dayCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BankTransferId, OutboxId } from '#kernel/ids.ts'

export const cashJobs = jobs('cash', {
  checkTransfer: z.object({ bankTransferId: idSchema<BankTransferId>() }),
  endUnansweredTransfer: z.object({ bankTransferId: idSchema<BankTransferId>(), messageId: idSchema<OutboxId>() }),
  readMissedEvents: z.object({}),
  reconcile: z.object({ day: dayCodec }),
})
