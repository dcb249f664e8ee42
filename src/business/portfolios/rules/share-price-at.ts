import { type BusinessDay, formatDay, plusBankDays, plusDays } from '#kernel/business-day.ts'
import { formatRate, type Rate, rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { formatSharePrice, type SharePrice } from '#kernel/share-price.ts'
import { type RegulationId, regulations } from './regulation.ts'

export type PublishedPrice = {
  readonly price: SharePrice
  readonly effectiveOn: BusinessDay
  readonly filingReference: string | null
}

export const sharePriceAt = (prices: readonly PublishedPrice[], day: BusinessDay): PublishedPrice | null =>
  prices
    .filter(({ effectiveOn }) => effectiveOn <= day)
    .reduce<PublishedPrice | null>(
      (last, next) => (last === null || next.effectiveOn > last.effectiveOn ? next : last),
      null,
    )

/** A net asset value changes less than this between prices; a larger change needs a reason. */
export const priceBound: Rate = rate(200_000n)
/** Five times the last price, or a fifth of it, is a misplaced decimal point, whatever the reason. */
export const priceSlip = 5n
/** A price is compared with all prices of this many days before, because many small changes make a large one. */
export const priceMemoryDays = 90
/** A price holds from the first minute of its day. */
export const priceTakesEffectAt = '12:00 a.m. Eastern time'

const million = 1_000_000n

/** The change from the last price, in millionths of it; truncated toward zero. */
export const priceChange = (price: SharePrice, last: SharePrice): Rate => rate(((price - last) * million) / last)

/** Compares whole numbers, so that the bound itself is allowed. */
export function isOutsideBounds(price: SharePrice, last: SharePrice): boolean {
  const distance = price > last ? price - last : last - price
  return distance * million > last * priceBound
}

const isSlip = (price: SharePrice, last: SharePrice): boolean => price >= last * priceSlip || price * priceSlip <= last

type DatedPrice = Pick<PublishedPrice, 'price' | 'effectiveOn'>

/** The earlier price that differs most from a new one; null before the first. */
export function furthestPrice(
  price: SharePrice,
  effectiveOn: BusinessDay,
  prices: readonly DatedPrice[],
): SharePrice | null {
  const earlier = prices.filter((of) => of.effectiveOn < effectiveOn)
  const from = plusDays(effectiveOn, -priceMemoryDays)
  const held = earlier.findLast((of) => of.effectiveOn <= from)
  const weighed = [...(held ? [held] : []), ...earlier.filter((of) => of.effectiveOn > from)].map((of) => of.price)
  const size = (last: SharePrice) => (price > last ? price - last : last - price)
  // Compares size / last by whole numbers; of equal ones the later is named.
  return weighed.reduce<SharePrice | null>(
    (far, last) => (far === null || size(last) * far >= size(far) * last ? last : far),
    null,
  )
}

/** The warning to proposer and approver about a price outside the bounds. */
export const outsideBoundsWarning = (price: SharePrice, last: SharePrice): string =>
  `${signed(priceChange(price, last))} from ${formatSharePrice(last)}: more than the ${formatRate(priceBound)} by which a price usually moves.`

const signed = (change: Rate): string => `${change < 0n ? '' : '+'}${formatRate(change)}`

/** A day further ahead is a typing error, such as 2062 for 2026, and would precede every later price. */
const mostDaysAhead = 366

/** The first day for which a price can still be published. */
export const earliestPriceDay = (today: BusinessDay): BusinessDay => plusBankDays(today, 1)

type PriceProposal = {
  readonly price: SharePrice
  readonly effectiveOn: BusinessDay
  readonly filingReference?: string | null | undefined
  readonly outsideBoundsReason?: string | null | undefined
}

type PriceFacts = {
  readonly regulation: RegulationId
  readonly today: BusinessDay
  /** All published prices by day, effective or not. */
  readonly prices: readonly DatedPrice[]
}

export type PriceRefusal = Refusal<
  | 'filingReferenceRequired'
  | 'priceInThePast'
  | 'priceTooSoon'
  | 'priceTooFarAhead'
  | 'priceAlreadyPublished'
  | 'priceSlipped'
  | 'priceOutsideBounds'
  | 'reasonNotNeeded'
>

/**
 * A price applies from a later day, at the earliest the next business day and within a year, so that it can be
 * withdrawn before anyone pays it. It is near those of the last months, or has a reason; under Regulation A it needs
 * the filing that announced it.
 */
export function decideSharePrice(
  proposal: PriceProposal,
  facts: PriceFacts,
): PriceRefusal | { readonly refused: false } {
  if (regulations[facts.regulation].priceNeedsFiling && !proposal.filingReference?.trim())
    return refuse(
      'filingReferenceRequired',
      'Enter the reference number of the filing that announces this price.',
      'filingReference',
    )
  // The first price opens the offering and may apply from the same day.
  const last = facts.prices.at(-1)
  if (!last) return { refused: false }
  const far = furthestPrice(proposal.price, proposal.effectiveOn, facts.prices) ?? last.price
  return refuseDay(proposal, facts.today, last.effectiveOn) ?? refuseDistance(proposal, far) ?? { refused: false }
}

function refuseDay(
  { effectiveOn }: PriceProposal,
  today: BusinessDay,
  lastEffectiveOn: BusinessDay,
): PriceRefusal | null {
  if (effectiveOn <= lastEffectiveOn)
    return refuse(
      'priceAlreadyPublished',
      `A price effective ${lastEffectiveOn} is already published. Choose a later day, or withdraw that price before it takes effect.`,
      'effectiveOn',
    )
  if (effectiveOn <= today)
    return refuse('priceInThePast', 'Today’s orders are already priced. Choose a day after today.', 'effectiveOn')
  const latest = plusDays(today, mostDaysAhead)
  if (effectiveOn > latest)
    return refuse(
      'priceTooFarAhead',
      `A price takes effect within a year: on ${formatDay(latest)} at the latest.`,
      'effectiveOn',
    )
  const earliest = earliestPriceDay(today)
  return effectiveOn < earliest
    ? refuse(
        'priceTooSoon',
        `A price takes effect on the next business day at the earliest: ${formatDay(earliest)}.`,
        'effectiveOn',
      )
    : null
}

function refuseDistance({ price, outsideBoundsReason }: PriceProposal, last: SharePrice): PriceRefusal | null {
  if (isSlip(price, last))
    return refuse(
      'priceSlipped',
      `A price of the last ${priceMemoryDays} days is ${formatSharePrice(last)}. ${formatSharePrice(price)} is ${priceSlip} or more times away from it: check the decimal point.`,
      'price',
    )
  const isOutside = isOutsideBounds(price, last)
  if (isOutside && !outsideBoundsReason?.trim())
    return refuse(
      'priceOutsideBounds',
      `${outsideBoundsWarning(price, last)} Check it, and if it is right, say why it moves so far.`,
      'outsideBoundsReason',
    )
  // An unneeded reason is refused: filling it in routinely would let the next error pass.
  if (!isOutside && outsideBoundsReason?.trim())
    return refuse(
      'reasonNotNeeded',
      'This price is within the usual bounds. Leave out the reason for being outside them.',
      'outsideBoundsReason',
    )
  return null
}

export type WithdrawalRefusal = Refusal<'noSuchPrice' | 'priceInEffect' | 'laterPricePublished' | 'reasonRequired'>

/** A price can be withdrawn until its day begins, the last one first, because each was compared with the one before. */
export function decidePriceWithdrawal(
  input: { readonly effectiveOn: BusinessDay; readonly reason: string },
  facts: { readonly today: BusinessDay; readonly prices: readonly PublishedPrice[] },
): WithdrawalRefusal | { readonly refused: false } {
  if (!input.reason.trim())
    return refuse('reasonRequired', 'Say why the price is withdrawn. The reason stays on record.', 'reason')
  if (!facts.prices.some(({ effectiveOn }) => effectiveOn === input.effectiveOn))
    return refuse('noSuchPrice', 'No price is published for this day.', 'effectiveOn')
  if (input.effectiveOn <= facts.today)
    return refuse(
      'priceInEffect',
      'This price has taken effect and orders have been placed at it. Publish another price for a later day.',
      'effectiveOn',
    )
  const later = facts.prices.find(({ effectiveOn }) => effectiveOn > input.effectiveOn)
  return later
    ? refuse(
        'laterPricePublished',
        `A later price is published for ${formatDay(later.effectiveOn)}. Withdraw that one first.`,
        'effectiveOn',
      )
    : { refused: false }
}
