import { hash } from 'node:crypto'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { OrderId, PortfolioId } from '#kernel/ids.ts'
import type { Allocation } from '../rules/subscription.ts'
import type { Key, NewPurchase } from './occurrence-store.ts'
import type { Subscription } from './subscription-store.ts'

/**
 * A period's order in a portfolio has one id, whichever process places it and however often. It begins with the day, so
 * that one morning's orders are adjacent in every index.
 */
export function orderIdOf(
  { subscriptionId, period, dueOn }: Key & { dueOn: BusinessDay },
  portfolioId: PortfolioId,
): OrderId {
  const digest = hash('sha256', `${subscriptionId}:${period}:${portfolioId}`, 'hex')
  return `ord_${dueOn.replaceAll('-', '')}-${digest.slice(0, 4)}-8${digest.slice(4, 7)}-8${digest.slice(7, 10)}-${digest.slice(10, 22)}`
}

/** All schedules lock portfolios in the same order. */
export const purchasesDue = (
  { id: subscriptionId, nextPeriod: period, nextOn: dueOn }: Subscription,
  allocations: readonly Allocation[],
): NewPurchase[] =>
  allocations
    .toSorted((a, b) => (a.portfolioId < b.portfolioId ? -1 : 1))
    .map(({ portfolioId, amount }) => ({
      subscriptionId,
      period,
      portfolioId,
      amount,
      orderId: orderIdOf({ subscriptionId, period, dueOn }, portfolioId),
    }))
