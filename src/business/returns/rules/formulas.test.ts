import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import { cents, dollars, formatCents, noCents } from '#kernel/cents.ts'
import { formatRate } from '#kernel/rate.ts'
import { moneyWeightedReturn, type ReturnFacts, returnsOf } from './formulas.ts'
import { howComputed } from './worked-example.ts'

/**
 * The product's example for each formula: $1,000 invested on Jan 1, 2025, $200 more a half year later, $100 of shares
 * (which had cost $90) sold on Jan 1, 2026, $8 of dividends in every month.
 */
const workedExample: ReturnFacts = {
  today: businessDay('2026-07-01'),
  paid: [
    { on: businessDay('2025-01-01'), amount: dollars(1_000) },
    { on: businessDay('2025-07-01'), amount: dollars(200) },
  ],
  soldFor: [{ on: businessDay('2026-01-01'), amount: dollars(100) }],
  dividends: Array.from({ length: 18 }, (_, month) => ({
    on: businessDay(`${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-28`),
    amount: dollars(8),
  })),
  value: dollars(1_165),
  costBasis: dollars(1_110),
  costOfSold: dollars(90),
}

describe('the worked example', () => {
  test('comes to what the product says beside each formula', () => {
    const returns = returnsOf(workedExample)
    for (const { key, example } of howComputed) {
      const isRate = key === 'simpleReturn' || key === 'moneyWeightedReturn' || key === 'dividendYieldOnCost'
      const said = isRate ? formatRate(returns[key]!) : formatCents(returns[key])
      expect(`${key}: ${example}`).toMatch(new RegExp(`[=:] ${said.replaceAll('$', '\\$')}( a year)?$`))
    }
  })

  test('explains every figure but plain sums', () => {
    const explained = new Set<string>(howComputed.map(({ key }) => key))
    expect(Object.keys(returnsOf(workedExample)).filter((key) => !explained.has(key))).toEqual([
      'proceeds',
      'dividends',
    ])
  })
})

const nothing: ReturnFacts = {
  today: businessDay('2026-07-01'),
  paid: [],
  soldFor: [],
  dividends: [],
  value: noCents,
  costBasis: noCents,
  costOfSold: noCents,
}
const once = (days: number): ReturnFacts => ({
  ...nothing,
  paid: [{ on: plusDays(nothing.today, -days), amount: dollars(100) }],
  value: dollars(110),
  costBasis: dollars(100),
})

test('nothing invested has no rate, and no gain', () => {
  expect(returnsOf(nothing)).toMatchObject({
    simpleReturn: null,
    moneyWeightedReturn: null,
    dividendYieldOnCost: null,
    totalGain: 0n,
  })
})

test('a yearly rate is shown from the 365th day on', () => {
  expect(moneyWeightedReturn(once(364))).toBeNull()
  expect(formatRate(moneyWeightedReturn(once(365))!)).toBe('10.00%')
})

test('shares that were a gift are a gain, and have no rate of their own', () => {
  const gift = { ...nothing, value: dollars(50), costBasis: dollars(50) }
  expect(returnsOf(gift)).toMatchObject({ simpleReturn: null, moneyWeightedReturn: null, unrealisedGain: 0n })
})

test('a dividend of exactly twelve months ago is no longer in the yield', () => {
  const paidOn = (on: string) => ({ ...once(400), dividends: [{ on: businessDay(on), amount: dollars(5) }] })
  expect(returnsOf(paidOn('2025-07-01')).dividendYieldOnCost).toBe(0n)
  expect(returnsOf(paidOn('2025-07-02')).dividendYieldOnCost).toBe(50_000n)
})

test('gains and dividends together are what came back and is there, less what was paid', () => {
  const amount = fc.bigInt(0n, 10n ** 9n).map((value) => cents(value))
  fc.assert(
    fc.property(amount, amount, amount, amount, amount, (invested, sold, dividend, value, costLeft) => {
      const on = businessDay('2026-01-01')
      const costBasis = costLeft < invested ? costLeft : invested
      const facts: ReturnFacts = {
        ...nothing,
        paid: [{ on, amount: invested }],
        soldFor: [{ on, amount: sold }],
        dividends: [{ on, amount: dividend }],
        value,
        costBasis,
        costOfSold: cents(invested - costBasis),
      }
      expect(returnsOf(facts).totalGain).toBe(value + sold + dividend - invested)
    }),
  )
})
