import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import { percent, rate } from '#kernel/rate.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { type BadCaseFacts, badCase, badCaseOf, calculateReturn, calculatorLimits } from './return-calculator.ts'

const input = { amount: dollars(1_000), years: 2, low: percent(8), high: percent(10) }

test('$1,000 for two years at 8 to 10 % is sold early: 5 % and 1 % come off, and buying was free', () =>
  expect(calculateReturn(input)).toEqual({
    buyingFee: 0n,
    isEarly: true,
    low: { value: 116_640n, discount: 5_832n, penalty: 1_167n, out: 109_641n },
    high: { value: 121_000n, discount: 6_050n, penalty: 1_210n, out: 113_740n },
    bad: { value: 74_000n, discount: 3_500n, penalty: 700n, out: 69_800n },
  }))
test('after three years only the 1 % of every sale comes off', () =>
  expect(calculateReturn({ ...input, years: 3 })).toMatchObject({
    isEarly: false,
    low: { value: 125_971n, discount: 0n, penalty: 1_260n, out: 124_711n },
  }))
test('two million is the most that an accredited investor may put in, and is computed', () =>
  expect(calculateReturn({ ...input, amount: dollars(2_000_000) })).toMatchObject({ isEarly: true }))
test('less than $100, more than two million, and no whole number of years are refused', () => {
  expect(calculateReturn({ ...input, amount: cents(9_999) })).toMatchObject({ code: 'badAmount' })
  expect(calculateReturn({ ...input, amount: cents(200_000_001) })).toMatchObject({ code: 'badAmount' })
  expect(calculateReturn({ ...input, years: 0 })).toMatchObject({ code: 'badYears' })
  expect(calculateReturn({ ...input, years: 2.5 })).toMatchObject({ code: 'badYears' })
})
test('what comes out, the discount and the penalty are the value to the cent, and a higher target never gives less', () =>
  fc.assert(
    fc.property(
      fc.bigInt({ min: calculatorLimits.least, max: calculatorLimits.most }),
      fc.integer({ min: 1, max: calculatorLimits.years }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      (amount, years, low, more) => {
        const made = calculateReturn({ amount: cents(amount), years, low: rate(low), high: rate(low + more) })
        if (isRefusal(made)) throw new Error(made.message)
        for (const { value, discount, penalty, out } of [made.low, made.high]) {
          expect(out + discount + penalty).toBe(value)
          expect(value).toBeGreaterThanOrEqual(amount)
        }
        expect(made.high.out).toBeGreaterThanOrEqual(made.low.out)
        expect(made.bad.out).toBeLessThan(amount)
        expect(made.bad.out + made.bad.discount + made.bad.penalty).toBe(made.bad.value)
      },
    ),
  ))

const months = (...paid: readonly (string | null)[]) => paid.map((perShare) => ({ perShare }))
const facts: BadCaseFacts = {
  dividends: months('10000', '90000', '80000', '85000'),
  sharePrice: 10_000_000n,
  owed: 500_000_000n,
  cap: 1_000_000_000n,
}

test('a portfolio’s own bad case pays a quarter of its weakest month, the first aside, and falls the deeper the more it owes', () => {
  expect(badCaseOf(facts)).toEqual({ yearly: 24_000n, priceFall: 450_000n })
  expect(badCaseOf({ ...facts, owed: 0n })).toEqual({ yearly: 24_000n, priceFall: 300_000n })
})
test('a month that paid nothing is the weakest, and shares lose no more than all of their price', () => {
  expect(badCaseOf({ ...facts, dividends: months('1', '90000', null) }).yearly).toBe(0n)
  const fallOf = (owed: bigint) => badCaseOf({ ...facts, owed }).priceFall
  expect([fallOf(2_333_333_333n), fallOf(2_333_333_334n), fallOf(9_000_000_000n)]).toEqual([
    999_999n,
    1_000_000n,
    1_000_000n,
  ])
})
test('without a record of whole months the general bad case holds', () => {
  expect(badCaseOf({ ...facts, dividends: months('90000') })).toEqual(badCase)
  expect(badCaseOf({ ...facts, cap: 0n })).toEqual(badCase)
})
test('$1,000 for three years in a bad case of one’s own: dividends in cash and a sale at the lower price', () =>
  expect(calculateReturn({ ...input, years: 3, bad: badCaseOf(facts) })).toMatchObject({
    bad: { value: 62_200n, discount: 0n, penalty: 550n, out: 61_650n },
  }))
