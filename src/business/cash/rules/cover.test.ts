import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { uncoveredCash } from './cover.ts'

const onHand = (partner: bigint, leaving = 0n, recalling = 0n) => ({
  partner: cents(partner),
  leaving: cents(leaving),
  recalling: cents(recalling),
})

describe('cash of investors', () => {
  it('is covered to the cent, and by no cent less', () => {
    expect(uncoveredCash(onHand(10_000n), cents(10_000n))).toBe(0n)
    expect(uncoveredCash(onHand(10_000n), cents(10_001n))).toBe(1n)
    expect(uncoveredCash(onHand(10_000n), cents(9_999n))).toBe(0n)
  })
  it('is covered by payouts on their way to or from a bank as well', () => {
    expect(uncoveredCash(onHand(7_000n, 2_000n, 1_000n), cents(10_000n))).toBe(0n)
    expect(uncoveredCash(onHand(7_000n, 2_000n, 999n), cents(10_000n))).toBe(1n)
  })
  it('is never covered by more than all of it, whatever the account holds', () =>
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (partner, investors) => {
        const uncovered = uncoveredCash(onHand(partner), cents(investors))
        expect(uncovered >= 0n && uncovered <= investors).toBe(true)
        expect(uncovered === 0n).toBe(partner >= investors)
      }),
    ))
})
