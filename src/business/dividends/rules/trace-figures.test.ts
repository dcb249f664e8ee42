import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addCents, cents } from '#kernel/cents.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { exactText, partText, percentOfExpected, poolLines, roundingText } from './trace-figures.ts'

it('writes a part before rounding with its digits', () => {
  expect(exactText(123_456_789n)).toBe('$1.234567')
  expect(exactText(123_456_700_000_000n)).toBe('$1,234,567.000000')
})

it('says which way a part was rounded, and by how much', () => {
  expect(roundingText(cents(123), 123_460_000n)).toBe('down by 0.46 of a cent')
  expect(roundingText(cents(124), 123_460_000n)).toBe('up by 0.54 of a cent')
  expect(roundingText(cents(123), 123_000_001n)).toBe('down by less than 0.01 of a cent')
  expect(roundingText(cents(123), 123_000_000n)).toBeNull()
})

it('shows a small part of all shares as more than zero', () => {
  expect(partText(wholeShares(1), wholeShares(2))).toBe('50%')
  expect(partText(wholeShares(80), wholeShares(4_120_000))).toBe('0.0019%')
})

it('compares what was made with what was expected', () => {
  expect(percentOfExpected(98, 100)).toBe(98)
  expect(percentOfExpected(98, 0)).toBeNull()
})

it('lists what makes a pool so that the lines add up to it, other revenue and an entered difference among them', () => {
  const month = {
    revenue: cents(12_000),
    costs: cents(1_500),
    reserve: cents(500),
    pool: cents(9_000),
    powerSold: cents(11_904),
  }
  expect(poolLines(month).map(({ label, amount }) => [label, amount])).toEqual([
    ['Power sold, from meter readings', 11_904n],
    ['Other revenue', 96n],
    ['Costs, loans and losses of earlier months', -1_500n],
    ['Kept in reserve', -500n],
    ['Entered by the operators', -1_000n],
  ])
  const amount = fc.bigInt({ min: 0n, max: 10n ** 10n }).map((value) => cents(value))
  const anyMonth = fc.record({ revenue: amount, costs: amount, reserve: amount, pool: amount, powerSold: amount })
  fc.assert(fc.property(anyMonth, (one) => addCents(...poolLines(one).map((line) => line.amount)) === one.pool))
})
