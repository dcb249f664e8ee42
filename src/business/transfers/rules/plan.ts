import { depositReturnableDays } from '#business/cash/rules/limits.ts'
import { heldSince, type LotDays, type LotLeft, type LotSource, proRata } from '#business/investing/rules/lots.ts'
import { type BusinessDay, plusDays } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { LotId } from '#kernel/ids.ts'
import { addShares, type Microshares } from '#kernel/microshares.ts'
import { type Measure, sharesOf } from './measure.ts'

export type HeldLot = LotLeft & LotDays & { readonly source: LotSource; readonly inheritedOn?: BusinessDay | undefined }

/** Shares of one lot that move, with the basis and the days that they keep. */
export type MovingLot = {
  readonly fromLotId: LotId
  readonly shares: Microshares
  readonly cost: Cents
  readonly heldFrom: BusinessDay
  /** Shares that were inherited stay so: their basis and their term come from that. */
  readonly inheritedOn: BusinessDay | undefined
}

export type Plan =
  | { readonly lots: readonly MovingLot[]; readonly shares: Microshares }
  | { readonly lacks: 'nothing' | 'tooFew' }
  /** There are enough, but the bank may take back the payment for some of them until this day. */
  | { readonly lacks: 'mayReturn'; readonly until: BusinessDay }

/** Shares for which a bank may have paid; those of a dividend, and those that came without a sale, are past that. */
const paidByBank: readonly LotSource[] = ['purchase', 'promotion', 'referral']

/** The last day on which the payment for a lot may be taken back; null for one that no bank paid for. */
export const returnableUntil = ({ source, acquiredOn }: Pick<HeldLot, 'source' | 'acquiredOn'>): BusinessDay | null =>
  paidByBank.includes(source) ? plusDays(acquiredOn, depositReturnableDays) : null

/**
 * The lots that move: the same part of each that may, to the millionth of a share, so that neither side gets the older or the
 * cheaper ones. Nothing is sold: basis and holding period go along (26 USC 1015(a), 1041(b)(2) and 1223(2); read 2026-11-30 at
 * law.cornell.edu/uscode/text/26).
 */
export function planLots(lots: readonly HeldLot[], measure: Measure, today: BusinessDay): Plan {
  const held = addShares(...lots.map(({ left }) => left))
  const wanted = sharesOf(measure, held)
  if (wanted === 0n) return { lacks: 'nothing' }
  if (wanted > held) return { lacks: 'tooFew' }
  const waiting = lots.flatMap((lot) => {
    const until = returnableUntil(lot)
    return until !== null && today <= until ? [{ id: lot.id, until }] : []
  })
  const kept = new Set(waiting.map(({ id }) => id))
  const parts = proRata(
    lots.filter(({ id }) => !kept.has(id)),
    wanted,
  )
  if (!parts)
    return {
      lacks: 'mayReturn',
      until: waiting
        .map(({ until }) => until)
        .toSorted()
        .at(-1)!,
    }
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  return {
    shares: wanted,
    lots: parts.map(({ lotId, shares, cost }) => {
      const lot = byId.get(lotId)!
      return { fromLotId: lotId, shares, cost, heldFrom: heldSince(lot), inheritedOn: lot.inheritedOn }
    }),
  }
}
