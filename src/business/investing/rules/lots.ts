import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { LotId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'

/** The origin of a lot's shares. */
export type LotSource = 'purchase' | 'reinvest' | 'promotion' | 'referral' | 'transfer' | 'inheritance'

/** A lot's days: its acquisition, and the start of its holding period if that is earlier. */
export type LotDays = {
  readonly acquiredOn: BusinessDay
  /** Undefined if it is the acquisition day. */
  readonly heldFrom?: BusinessDay | undefined
}

/** The start of the holding period: estate shares use the estate's days, not the transfer's. */
export const heldSince = ({ acquiredOn, heldFrom }: LotDays): BusinessDay => heldFrom ?? acquiredOn

export type LotLeft = {
  readonly id: LotId
  readonly shares: Microshares
  readonly left: Microshares
  readonly cost: Cents
}

export type LotPart = { readonly lotId: LotId; readonly shares: Microshares; readonly cost: Cents }

/**
 * The cost of the shares still in a lot. The cost that left is rounded down, so a leftover cent stays with the
 * remaining shares, and the last share takes it: however a lot is sold, its parts sum to its cost.
 */
export const costLeft = ({ shares, left, cost }: Omit<LotLeft, 'id'>): Cents =>
  cents(cost - (cost * (shares - left)) / shares)

/** Takes shares from the oldest lot first; null if the lots, given oldest first, hold too few. */
export function firstInFirstOut(lots: readonly LotLeft[], wanted: Microshares): LotPart[] | null {
  const parts: LotPart[] = []
  let missing: bigint = wanted
  for (const lot of lots) {
    if (missing === 0n) break
    const taken = lot.left < missing ? lot.left : missing
    if (taken === 0n) continue
    const rest = { ...lot, left: microshares(lot.left - taken) }
    parts.push({ lotId: lot.id, shares: microshares(taken), cost: cents(costLeft(lot) - costLeft(rest)) })
    missing -= taken
  }
  return missing === 0n ? parts : null
}
