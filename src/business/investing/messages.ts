import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { OrderGroupId, OrderId } from '#kernel/ids.ts'

export const investingMessages = messages('investing', {
  /** `orderId` is the order, or the basket, that one agreement and one signature are about. */
  'esign.requestSignature': z.object({ orderId: idSchema<OrderGroupId>() }),
  'mail.finalCircular': z.object({ orderId: idSchema<OrderId>() }),
})
