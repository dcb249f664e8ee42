import { cents } from '#kernel/cents.ts'
import type { Payment, YearPayment } from './facts.ts'

const yearOf = (on: string): number => Number(on.slice(0, 4))

/**
 * The tax year of each payment. What is paid counts in the year in which the holder could draw it (26 CFR 1.451-2). What a
 * correction or reversal takes back was never a distribution: it comes off the years in which the dividend was paid, the
 * newest payment first, so that no year falls below zero. A later year's correction so changes the form of an earlier one.
 */
export function paymentsByYear(payments: readonly Payment[]): YearPayment[] {
  const families = Map.groupBy(payments, ({ of }) => of)
  return [...families.values()].flatMap((family) => ofOneDividend(family))
}

function ofOneDividend(family: readonly Payment[]): YearPayment[] {
  const lines: YearPayment[] = []
  const open: { year: number; left: bigint }[] = []
  for (const { dividendId, recordOn, paidOn, amount } of family) {
    if (amount > 0n) {
      open.push({ year: yearOf(paidOn), left: amount })
      lines.push({ dividendId, recordOn, paidOn, amount, year: yearOf(paidOn) })
      continue
    }
    let back: bigint = -amount
    while (back > 0n) {
      const newest = open.findLast(({ left }) => left > 0n)
      if (!newest) throw new RangeError(`${dividendId} takes back more than was paid`)
      const part = newest.left < back ? newest.left : back
      newest.left -= part
      back -= part
      lines.push({ dividendId, recordOn, paidOn, amount: cents(-part), year: newest.year })
    }
  }
  return lines
}
