import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import { type Microshares, microshares, noShares } from '#kernel/microshares.ts'
import { type Rate, rate } from '#kernel/rate.ts'
import { saleTerms } from './sale-terms.ts'

/** Shares that went from one holder to another in a month, and all shares that there were. */
export type TradedMonth = { readonly month: string; readonly shares: Microshares; readonly outstanding: Microshares }

const millionths = 1_000_000n

/**
 * The part of a portfolio that changed hands: the months' parts added up (26 CFR 1.7704-1(k)), each rounded up, so that
 * the meter never shows less than it was. Buybacks are redemptions and count by themselves.
 */
export const tradedPart = (months: readonly TradedMonth[]): Rate =>
  rate(
    months.reduce((sum, { shares, outstanding }) => sum + (shares * millionths + outstanding - 1n) / outstanding, 0n),
  )

/** Shares that may still be traded this month under the cap of the year; null if there is none. */
export function roomToTrade(
  cap: Rate | null,
  { before, now }: { readonly before: readonly TradedMonth[]; readonly now: TradedMonth },
): Microshares | null {
  if (cap === null) return null
  const left = cap - tradedPart(before)
  const room = microshares((left * now.outstanding) / millionths - now.shares)
  return left <= 0n ? noShares : room > 0n ? room : noShares
}

/** The cap that was set, or else the vehicle's: 2% for a partnership or one not classed yet, none for a corporation. */
export const capFor = (set: Rate | null, form: TaxForm | null): Rate | null =>
  set ?? (form === '1099-DIV' ? null : saleTerms.partnershipCap)
