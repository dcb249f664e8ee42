import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { SellOrderId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'

/** Shares that someone listed for sale and a buyer gets now. */
export type OfferedShares = { readonly listingId: SellOrderId; readonly shares: Microshares }

export type Fill = {
  /** Null: new shares of the portfolio. */
  readonly listingId: SellOrderId | null
  readonly shares: Microshares
  readonly paid: Cents
}

/**
 * Fills an order: first with the shares that others listed, in the order in which they are offered, then with new ones.
 * All are paid at the order's fixed price; each part is rounded by the sum paid up to it, so the parts add up to the
 * amount.
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
