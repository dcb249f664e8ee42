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
  received: [],
  passedOn: [],
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
  received: [],
  passedOn: [],
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

describe('shares that moved without a sale', () => {
  const on = plusDays(nothing.today, -400)
  const shares = (basis: bigint) => ({ on, basis: dollars(basis), value: dollars(basis * 2n) })

  test.each([50n, 99n, 100n])('are neither gain nor loss to who passed on %i of 100 of them', (part) => {
    const left = 100n - part
    const giver = { ...once(400), passedOn: [shares(part)], costBasis: dollars(left), value: dollars(left) }
    expect(returnsOf(giver)).toMatchObject({ paidIn: dollars(100), realisedGain: 0n, totalGain: 0n, simpleReturn: 0n })
  })

  test('count with their basis for who received them, and in the yearly rate with their value of the day', () => {
    const receiver = { ...nothing, received: [shares(50n)], costBasis: dollars(50), value: dollars(100) }
    expect(returnsOf(receiver)).toMatchObject({ paidIn: dollars(50), totalGain: dollars(50), simpleReturn: 1_000_000n })
    expect(returnsOf(receiver).moneyWeightedReturn).toBe(0n)
  })

  test('are a flow of the giver at the value of the day', () => {
    const giver = {
      ...once(400),
      passedOn: [{ ...shares(100n), on: nothing.today }],
      costBasis: noCents,
      value: noCents,
    }
    expect(formatRate(returnsOf(giver).moneyWeightedReturn!)).toBe('88.23%')
  })
})

test('a dividend of exactly twelve months ago is no longer in the yield', () => {
  const paidOn = (on: string) => ({ ...once(400), dividends: [{ on: businessDay(on), amount: dollars(5) }] })
  expect(returnsOf(paidOn('2025-07-01')).dividendYieldOnCost).toBe(0n)
  expect(returnsOf(paidOn('2025-07-02')).dividendYieldOnCost).toBe(50_000n)
})

test('gains and dividends together are what came back and is there, less what was paid', () => {
  const amount = fc.bigInt(0n, 10n ** 9n).map((value) => cents(value))
  fc.assert(
    fc.property(fc.tuple(amount, amount, amount, amount, amount, amount), ([bought, received, ...rest]) => {
      const [sold, dividend, value, costLeft] = rest
      const invested = cents(bought + received)
      const on = businessDay('2026-01-01')
      const costBasis = costLeft < invested ? costLeft : invested
      const facts: ReturnFacts = {
        ...nothing,
        paid: [{ on, amount: bought }],
        received: [{ on, basis: received, value: cents(received * 3n) }],
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
