import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BankTransferId } from '#kernel/ids.ts'

const transfer = z.object({ bankTransferId: idSchema<BankTransferId>() })

export const cashMessages = messages('cash', {
  'ach.startTransfer': transfer,
  'ach.cancelTransfer': transfer,
  /** Fetches a failed payout back from the customer's balance at the partner. */
  'ach.recallPayout': transfer,
})
