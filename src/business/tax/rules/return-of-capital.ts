import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { LotId } from '#kernel/ids.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { rateOf } from '#kernel/rate.ts'
import type { Character, TaxLot, YearPayment } from './facts.ts'
import { sharesAt } from './lots-at.ts'
import { nettedByDividend } from './year-payments.ts'

/** The nondividend part of a payment, rounded down to the cent: the fraction stays ordinary dividend. */
export const nondividendOf = ({ amount }: Pick<YearPayment, 'amount'>, character: Character | null): Cents =>
  character ? rateOf(amount, character.nondividend) : cents(0)

export type ReturnedCapital = (lotId: LotId, subject: string) => Cents

/**
 * Spreads nondividend distributions over the lots of the record day by shares (26 CFR 1.301-1(g)). Each sale takes its
 * part of its lot's returned capital, rounded down; a lot's last shares take the remainder.
 */
export function returnOfCapital(
  lots: readonly TaxLot[],
  payments: readonly YearPayment[],
  characterOf: (year: number) => Character | null,
): ReturnedCapital {
  const toLots = new Map<string, { readonly on: BusinessDay; readonly amount: bigint }[]>()
  for (const payment of nettedByDividend(payments)) {
    const amount = nondividendOf(payment, characterOf(payment.year))
    const shares = lots.map((lot) => sharesAt(lot, payment.recordOn))
    if (amount === 0n || shares.every((held) => held === 0n)) continue
    const parts = splitByLargestRemainder(amount, shares)
    lots.forEach(({ id }, index) => {
      if (parts[index] !== 0n)
        toLots.set(id, [...(toLots.get(id) ?? []), { on: payment.recordOn, amount: parts[index]! }])
    })
  }
  const taken = new Map(lots.flatMap((lot) => takenBySales(lot, toLots.get(lot.id) ?? [])))
  return (lotId, subject) => taken.get(`${lotId} ${subject}`) ?? cents(0)
}

function takenBySales(
  lot: TaxLot,
  returned: readonly { readonly on: BusinessDay; readonly amount: bigint }[],
): [string, Cents][] {
  let left: bigint = lot.shares
  let capital = 0n
  let counted = 0
  const inOrder = returned.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  return lot.uses
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .map(({ subject, on, shares }) => {
      // Shares that leave on a record day are not held at its end.
      while (counted < inOrder.length && inOrder[counted]!.on < on) capital += inOrder[counted++]!.amount
      const part = left === 0n ? 0n : (capital * shares) / left
      left -= shares
      capital -= part
      return [`${lot.id} ${subject}`, cents(part)]
    })
}
