import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { Payment } from './facts.ts'
import { paymentsByYear } from './year-payments.ts'

const day = businessDay

const payment = (of: string, amount: bigint, paidOn: BusinessDay, id = of): Payment => ({
  dividendId: `div_${id}`,
  of: `div_${of}`,
  recordOn: plusDays(paidOn, -5),
  paidOn,
  amount: cents(amount),
})

describe('the year of a payment', () => {
  it('is that in which it was paid; what is taken back comes off the year in which it was paid', () => {
    const paid = [payment('a', 1_000n, day('2025-12-20')), payment('a', 300n, day('2026-02-10'), 'b')]
    const back = payment('a', -400n, day('2026-03-10'), 'c')
    expect(paymentsByYear([...paid, back]).map(({ year, amount }) => [year, amount])).toEqual([
      [2025, 1_000n],
      [2026, 300n],
      [2026, -300n],
      [2025, -100n],
    ])
  })

  it('never leaves a year below zero and adds up to what was paid, whatever is corrected', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 }), (targets) => {
        let received = 0n
        const payments = targets.flatMap((target, index): Payment[] => {
          const amount = BigInt(target) - received
          received = BigInt(target)
          return amount === 0n ? [] : [payment('a', amount, day(`${2024 + Math.trunc(index / 2)}-03-01`), `p${index}`)]
        })
        const lines = paymentsByYear(payments)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(received)
        for (const ofYear of Map.groupBy(lines, ({ year }) => year).values())
          expect(ofYear.reduce((sum, { amount }) => sum + amount, 0n)).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})
