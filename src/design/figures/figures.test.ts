import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { microshares, shareValue } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { clockText } from './clock-text.ts'
import { momentDay, momentText } from './moment-text.ts'
import { perShareText, shortCents, thousandsText } from './money-text.ts'

describe('what is shown of money', () => {
  it('is the value of shares to the nearest cent, half a cent up', () => {
    const value = (shares: bigint) => shareValue(microshares(shares), sharePrice(1_000_000n))
    expect(value(1_004_999n)).toBe(100n)
    expect(value(1_005_000n)).toBe(101n)
    expect(value(1_999_999n)).toBe(200n)
  })

  it('is the dividend of a share to the nearest hundredth of a cent', () => {
    expect(perShareText('6849')).toBe('$0.0068')
    expect(perShareText('6850')).toBe('$0.0069')
    expect(perShareText('1999950')).toBe('$2.0000')
  })

  it('is a sum over all holders to the nearest thousand dollars', () => {
    expect(thousandsText(cents(41_149_999n))).toBe('$411K')
    expect(thousandsText(cents(41_150_000n))).toBe('$412K')
    expect(thousandsText(cents(99_999n))).toBe('$1,000')
    expect(thousandsText(cents(100_000n))).toBe('$1K')
  })

  it('is a bar’s head, rounded to dollars from ten on', () => {
    expect(shortCents(cents(999n))).toBe('$9.99')
    expect(shortCents(cents(1_049n))).toBe('$10')
    expect(shortCents(cents(1_050n))).toBe('$11')
  })
})

describe('what is shown of a moment', () => {
  it('is the time of New York, in winter and in summer', () => {
    expect(clockText('2026-01-20T20:15:00Z')).toBe('Jan 20, 3:15 PM ET')
    expect(clockText('2026-07-20T19:15:00Z')).toBe('Jul 20, 3:15 PM ET')
    expect(momentText('2026-01-20T20:15:00Z')).toBe('Jan 20, 2026, 3:15 PM ET')
    expect(momentText('2026-07-20T19:15:00Z')).toBe('Jul 20, 2026, 3:15 PM ET')
  })

  it('is the day of New York: half past midnight in London is the evening before', () => {
    expect(momentDay('2026-01-20T04:59:00Z')).toBe('Jan 19, 2026')
    expect(momentDay('2026-01-20T05:00:00Z')).toBe('Jan 20, 2026')
  })
})
