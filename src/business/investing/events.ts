import { z } from 'zod'
import { events } from '#engine/event/events.ts'

/** `amount` is in cents, shares are microshares. */
const order = z.object({
  orderId: z.string(),
  accountId: z.string(),
  portfolioId: z.string(),
  amount: z.string(),
  origin: z.enum(['checkout', 'basket', 'autoInvest', 'reinvest']),
})
const settledOrder = order.extend({ shares: z.string() })
const endedOrder = order.extend({ code: z.string(), reason: z.string() })

export const investingEvents = events('investing', {
  orderSettled: settledOrder,
  orderFunded: z.object({ group: z.string(), accountId: z.string() }),
  orderSigned: z.object({ orderId: z.string(), accountId: z.string() }),
  orderReturning: settledOrder,
  orderReturned: order.extend({
    code: z.string(),
    sharesBack: z.string(),
    costBack: z.string(),
    boughtOtherwise: z.boolean(),
  }),
  orderFailed: endedOrder,
  orderCancelled: endedOrder,
})
