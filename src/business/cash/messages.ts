import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

const transfer = z.object({ bankTransferId: z.string() })

export const cashMessages = messages('cash', {
  'ach.startTransfer': transfer,
  'ach.cancelTransfer': transfer,
  /** Fetches back what a payout left in the customer's balance there. */
  'ach.recallPayout': transfer,
})
