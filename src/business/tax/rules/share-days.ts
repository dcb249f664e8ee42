import { type BusinessDay, businessDay, daysBetween } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import type { TaxLot } from './facts.ts'

/**
 * Shares times the days of a year at whose end they were held, in millionths: the weight of a partner's part of the
 * year, or of its part before a day.
 */
export function shareDays(
  lots: readonly TaxLot[],
  year: number,
  before: BusinessDay = businessDay(`${year + 1}-01-01`),
): bigint {
  const first = businessDay(`${year}-01-01`)
  const after = before
  const daysFrom = (on: BusinessDay): bigint => (on >= after ? 0n : BigInt(daysBetween(on < first ? first : on, after)))
  return lots.reduce(
    (sum, { acquiredOn, shares, uses }) =>
      sum + shares * daysFrom(acquiredOn) - uses.reduce((used, use) => used + use.shares * daysFrom(use.on), 0n),
    0n,
  )
}

/**
 * A partnership's yearly income by share-days (26 USC 706(d)), to the cent: largest remainder, ties to the earlier
 * partner.
 */
export const incomeByShareDays = (income: Cents, weights: readonly bigint[]): Cents[] =>
  weights.every((weight) => weight === 0n)
    ? weights.map(() => cents(0))
    : splitByLargestRemainder(income, weights).map(cents)
