import { v5 as uuidv5 } from 'uuid'
import type { Allocation } from '../rules/subscription.ts'
import type { NewPurchase } from './occurrence-store.ts'
import type { Subscription } from './subscription-store.ts'

/** The order of a period in a portfolio has one id, whoever places it and however often. */
const orderIdOf = (subscriptionId: string, period: number, portfolioId: string): string =>
  `ord_${uuidv5(`${subscriptionId}:${period}:${portfolioId}`, orderIds)}`
const orderIds = '5a5f6c0e-6f0b-4a55-9a8e-0c3c8f1f7a11'

/** What the next period of a schedule buys. Portfolios are locked one after the other, in the same order by all schedules. */
export const purchasesDue = (
  { id: subscriptionId, nextPeriod: period }: Subscription,
  allocations: readonly Allocation[],
): NewPurchase[] =>
  allocations
    .toSorted((a, b) => (a.portfolioId < b.portfolioId ? -1 : 1))
    .map(({ portfolioId, amount }) => ({
      subscriptionId,
      period,
      portfolioId,
      amount,
      orderId: orderIdOf(subscriptionId, period, portfolioId),
    }))
