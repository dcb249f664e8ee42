import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { SellOrderId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'

export type OfferedShares = { readonly listingId: SellOrderId; readonly shares: Microshares }

export type Fill = {
  /** Null for new shares of the portfolio. */
  readonly listingId: SellOrderId | null
  readonly shares: Microshares
  readonly paid: Cents
}

/**
 * Fills an order with listed shares in the order offered, then with new ones. All cost the order's fixed price. Each
 * part is the rounded cumulative amount less the parts before it, so the parts sum to the total.
 */
export function fillsOf(
  order: { readonly shares: Microshares; readonly amount: Cents },
  offered: readonly OfferedShares[],
): Fill[] {
  const fills: Fill[] = []
  let filled = 0n
  const paidUpTo = (shares: bigint): bigint => (order.amount * shares) / order.shares
  const add = (listingId: SellOrderId | null, wanted: bigint) => {
    const shares = wanted < order.shares - filled ? wanted : order.shares - filled
    if (shares <= 0n) return
    const paid = cents(paidUpTo(filled + shares) - paidUpTo(filled))
    fills.push({ listingId, shares: microshares(shares), paid })
    filled += shares
  }
  for (const { listingId, shares } of offered) add(listingId, shares)
  add(null, order.shares)
  return fills
}

export const paidForNew = (fills: readonly Fill[]): Cents =>
  cents(fills.reduce<bigint>((sum, { listingId, paid }) => (listingId === null ? sum + paid : sum), noCents))
