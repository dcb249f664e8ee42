import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import { type Microshares, microshares, noShares } from '#kernel/microshares.ts'
import { type Rate, rate } from '#kernel/rate.ts'
import { saleTerms } from './sale-terms.ts'

export type TradedMonth = { readonly month: string; readonly shares: Microshares; readonly outstanding: Microshares }

const millionths = 1_000_000n

/**
 * The part of a portfolio that changed hands: the months' parts summed (26 CFR 1.7704-1(k)), each rounded up, so that
 * the meter never shows too little. Buybacks are redemptions and count separately.
 */
export const tradedPart = (months: readonly TradedMonth[]): Rate =>
  rate(
    months.reduce((sum, { shares, outstanding }) => sum + (shares * millionths + outstanding - 1n) / outstanding, 0n),
  )

/** Shares that may still be traded this month under the yearly cap; null without one. */
export function roomToTrade(
  cap: Rate | null,
  { before, now }: { readonly before: readonly TradedMonth[]; readonly now: TradedMonth },
): Microshares | null {
  if (cap === null) return null
  const left = cap - tradedPart(before)
  const room = microshares((left * now.outstanding) / millionths - now.shares)
  return left <= 0n ? noShares : room > 0n ? room : noShares
}

/** The cap that was set, or the vehicle's: 2% for a partnership or an unclassified one, none for a corporation. */
export const capFor = (set: Rate | null, form: TaxForm | null): Rate | null =>
  set ?? (form === '1099-DIV' ? null : saleTerms.partnershipCap)
