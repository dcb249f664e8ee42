import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { roundedForPublic } from './public-position.ts'

describe('what everyone may see of a balance', () => {
  it.each([
    [0n, 0n],
    [49_999n, 0n],
    [50_000n, 100_000n],
    [123_456_789n, 123_500_000n],
    [-50_000n, -100_000n],
    [-49_999n, 0n],
  ])('shows %d cents as %d', (exact, shown) => {
    expect(roundedForPublic(cents(exact))).toBe(shown)
  })
})
