import { investingEvents } from '#business/investing/events.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { followAll } from '#engine/event/subscribe.ts'
import type { OrderId } from '#kernel/ids.ts'
import { type PurchaseOutcome, purchaseCan } from '../rules/occurrence.ts'
import { changePurchases, keyOf, occurrencesWithPurchases, purchasesBy } from './occurrence-store.ts'
import { sumUpOccurrences } from './sum-up-occurrences.ts'

type OrderEvent = {
  readonly orderId: OrderId
  readonly origin?: string
  readonly code?: string
  readonly reason?: string
}

/**
 * Records the outcome of scheduled orders, in the transaction that caused it. An order that settles as it is placed has
 * no purchase yet: the placing job records its outcome.
 */
const noteOutcome =
  (step: Parameters<typeof purchaseCan>[0], outcome: PurchaseOutcome) =>
  async (ctx: Ctx, events: readonly OrderEvent[]): Promise<void> => {
    const ours = new Map(events.filter(({ origin }) => origin === 'autoInvest').map((event) => [event.orderId, event]))
    if (ours.size === 0) return
    const purchases = (await purchasesBy(ctx.tx, [...ours.keys()])).filter((purchase) =>
      purchaseCan(step, purchase.outcome),
    )
    if (purchases.length === 0) return
    await changePurchases(
      ctx.tx,
      purchases.map(({ orderId }) => {
        const { code, reason } = ours.get(orderId!)!
        return {
          orderId: orderId!,
          outcome,
          ...(code === undefined ? {} : { code }),
          ...(reason === undefined ? {} : { reason }),
        }
      }),
    )
    const keys = new Map(purchases.map((purchase) => [keyOf(purchase), purchase]))
    await sumUpOccurrences(ctx, await occurrencesWithPurchases(ctx.tx, [...keys.values()]))
  }

export const orderFollowers = [
  followAll(investingEvents.orderSettled, noteOutcome('settle', 'settled')),
  followAll(investingEvents.orderFailed, noteOutcome('fail', 'failed')),
  followAll(investingEvents.orderCancelled, noteOutcome('cancel', 'cancelled')),
]
