import { expect, it } from 'vitest'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { cents, noCents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { rate } from '#kernel/rate.ts'
import type { HolderFacts, SoldLot, TaxLot } from './facts.ts'
import { formsOf } from './holder-forms.ts'

const day = businessDay
const lot = (
  id: string,
  acquiredOn: BusinessDay,
  shares: number,
  cost: number,
  by: string,
  on: BusinessDay,
): TaxLot => ({
  id: `lot_${id}`,
  acquiredOn,
  shares: microshares(shares),
  cost: cents(cost),
  uses: [{ subject: by, on, shares: microshares(shares) }],
})
const sale = ({ id, acquiredOn, shares, cost, uses: [use] }: TaxLot, term: SoldLot['term']): SoldLot => ({
  lotId: id,
  subject: use!.subject,
  soldOn: use!.on,
  acquiredOn,
  shares,
  proceeds: cents(9_000),
  cost,
  term,
})

it('puts off a loss of December for shares bought in January, and takes it into account when they are sold', () => {
  const [old, bought] = [
    lot('a', day('2024-01-10'), 400, 20_000, 's1', day('2025-12-20')),
    lot('b', day('2026-01-19'), 100, 2_500, 's2', day('2026-06-01')),
  ]
  const facts: HolderFacts = {
    portfolioId: '1',
    payments: [],
    lots: [old!, bought!],
    sales: [sale(old!, 'long'), sale(bought!, 'short')],
    withheld: [],
    rewards: [],
    rewardedInAll: () => noCents,
    isExempt: false,
    formOf: () => '1099-DIV',
    characterOf: () => ({ nondividend: rate(0), qualified: rate(1_000_000) }),
    shareOf: () => null,
    outstandingOn: () => microshares(0),
  }
  const formOf = (year: number) => formsOf(facts, year).find(({ form }) => form === '1099-B')
  const box = (year: number, code: string) => formOf(year)?.boxes.find((it) => it.code === code)?.amount
  // $110 is lost with 400 shares, of which 100 were replaced.
  expect(box(2025, '1g')).toBe(2_750n)
  expect([box(2025, '1e'), box(2025, 'Long-term')]).toEqual([20_000n, -8_250n])
  expect(formOf(2026)?.sales).toMatchObject([{ basis: 5_250n, term: 'long', acquiredOn: '2024-02-09' }])
  expect(box(2026, '1g')).toBeUndefined()
  expect(box(2026, 'Long-term')).toBe(9_000n - 5_250n)
})
