import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { dividendPerShare, lastYearDividendRate } from './dividend-rate.ts'

describe('what a share was paid', () => {
  it('is the pool over all shares, to the millionth of a dollar', () => {
    expect(dividendPerShare(dollars(100), wholeShares(3_000))).toBe(33_333n)
    expect(dividendPerShare(dollars(0), wholeShares(3))).toBeNull()
    expect(dividendPerShare(dollars(1), wholeShares(0))).toBeNull()
  })

  it('makes a yearly rate of the last twelve months at today’s price', () => {
    const months = [
      { month: '2025-10', perShare: sharePrice(50_000) },
      { month: '2025-11', perShare: sharePrice(10_000) },
      { month: '2026-10', perShare: sharePrice(90_000) },
    ]
    expect(lastYearDividendRate(months, sharePrice(1_000_000), businessDay('2026-11-20'))).toBe(100_000n)
    expect(lastYearDividendRate([], sharePrice(1_000_000), businessDay('2026-11-20'))).toBeNull()
  })
})
