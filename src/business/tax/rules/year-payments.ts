import { addCents, cents } from '#kernel/cents.ts'
import type { Payment, YearPayment } from './facts.ts'

const yearOf = (on: string): number => Number(on.slice(0, 4))

/**
 * The tax year of each payment: the year in which the holder could draw it (26 CFR 1.451-2). An amount taken back by a
 * correction or reversal was never a distribution: it is deducted from the years of the dividend's payments, newest
 * first, so that no year becomes negative. A later year's correction thus changes an earlier form.
 */
export function paymentsByYear(payments: readonly Payment[]): YearPayment[] {
  const families = Map.groupBy(payments, ({ of }) => of)
  return [...families.values()].flatMap((family) => ofOneDividend(family))
}

function ofOneDividend(family: readonly Payment[]): YearPayment[] {
  const lines: YearPayment[] = []
  const open: { year: number; left: bigint }[] = []
  for (const payment of family) {
    const { dividendId, paidOn, amount } = payment
    if (amount > 0n) {
      open.push({ year: yearOf(paidOn), left: amount })
      lines.push({ ...payment, year: yearOf(paidOn) })
      continue
    }
    let back: bigint = -amount
    while (back > 0n) {
      const newest = open.findLast(({ left }) => left > 0n)
      if (!newest) throw new RangeError(`${dividendId} takes back more than was paid`)
      const part = newest.left < back ? newest.left : back
      newest.left -= part
      back -= part
      lines.push({ ...payment, amount: cents(-part), year: newest.year })
    }
  }
  return lines
}

/**
 * Nets each dividend of a year with all its corrections, in the order of first payment. Fractions are rounded once,
 * here: rounding a payment and its reversal separately would leave a cent that was never paid.
 */
export const nettedByDividend = (ofYear: readonly YearPayment[]): YearPayment[] =>
  [...Map.groupBy(ofYear, ({ of, year }) => `${of} ${year}`).values()].flatMap((family) => {
    const amount = addCents(...family.map((payment) => payment.amount))
    return amount === 0n ? [] : [{ ...family[0]!, amount }]
  })
