import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec, microsharesCodec, sharePriceCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, OrderGroupId, OrderId, PortfolioId } from '#kernel/ids.ts'

/** `amount` is in cents, shares are microshares. */
const order = z.object({
  orderId: idSchema<OrderId>(),
  accountId: idSchema<AccountId>(),
  portfolioId: idSchema<PortfolioId>(),
  amount: centsCodec,
  origin: z.enum(['checkout', 'basket', 'autoInvest', 'reinvest']),
})
const settledOrder = order.extend({ shares: microsharesCodec })
const endedOrder = order.extend({ code: z.string(), reason: z.string() })

export const investingEvents = events('investing', {
  orderSettled: settledOrder,
  orderFunded: z.object({ group: idSchema<OrderGroupId>(), accountId: idSchema<AccountId>() }),
  /** A signed order of an account at a custodian, which must pay it. `price` is in millionths of a dollar. */
  orderAwaitsCustodian: settledOrder.extend({ price: sharePriceCodec }),
  orderSigned: z.object({ orderId: idSchema<OrderId>(), accountId: idSchema<AccountId>() }),
  orderReturning: settledOrder,
  orderReturned: order.extend({
    code: z.string(),
    sharesBack: microsharesCodec,
    costBack: centsCodec,
    boughtOtherwise: z.boolean(),
  }),
  orderFailed: endedOrder,
  orderCancelled: endedOrder,
})
