import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

export const investingMessages = messages('investing', {
  /** `orderId` is the order, or the basket, that one agreement and one signature are about. */
  'esign.requestSignature': z.object({ orderId: z.string() }),
  'mail.finalCircular': z.object({ orderId: z.string() }),
})
