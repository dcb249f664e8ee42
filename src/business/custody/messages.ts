import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BankInstructionId } from '#kernel/ids.ts'

export const custodyMessages = messages('custody', {
  /** Submits one transfer between bank accounts to the bank. */
  'bank.instruct': z.object({ instructionId: idSchema<BankInstructionId>() }),
})
