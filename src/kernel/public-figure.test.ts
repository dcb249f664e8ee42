import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDay, businessDay, plusDays } from './business-day.ts'
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

  it('below zero is rounded toward zero alike', () => {
    expect([-99_999n, -100_000n, -123_456_789n].map((value) => rounded(value, leastSteps.custody))).toEqual([
      0n,
      -100_000n,
      -123_000_000n,
    ])
  })
})

type Act = { readonly person: number; readonly on: BusinessDay; readonly by: bigint }

const shownOn = (today: BusinessDay, acts: readonly Act[], least: bigint): bigint =>
  rounded(
    acts.filter(({ on }) => on < countedBefore(today)).reduce((sum, { by }) => sum + by, 0n),
    least,
  )

describe('of two readings of a public figure', () => {
  const start = businessDay('2026-03-01')
  const units = fc.constantFrom(leastSteps.cents, leastSteps.custody, leastSteps.shares, leastSteps.rate)
  const others = fc.array(fc.record({ day: fc.nat(60), by: fc.bigInt({ min: 1n, max: 10n ** 12n }) }), { minLength: 1 })
  const own = fc.array(fc.record({ day: fc.nat(9), by: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }) }), {
    minLength: 1,
    maxLength: 8,
  })
  /** One person's acts between the readings, and all other acts, which the observer knows. */
  const worlds = fc.record({ least: units, others, own, readingDay: fc.integer({ min: 0, max: 12 }) })
  const actsOf = ({
    others: all,
    own: some,
  }: {
    others: { day: number; by: bigint }[]
    own: typeof own extends fc.Arbitrary<infer Some> ? Some : never
  }) => {
    const before = all.map(({ day, by }): Act => ({ person: 1, on: plusDays(start, -day - 2), by }))
    const sum = before.reduce((total, { by }) => total + by, 0n)
    const mine = some.map(({ day, by }): Act => ({ person: 0, on: plusDays(start, day), by: by < -sum ? -sum : by }))
    return { before, mine }
  }

  it('neither tells an act before it is a whole day old', () => {
    fc.assert(
      fc.property(worlds, ({ least, readingDay, ...world }) => {
        const { before, mine } = actsOf(world)
        const today = plusDays(start, readingDay)
        const young = mine.filter(({ on }) => on >= plusDays(today, -1))
        const without = mine.filter((act) => !young.includes(act))
        expect(shownOn(today, [...before, ...mine], least)).toBe(shownOn(today, [...before, ...without], least))
      }),
    )
  })

  it('leaves who knows all else at least a whole step of sums that one person’s acts may have come to', () => {
    fc.assert(
      fc.property(worlds, ({ least, ...world }) => {
        const { before, mine } = actsOf(world)
        const last = plusDays(start, 20)
        const reading = shownOn(last, [...before, ...mine], least)
        const rest = before.reduce((sum, { by }) => sum + by, 0n)
        const sum = mine.reduce((total, { by }) => total + by, 0n)
        // The total of the acts is in a range of totals that all show the same, at its ends as in the middle.
        const same = (other: bigint) =>
          shownOn(last, [...before, { person: 0, on: start, by: other }], least) === reading
        let [low, high] = [sum, sum]
        for (let width = least * 10n ** 12n; width >= 1n; width /= 2n) {
          while (same(low - width)) low -= width
          while (same(high + width)) high += width
        }
        expect(rest + sum < 0n || high - low + 1n >= least).toBe(true)
        expect(same(low) && same(high) && !same(low - 1n)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('neither tells how many acts there were, nor in which order, nor what was undone', () => {
    fc.assert(
      fc.property(worlds, fc.bigInt({ min: 1n, max: 10n ** 9n }), ({ least, ...world }, undone) => {
        const { before, mine } = actsOf(world)
        const last = plusDays(start, 20)
        const sum = mine.reduce((total, { by }) => total + by, 0n)
        const back: Act[] = [undone, -undone].map((by) => ({ person: 0, on: start, by }))
        const shown = [[...mine], mine.toReversed(), [{ person: 0, on: start, by: sum }], [...mine, ...back]].map(
          (acts) => shownOn(last, [...before, ...acts], least),
        )
        expect(new Set(shown).size).toBe(1)
      }),
    )
  })

  it('tells of shares and of what was paid for them less than the price of a share', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000_000n, max: 10n ** 12n }),
        fc.bigInt({ min: 500_000n, max: 50_000_000n }),
        (shares, price) => {
          const value = (of: bigint) => (of * price) / 10n ** 10n
          const both = (of: bigint) => `${rounded(of, leastSteps.shares)} ${rounded(value(of), leastSteps.cents)}`
          const told = both(shares)
          let [low, high] = [shares, shares]
          for (let width = 10n ** 12n; width >= 1n; width /= 2n) {
            while (low - width > 0n && both(low - width) === told) low -= width
            while (both(high + width) === told) high += width
          }
          // At the least overlap of the two steps, several amounts of shares are still possible.
          expect(high - low).toBeGreaterThan(0n)
        },
      ),
    )
  })
})
