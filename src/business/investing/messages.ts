import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { OrderGroupId, OrderId } from '#kernel/ids.ts'

export const investingMessages = messages('investing', {
  'esign.requestSignature': z.object({ orderId: idSchema<OrderGroupId>() }),
  'mail.finalCircular': z.object({ orderId: idSchema<OrderId>() }),
})
