import type { BusinessDay } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { type RegulationId, regulations } from './regulation.ts'

export type PublishedPrice = {
  readonly price: SharePrice
  readonly effectiveOn: BusinessDay
  readonly filingReference: string | null
}

/** The price in force on a day: the last one that had taken effect. */
export const sharePriceAt = (prices: readonly PublishedPrice[], day: BusinessDay): PublishedPrice | null =>
  prices
    .filter(({ effectiveOn }) => effectiveOn <= day)
    .reduce<PublishedPrice | null>(
      (last, next) => (last === null || next.effectiveOn > last.effectiveOn ? next : last),
      null,
    )

export type PriceRefusal = Refusal<'filingReferenceRequired' | 'priceInThePast' | 'priceAlreadyPublished'>

/** A price holds from a day that has not begun; under Regulation A it needs the filing that announced it. */
export function decideSharePrice(
  ask: { readonly effectiveOn: BusinessDay; readonly filingReference?: string | null | undefined },
  seen: {
    readonly regulation: RegulationId
    readonly today: BusinessDay
    readonly lastEffectiveOn: BusinessDay | null
  },
): PriceRefusal | { readonly refused: false } {
  if (regulations[seen.regulation].priceNeedsFiling && !ask.filingReference?.trim())
    return refuse(
      'filingReferenceRequired',
      'Enter the reference number of the filing that announces this price.',
      'filingReference',
    )
  if (seen.lastEffectiveOn !== null && ask.effectiveOn <= seen.lastEffectiveOn)
    return refuse(
      'priceAlreadyPublished',
      `A price effective ${seen.lastEffectiveOn} is already published. Choose a later day.`,
      'effectiveOn',
    )
  // The first price opens the offering and may hold from the same day.
  if (seen.lastEffectiveOn !== null && ask.effectiveOn <= seen.today)
    return refuse('priceInThePast', 'Today’s orders are already priced. Choose a day after today.', 'effectiveOn')
  return { refused: false }
}
