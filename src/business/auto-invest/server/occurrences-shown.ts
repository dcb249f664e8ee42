import { ordersById } from '#business/investing/server/public.ts'
import type { SubscriptionId } from '#kernel/ids.ts'
import { type Occurrence, occurrencesOf, type Purchase, purchasesOf } from './occurrence-store.ts'
import { orderIdOf } from './purchases-due.ts'
import type { Db } from './subscription-store.ts'

export type OccurrenceShown = Occurrence & { readonly purchases: readonly Purchase[] }

export async function occurrencesShown(
  db: Db,
  subscriptionId: SubscriptionId,
  limit: number,
): Promise<OccurrenceShown[]> {
  const occurrences = await occurrencesOf(db, subscriptionId, limit)
  const written = Map.groupBy(await purchasesOf(db, occurrences), ({ period }) => period)
  const portfolioIds = await portfoliosEverOf(db, subscriptionId)
  const asked = occurrences.flatMap((occurrence) =>
    portfolioIds.map((portfolioId) => orderIdOf(occurrence, portfolioId)),
  )
  const orders = await ordersById(db, asked)
  // A purchase that settled as it was placed has no row: its order has all of it.
  const settled = (one: Occurrence): Purchase[] =>
    portfolioIds.flatMap((portfolioId) => {
      const order = orders.get(orderIdOf(one, portfolioId))
      if (!order || written.get(one.period)?.some(({ orderId }) => orderId === order.id)) return []
      const { id: orderId, amount } = order
      return [{ subscriptionId, period: one.period, portfolioId, amount, orderId, outcome: 'settled', reason: null }]
    })
  return occurrences.map((occurrence) => ({
    ...occurrence,
    purchases: [...(written.get(occurrence.period) ?? []), ...settled(occurrence)].toSorted((a, b) =>
      a.portfolioId < b.portfolioId ? -1 : 1,
    ),
  }))
}

/** All portfolios that a subscription buys or has bought: one that was removed keeps its row. */
async function portfoliosEverOf(db: Db, subscriptionId: SubscriptionId): Promise<string[]> {
  const rows = await db
    .selectFrom('auto_invest.allocation')
    .select('portfolio_id')
    .where('subscription_id', '=', subscriptionId)
    .execute()
  return rows.map((row) => row.portfolio_id)
}
