import { heldSince, type LotDays, type LotSource } from '#business/investing/rules/lots.ts'
import { type BusinessDay, daysBetween, plusDays } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, maxCents, noCents } from '#kernel/cents.ts'
import type { LotId } from '#kernel/ids.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { proceedsOf, type SalePart, termOf } from './sale-parts.ts'

/**
 * 26 USC 1091(a): shares bought from 30 days before the sale to 30 days after it replace those sold at a loss. Read
 * 2026-11-28.
 */
const windowDays = 30

export type BoughtLot = LotOrigin & { readonly id: LotId; readonly shares: Microshares }

/**
 * The days of a lot, and whether it came without a purchase: by 26 USC 1091(a) only bought shares replace others, not
 * an estate's.
 */
type LotOrigin = LotDays & {
  readonly source?: LotSource | undefined
  readonly inheritedOn?: BusinessDay | undefined
}

export type Disposal = {
  readonly lotId: LotId
  /** The sale; all shares of one sale leave together. */
  readonly subject: string
  readonly acquiredOn: BusinessDay
  readonly soldOn: BusinessDay
  readonly shares: Microshares
  readonly proceeds: Cents
  /** The cost of these shares, less returned capital. */
  readonly basis: Cents
  /** True if a loss may be deferred: nobody reports a partnership interest's basis, so none is adjusted. */
  readonly isCovered: boolean
}

/** A part of a disposal whose shares share one holding period. */
type WashedDisposal = {
  readonly disposal: Disposal
  readonly shares: Microshares
  readonly proceeds: Cents
  readonly basis: Cents
  /** The part of `basis` deferred from earlier sales. */
  readonly added: Cents
  /** The deferred part of its own loss: box 1g. */
  readonly disallowed: Cents
  /** The start of the holding period; earlier than the purchase if the shares replaced others (26 USC 1223(3)). */
  readonly heldFrom: BusinessDay
  readonly term: 'short' | 'long'
}

type WashSales = {
  readonly disposals: readonly WashedDisposal[]
  /** Losses in the basis of shares still held, by lot. */
  readonly deferred: ReadonlyMap<LotId, Cents>
}

type Piece = { shares: bigint; added: bigint; heldFrom: BusinessDay; isReplacement: boolean }
type Lot = {
  readonly id: LotId
  readonly acquiredOn: BusinessDay
  readonly isInherited: boolean
  readonly isBought: boolean
  pieces: Piece[]
}

/**
 * Wash sales within one account and portfolio (26 CFR 1.6045-1(d)(6)(iii), in the order of 26 CFR 1.1091-1): the
 * earliest sale at a loss takes the earliest shares bought around it; a share replaces at most one other; shares of the
 * sold lot, and shares that the same sale takes, replace none (Rev. Rul. 56-602). Lots come oldest first, disposals in
 * sequence. No cent of loss appears or vanishes: a disallowed loss is in the basis of the replacing shares.
 */
export function washSales(lots: readonly BoughtLot[], disposals: readonly Disposal[]): WashSales {
  const held = lots.map(({ id, shares, source, inheritedOn, ...days }): Lot => {
    const whole = { shares, added: 0n, heldFrom: inheritedOn ?? heldSince(days), isReplacement: false }
    return {
      id,
      acquiredOn: days.acquiredOn,
      isInherited: source === 'inheritance',
      isBought: source !== 'inheritance' && source !== 'transfer',
      pieces: shares > 0n ? [whole] : [],
    }
  })
  const byId = new Map(held.map((lot) => [lot.id, lot]))
  const washed: WashedDisposal[] = []
  for (const sale of Map.groupBy(disposals, ({ subject }) => subject).values()) {
    const taken = sale.flatMap((disposal) => take(disposal, byId.get(disposal.lotId)))
    for (const part of taken) washed.push({ ...part, disallowed: putOff(part, held) })
  }
  const deferred = held.map(({ id, pieces }) => [id, addCents(...pieces.map(({ added }) => cents(added)))] as const)
  return { disposals: washed, deferred: new Map(deferred.filter(([, amount]) => amount > 0n)) }
}

type Taken = Omit<WashedDisposal, 'disallowed'>

/** Takes shares from a lot, first those that replaced others, which have their own basis and holding period. */
function take(disposal: Disposal, lot: Lot | undefined): Taken[] {
  const { soldOn, acquiredOn, basis: ownBasis } = disposal
  const groups: { shares: bigint; added: bigint; heldFrom: BusinessDay }[] = []
  let missing: bigint = disposal.shares
  while (missing > 0n && lot?.pieces[0]) {
    const [piece] = lot.pieces
    const shares = piece.shares < missing ? piece.shares : missing
    const added = (piece.added * shares) / piece.shares
    piece.shares -= shares
    piece.added -= added
    missing -= shares
    if (piece.shares === 0n) lot.pieces.shift()
    groups.push({ shares, added, heldFrom: piece.heldFrom })
  }
  // The books check compares lots with sales; a form lists what was sold in any case.
  if (missing > 0n) groups.push({ shares: missing, added: 0n, heldFrom: acquiredOn })
  const weights = groups.map(({ shares }) => shares)
  const proceeds = splitByLargestRemainder(disposal.proceeds, weights)
  const basis = splitByLargestRemainder(ownBasis, weights)
  return groups.map(({ shares, added, heldFrom }, at) => ({
    disposal,
    shares: microshares(shares),
    proceeds: cents(proceeds[at]!),
    basis: cents(basis[at]! + added),
    added: cents(added),
    heldFrom,
    // 26 USC 1223(9): inherited shares are long-term whatever the days.
    term: lot?.isInherited ? 'long' : termOf(heldFrom, soldOn),
  }))
}

/** Moves the loss of a part into the shares that replace it, share for share; returns the moved loss. */
function putOff({ disposal, shares, proceeds, basis, heldFrom }: Taken, held: readonly Lot[]): Cents {
  const loss = maxCents(cents(basis - proceeds), noCents)
  if (loss === 0n || !disposal.isCovered) return noCents
  const { lotId, soldOn } = disposal
  const daysHeld = daysBetween(heldFrom, soldOn)
  let matched = 0n
  let moved = 0n
  for (const lot of held) {
    if (!lot.isBought || lot.id === lotId || lot.acquiredOn < plusDays(soldOn, -windowDays)) continue
    if (lot.acquiredOn > plusDays(soldOn, windowDays)) continue
    const free = lot.pieces.find(({ isReplacement }) => !isReplacement)
    if (!free || matched === shares) continue
    const count = free.shares < shares - matched ? free.shares : shares - matched
    matched += count
    const upToHere = (loss * matched) / shares
    const replacing = {
      shares: count,
      added: upToHere - moved,
      heldFrom: plusDays(free.heldFrom, -daysHeld),
      isReplacement: true,
    }
    moved = upToHere
    free.shares -= count
    lot.pieces = [...lot.pieces.filter((piece) => piece !== free), replacing, ...(free.shares > 0n ? [free] : [])]
  }
  return cents(moved)
}

type HeldNow = LotOrigin & { readonly id: LotId; readonly left: Microshares }

/**
 * The part of a loss today that would be deferred, by the shares held now; purchases in the next 30 days may add to it.
 */
export function lossPutOff(
  lots: readonly HeldNow[],
  parts: readonly Pick<
    SalePart,
    'lotId' | 'acquiredOn' | 'shares' | 'cost' | 'paid' | 'discount' | 'penalty' | 'fee'
  >[],
  soldOn: BusinessDay,
): Cents {
  const held = lots.map(({ id, acquiredOn, heldFrom, source, inheritedOn, left }) => ({
    id,
    acquiredOn,
    heldFrom,
    source,
    inheritedOn,
    shares: left,
  }))
  const disposals = parts.map((part) => ({
    ...part,
    subject: 'sale',
    soldOn,
    proceeds: proceedsOf(part),
    basis: part.cost,
    isCovered: true,
  }))
  return addCents(...washSales(held, disposals).disposals.map(({ disallowed }) => disallowed))
}
