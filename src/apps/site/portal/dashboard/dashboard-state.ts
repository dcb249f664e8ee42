import { cents, noCents } from '#kernel/cents.ts'
import { microshares, noShares } from '#kernel/microshares.ts'
import type { DashboardView } from './dashboard-document.ts'

type Worth = NonNullable<DashboardView['worth']>[number]

/** The worth of today, which is the last of the list; null if it did not load. */
export const worthOf = ({ worth }: Pick<DashboardView, 'worth'>): Worth | null => worth?.at(-1) ?? null

/** Nothing has arrived yet and something is on its way: that is the headline, and no card of zeros stands beside it. */
export function isComing(view: Pick<DashboardView, 'worth' | 'onItsWay' | 'cash'>): boolean {
  const worth = worthOf(view)
  if (!worth || cents(worth.total) !== noCents) return false
  return Boolean(view.onItsWay) || cents(view.cash?.pendingIn ?? 0n) > noCents
}

/** Nothing was ever held, ordered or moved. */
export const isNew = (view: Pick<DashboardView, 'holdings' | 'ordersInView' | 'activity'>): boolean =>
  [view.holdings, view.ordersInView, view.activity].every((part) => part?.length === 0)

/** Holdings that are more than an order on its way; null if they did not load. */
export const heldNow = <Holding extends { readonly shares: string }>(view: {
  readonly holdings?: readonly Holding[] | null | undefined
}): readonly Holding[] | null => view.holdings?.filter(({ shares }) => microshares(shares) > noShares) ?? null
