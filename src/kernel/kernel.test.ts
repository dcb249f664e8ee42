import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay, dayOf, isBankDay, plusBankDays } from './business-day.ts'
import { cents, centsToDecimal, formatCents, parseCents } from './cents.ts'
import { instant } from './instant.ts'
import { splitByLargestRemainder } from './largest-remainder.ts'
import { formatShares, microshares, sharesFor, shareValue } from './microshares.ts'
import { parsePercent } from './percent-text.ts'
import { formatRate, rate } from './rate.ts'
import { formatSharePrice, sharePrice } from './share-price.ts'

describe('money', () => {
  it('is read as people write it, and nothing else is money', () => {
    expect(['100', '$1,250.5', '0.07', '1,000,000'].map(parseCents)).toEqual([10_000n, 125_050n, 7n, 100_000_000n])
    for (const text of ['', '1.234', '-5', '1,00', 'ten', '1e3', '1234,567', '0,500'])
      expect(parseCents(text), text).toBeNull()
  })

  it('comes back from its decimal form unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (amount) => {
        expect(parseCents(centsToDecimal(cents(amount)))).toBe(amount)
      }),
    )
  })

  it('shows thousands, cents where there are any, and its sign', () => {
    expect(formatCents(cents(-123_456_789))).toBe('-$1,234,567.89')
    expect(formatCents(cents(10_000), { trim: true })).toBe('$100')
    expect(formatCents(cents(5), { sign: true })).toBe('+$0.05')
  })

  it('is never a part of a cent', () => {
    expect(() => cents(0.5)).toThrow(RangeError)
  })
})

describe('shares', () => {
  it('bought are rounded down, so that they are never worth more than was paid', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 10n }), (amount, price) => {
        const shares = sharesFor(cents(amount), sharePrice(price))
        expect(shareValue(shares, sharePrice(price)) <= amount).toBe(true)
        expect((shares + 1n) * price > amount * 10_000n * 1_000_000n).toBe(true)
      }),
    )
  })

  it('show up to four decimals, and almost nothing as 0', () => {
    expect([9n, 10n, 1_000n, 1_500_000n, 4_120_551_249n].map((held) => formatShares(microshares(held)))).toEqual([
      '0',
      '0',
      '0.001',
      '1.5',
      '4,120.5512',
    ])
    expect(formatSharePrice(sharePrice(1_250_000n))).toBe('$1.25')
    expect(formatRate(rate(104_249n))).toBe('10.42%')
  })
})

describe('a percentage as it is typed', () => {
  it.each([
    ['33.34', 333_400n],
    ['50', 500_000n],
    ['0.5%', 5_000n],
    ['5.', 50_000n],
    ['.5', 5_000n],
    ['50 %', 500_000n],
    ['50\u00a0%', 500_000n],
    ['５０％', 500_000n],
    ['\u200e33.34\u2069', 333_400n],
    ['12\ufe0f.5', 125_000n],
    ['1000', null],
    ['33,34', null],
    ['33.345', null],
    ['-1', null],
    ['+5', null],
    ['1e2', null],
    ['٥٠', null],
    ['33⅓', null],
    ['5%%', null],
    ['.', null],
    ['%', null],
    ['', null],
    ['a third', null],
  ])('%j is %s', (text, part) => expect(parsePercent(text)).toBe(part))
})

describe('a pool split by largest remainder', () => {
  it('adds up whatever the weights, with no part off by a whole unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 }),
        (pool, weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0n)
          fc.pre(total > 0n)
          const parts = splitByLargestRemainder(pool, weights)
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(pool)
          for (const [index, part] of parts.entries()) {
            const off = part * total - pool * weights[index]!
            expect(off < total && off > -total).toBe(true)
          }
        },
      ),
    )
  })

  it('needs someone to split among', () => {
    expect(() => splitByLargestRemainder(1n, [0n])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(1n, [-1n, 2n])).toThrow(RangeError)
  })
})

describe('a business day', () => {
  it('is that of US Eastern time, whatever the hour elsewhere', () => {
    expect(dayOf(instant('2026-07-01T03:59:00Z'))).toBe('2026-06-30')
    expect(dayOf(instant('2026-07-01T04:00:00Z'))).toBe('2026-07-01')
    expect(dayOf(instant('2026-12-01T04:30:00Z'))).toBe('2026-11-30')
  })

  it('moves no money on weekends and federal holidays', () => {
    expect(['2026-11-21', '2026-11-22', '2026-11-26', '2026-12-25'].map((day) => isBankDay(businessDay(day)))).toEqual([
      false,
      false,
      false,
      false,
    ])
    // Independence Day 2026 is a Saturday: the Federal Reserve is open on the Friday before.
    expect(isBankDay(businessDay('2026-07-03'))).toBe(true)
    // Juneteenth 2027 is a Saturday, New Year 2028 too; Christmas 2022 was a Sunday and kept on Monday.
    expect(isBankDay(businessDay('2022-12-26'))).toBe(false)
  })

  it('counts over holidays in both directions', () => {
    expect(plusBankDays(businessDay('2026-11-25'), 1)).toBe('2026-11-27')
    expect(plusBankDays(businessDay('2026-11-27'), -1)).toBe('2026-11-25')
    expect(plusBankDays(businessDay('2026-11-21'), 4)).toBe('2026-11-27')
  })
})
