import { type BusinessDay, plusMonths } from '#kernel/business-day.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'

export type Restricted = {
  readonly shares: Microshares
  /** The first day on which more of them may be sold. */
  readonly freeOn: BusinessDay
}

/**
 * Shares that may not be resold yet, by each lot's acquisition day; null if all are free. Buyers and the company can
 * both fill a sell order, so it waits whichever of the two is open today.
 */
export function restrictedShares(
  lots: readonly { readonly left: Microshares; readonly acquiredOn: BusinessDay }[],
  { resaleAfterMonths, today }: { readonly resaleAfterMonths: number; readonly today: BusinessDay },
): Restricted | null {
  const held = lots
    .filter(({ left }) => left > 0n)
    .map(({ left, acquiredOn }) => ({ left, freeOn: plusMonths(acquiredOn, resaleAfterMonths) }))
    .filter(({ freeOn }) => today < freeOn)
  if (held.length === 0) return null
  return {
    shares: microshares(held.reduce((sum, { left }) => sum + left, 0n)),
    freeOn: held.map(({ freeOn }) => freeOn).toSorted()[0]!,
  }
}
