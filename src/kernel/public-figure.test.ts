import { describe, expect, it } from 'vitest'
import { businessDay } from './business-day.ts'
import { countedBefore, leastSteps, mayMove, rounded } from './public-figure.ts'

describe('a public figure', () => {
  it('that is exact follows what at least five people changed', () => {
    expect([0, 1, 4, 5, 6].map(mayMove)).toEqual([false, false, false, true, true])
  })

  it('counts acts that are at least a whole day old', () => {
    expect(countedBefore(businessDay('2026-03-01'))).toBe('2026-02-28')
  })

  it('is rounded down to three figures and to its least step', () => {
    const cents = [0n, 999n, 2_613n, 150_000n, 1_999_999n, 2_134_567_899n]
    expect(cents.map((value) => rounded(value, leastSteps.cents))).toEqual([
      0n,
      0n,
      2_000n,
      150_000n,
      1_990_000n,
      2_130_000_000n,
    ])
    expect([4n, 5n, 14n, 137n].map((count) => rounded(count, leastSteps.people))).toEqual([0n, 5n, 10n, 135n])
  })
})
