import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { LotId } from '#kernel/ids.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { cameBack } from './moved-lot.ts'

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

/** The day from which the account has the shares of a lot: a transfer that was reversed never was. */
export const ownedSince = ({ subject, ...lot }: LotDays & { readonly subject: string }): BusinessDay =>
  cameBack(subject) ? heldSince(lot) : lot.acquiredOn

/** A lot as it stands in the queue of those that are sold. */
export type QueuedLot = LotDays & {
  readonly id: LotId
  /** The date of death if it was inherited. */
  readonly inheritedOn?: BusinessDay | undefined
}

/**
 * The day by which a lot stands in the queue. The earliest acquired shares are sold first (26 CFR 1.1012-1(c)(1)), and a
 * gift, or a transfer between spouses, was acquired on the giver's day (26 USC 1223(2)). Inherited shares were acquired
 * at the death: 26 USC 1223(9) makes their term long and gives them no earlier day, so that of the purchase by the
 * person who died, from which the years to the full price count, is not theirs here. Read 2026-11-30.
 */
const queuedFrom = ({ inheritedOn, ...days }: QueuedLot): BusinessDay => inheritedOn ?? heldSince(days)

/** The order in which lots are sold; `lotOrder` of the server is the same in SQL. */
export const byLotOrder = (a: QueuedLot, b: QueuedLot): number =>
  compare(queuedFrom(a), queuedFrom(b)) || compare(a.acquiredOn, b.acquiredOn) || compare(a.id, b.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

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

/** Takes shares from the oldest lot first; null if the lots, given in their order, hold too few. */
export function firstInFirstOut(lots: readonly LotLeft[], wanted: Microshares): LotPart[] | null {
  const parts: LotPart[] = []
  let missing: bigint = wanted
  for (const lot of lots) {
    if (missing === 0n) break
    const taken = lot.left < missing ? lot.left : missing
    if (taken === 0n) continue
    parts.push(partOf(lot, taken))
    missing -= taken
  }
  return missing === 0n ? parts : null
}

/** Shares out of one lot, with the cost that leaves with them. */
function partOf(lot: LotLeft, taken: bigint): LotPart {
  const rest = { ...lot, left: microshares(lot.left - taken) }
  return { lotId: lot.id, shares: microshares(taken), cost: cents(costLeft(lot) - costLeft(rest)) }
}

/** Takes the same part of every lot, to the millionth of a share (largest remainder); null when the lots hold fewer. */
export function proRata(lots: readonly LotLeft[], wanted: Microshares): LotPart[] | null {
  const held = lots.reduce((sum, { left }) => sum + left, 0n)
  if (wanted > held) return null
  if (wanted === 0n) return []
  // No part is more than its lot: a remainder is given only where the exact part was no whole millionth.
  const parts = splitByLargestRemainder(
    wanted,
    lots.map(({ left }) => left),
  )
  return lots.flatMap((lot, at) => (parts[at]! > 0n ? [partOf(lot, parts[at]!)] : []))
}

export type LotPick = Pick<LotPart, 'lotId' | 'shares'>

/** Takes just the shares named of each lot; null when a lot is not there or holds fewer. */
export function ofLots(lots: readonly LotLeft[], picks: readonly LotPick[]): LotPart[] | null {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const parts: LotPart[] = []
  for (const { lotId, shares } of picks) {
    const lot = byId.get(lotId)
    if (!lot || lot.left < shares) return null
    parts.push(partOf(lot, shares))
  }
  return parts
}
