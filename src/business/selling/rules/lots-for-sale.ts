import { firstInFirstOut, type LotDays, type LotLeft, type LotSource } from '#business/investing/rules/lots.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import type { SoldLot } from './sale-parts.ts'

export type HeldLot = LotLeft & LotDays & { readonly source: LotSource; readonly inheritedOn?: BusinessDay | undefined }

/** The lots that a sale would take now, in their order, after the shares already listed; null if there are not enough. */
export function lotsForSale(lots: readonly HeldLot[], listed: Microshares, wanted: Microshares): SoldLot[] | null {
  const before = new Map(firstInFirstOut(lots, listed)?.map((part) => [part.lotId, part.shares]))
  const left = lots.map((lot) => ({ ...lot, left: microshares(lot.left - (before.get(lot.id) ?? 0n)) }))
  const parts = firstInFirstOut(left, wanted)
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  return (
    parts?.map((part) => {
      const { source, acquiredOn, heldFrom } = byId.get(part.lotId)!
      return { ...part, source, acquiredOn, heldFrom }
    }) ?? null
  )
}
