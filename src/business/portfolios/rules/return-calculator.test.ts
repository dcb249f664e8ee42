import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import { percent, rate } from '#kernel/rate.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { calculateReturn, calculatorLimits } from './return-calculator.ts'

const ask = { amount: dollars(1_000), years: 2, low: percent(8), high: percent(10) }

test('$1,000 for two years at 8 to 10 % is sold early: 5 % and 1 % come off, and buying was free', () =>
  expect(calculateReturn(ask)).toEqual({
    buyingFee: 0n,
    isEarly: true,
    low: { value: 116_640n, discount: 5_832n, penalty: 1_167n, out: 109_641n },
    high: { value: 121_000n, discount: 6_050n, penalty: 1_210n, out: 113_740n },
    bad: { value: 74_000n, discount: 3_500n, penalty: 700n, out: 69_800n },
  }))
test('after three years only the 1 % of every sale comes off', () =>
  expect(calculateReturn({ ...ask, years: 3 })).toMatchObject({
    isEarly: false,
    low: { value: 125_971n, discount: 0n, penalty: 1_260n, out: 124_711n },
  }))
test('less than $100, more than a million, and no whole number of years are refused', () => {
  expect(calculateReturn({ ...ask, amount: cents(9_999) })).toMatchObject({ code: 'badAmount' })
  expect(calculateReturn({ ...ask, amount: cents(100_000_001) })).toMatchObject({ code: 'badAmount' })
  expect(calculateReturn({ ...ask, years: 0 })).toMatchObject({ code: 'badYears' })
  expect(calculateReturn({ ...ask, years: 2.5 })).toMatchObject({ code: 'badYears' })
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
