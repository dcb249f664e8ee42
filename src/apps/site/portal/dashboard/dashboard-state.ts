import { cents, noCents } from '#kernel/cents.ts'
import { microshares, noShares } from '#kernel/microshares.ts'
import type { DashboardView } from './dashboard-document.ts'

type Worth = NonNullable<DashboardView['worth']>[number]

/** Today's value, which is the last of the list; null if it did not load. */
export const worthOf = ({ worth }: Pick<DashboardView, 'worth'>): Worth | null => worth?.at(-1) ?? null

/** True if nothing has arrived yet and something is on its way. The headline then says so, without cards of zeros. */
export function isComing(view: Pick<DashboardView, 'worth' | 'onItsWay' | 'cash'>): boolean {
  const worth = worthOf(view)
  if (!worth || cents(worth.total) !== noCents) return false
  return Boolean(view.onItsWay) || cents(view.cash?.pendingIn ?? 0n) > noCents
}

export const isNew = (view: Pick<DashboardView, 'holdings' | 'ordersInView' | 'activity'>): boolean =>
  [view.holdings, view.ordersInView, view.activity].every((part) => part?.length === 0)

/** Holdings other than orders on their way; null if they did not load. */
export const heldNow = <Holding extends { readonly shares: string }>(view: {
  readonly holdings?: readonly Holding[] | null | undefined
}): readonly Holding[] | null => view.holdings?.filter(({ shares }) => microshares(shares) > noShares) ?? null
