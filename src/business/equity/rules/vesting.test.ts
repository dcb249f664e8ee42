import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { type VestingTerms, vestedOn, vestingSchedule } from './vesting.ts'

const terms: VestingTerms = {
  shares: 1_000n,
  vestsFrom: businessDay('2025-01-31'),
  vestingMonths: 48,
  cliffMonths: 12,
}
const vested = (day: string, over: Partial<VestingTerms> = {}) => vestedOn({ ...terms, ...over }, businessDay(day))

describe('granted shares vest', () => {
  it('not before the cliff, and then for all months since the beginning', () => {
    expect(vested('2026-01-30')).toBe(0n)
    expect(vested('2026-01-31')).toBe(250n)
  })
  it('month by month, rounded down, on the last day of a shorter month', () => {
    expect(vested('2026-02-27')).toBe(250n)
    expect(vested('2026-02-28')).toBe(270n)
  })
  it('to the last share in the last month', () => {
    expect(vested('2029-01-30')).toBe(979n)
    expect(vested('2029-01-31')).toBe(1_000n)
    expect(vested('2040-01-01')).toBe(1_000n)
  })
  it('at once where there is no vesting', () => {
    expect(vested('2025-01-30', { vestingMonths: 0, cliffMonths: 0 })).toBe(0n)
    expect(vested('2025-01-31', { vestingMonths: 0, cliffMonths: 0 })).toBe(1_000n)
  })
  it('to exactly what was granted, whatever the terms', () =>
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 0, max: 120 }),
        (shares, vestingMonths, cliff) => {
          const steps = vestingSchedule({
            ...terms,
            shares,
            vestingMonths,
            cliffMonths: Math.min(cliff, vestingMonths),
          })
          expect(steps.reduce((sum, step) => sum + step.shares, 0n)).toBe(shares)
          expect(steps.at(-1)?.total).toBe(shares)
        },
      ),
    ))
})
