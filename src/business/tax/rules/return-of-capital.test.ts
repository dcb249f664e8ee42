import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { rate } from '#kernel/rate.ts'
import type { TaxLot, YearPayment } from './facts.ts'
import { returnOfCapital } from './return-of-capital.ts'

it('gives shares that leave on a record day nothing of what comes back for the shares of its end', () => {
  const recordOn = businessDay('2026-03-31')
  const lot: TaxLot = {
    id: 'lot_a',
    acquiredOn: businessDay('2026-01-05'),
    shares: microshares(100),
    cost: cents(10_000),
    uses: [
      { subject: 'on the day', on: recordOn, shares: microshares(40) },
      { subject: 'after it', on: businessDay('2026-04-01'), shares: microshares(60) },
    ],
  }
  const payment: YearPayment = {
    dividendId: 'div_a',
    of: 'div_a',
    recordOn,
    paidOn: businessDay('2026-04-10'),
    amount: cents(1_000),
    year: 2026,
  }
  const returned = returnOfCapital([lot], [payment], () => ({ nondividend: rate(1_000_000), qualified: rate(0) }))
  expect([returned('lot_a', 'on the day'), returned('lot_a', 'after it')]).toEqual([0n, 1_000n])
})
