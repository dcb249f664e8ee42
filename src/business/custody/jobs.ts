import { z } from 'zod'
import { jobs } from '#engine/jobs/jobs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BankInstructionId } from '#kernel/ids.ts'

export const custodyJobs = jobs('custody', {
  fetchStatements: z.object({}),
  /** Asks the bank for the status of a transfer that it accepted. */
  followUp: z.object({ instructionId: idSchema<BankInstructionId>() }),
})
