import { heldSince, type LotDays, type LotSource } from '#business/investing/rules/lots.ts'
import { type BusinessDay, plusMonths } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, noCents } from '#kernel/cents.ts'
import type { LotId } from '#kernel/ids.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { type Rate, rate, rateOf } from '#kernel/rate.ts'
import { saleTerms } from './sale-terms.ts'

export type Rail = 'matched' | 'redemption'

/** Shares leaving one lot, with their part of its cost. */
export type SoldLot = LotDays & {
  readonly lotId: LotId
  readonly source: LotSource
  readonly shares: Microshares
  readonly cost: Cents
}

export type SalePart = SoldLot & {
  /** The value of these shares at the share price, before deductions. */
  readonly paid: Cents
  readonly discount: Cents
  readonly penalty: Cents
  readonly fee: Cents
  readonly term: 'short' | 'long'
}

/** The first day on which a lot sells without the early discount. */
export const fullPriceFrom = (heldFrom: BusinessDay): BusinessDay => plusMonths(heldFrom, saleTerms.holdMonths)

/** A gain is long-term if the shares were held for more than a year (26 USC 1222). */
export const termOf = (acquiredOn: BusinessDay, soldOn: BusinessDay): 'short' | 'long' =>
  soldOn > plusMonths(acquiredOn, 12) ? 'long' : 'short'

/** The same for a lot: shares inherited at the value of the date of death are long-term at once (26 USC 1223(9)). */
export const termOfLot = (lot: LotDays & { readonly source?: LotSource }, soldOn: BusinessDay): 'short' | 'long' =>
  lot.source === 'inheritance' ? 'long' : termOf(heldSince(lot), soldOn)

/**
 * The parts of a sale, one per lot. The payment is split by shares to the cent (largest remainder, ties to the older
 * lot); discount, penalty and fee are rounded down per lot, so that fractions of a cent stay with the seller.
 */
export function saleParts(
  lots: readonly SoldLot[],
  paid: Cents,
  { on, rail, fee }: { readonly on: BusinessDay; readonly rail: Rail; readonly fee: Rate },
): SalePart[] {
  const amounts = splitByLargestRemainder(
    paid,
    lots.map(({ shares }) => shares),
  )
  return lots.map((lot, index) => {
    const part = cents(amounts[index]!)
    return {
      ...lot,
      paid: part,
      discount: rateOf(part, discountOf(heldSince(lot), on, rail)),
      penalty: rateOf(part, saleTerms.exitPenalty),
      // The venue matches buyers and sellers; a company buyback does not pass through it.
      fee: rail === 'matched' ? rateOf(part, fee) : noCents,
      term: termOfLot(lot, on),
    }
  })
}

function discountOf(heldFrom: BusinessDay, on: BusinessDay, rail: Rail): Rate {
  if (rail === 'redemption') return saleTerms.buybackDiscount
  return on < fullPriceFrom(heldFrom) ? saleTerms.earlyExitDiscount : rate(0)
}

export type SaleSum = {
  readonly paid: Cents
  readonly discount: Cents
  readonly penalty: Cents
  readonly fee: Cents
  readonly cost: Cents
  readonly proceeds: Cents
  readonly shortGain: Cents
  readonly longGain: Cents
}

export const proceedsOf = ({ paid, discount, penalty, fee }: Omit<SalePart, keyof SoldLot | 'term'>): Cents =>
  cents(paid - discount - penalty - fee)

/** The totals of a sale. The taxable gain is the seller's proceeds less the cost of the shares. */
export function sumOf(parts: readonly SalePart[]): SaleSum {
  const sum = (of: (part: SalePart) => Cents) => addCents(...parts.map(of))
  const gain = (term: SalePart['term']) =>
    addCents(...parts.filter((part) => part.term === term).map((part) => cents(proceedsOf(part) - part.cost)))
  return {
    paid: sum((part) => part.paid),
    discount: sum((part) => part.discount),
    penalty: sum((part) => part.penalty),
    fee: sum((part) => part.fee),
    cost: sum((part) => part.cost),
    proceeds: sum(proceedsOf),
    shortGain: gain('short'),
    longGain: gain('long'),
  }
}
