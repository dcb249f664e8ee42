import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import {
  changesWithin,
  creditedOn,
  creditedWattHours,
  creditOfDay,
  type ShareChange,
  sharesOn,
} from './power-credit.ts'

const first = businessDay('2026-06-01')
const day = (index: number): BusinessDay => plusDays(first, index)
const days = Array.from({ length: 30 }, (_, index) => index)

/** A month of a portfolio with other holders, credited to each holder. */
function creditAll(production: readonly bigint[], holders: readonly (readonly ShareChange[])[]): bigint[] {
  const outstanding = (index: number) => holders.reduce((sum, changes) => sum + sharesOn(changes, day(index)), 0n)
  const credits = days.map((index) => creditOfDay(production[index] ?? 0n, outstanding(index)))
  const sumBefore = (index: number) => credits.slice(0, index).reduce((sum, credit) => sum + credit, 0n)
  const month = {
    month: '2026-06',
    credit: sumBefore(30),
    creditBefore: (on: BusinessDay) => sumBefore(Number(on.slice(8)) - 1),
  }
  return holders.map((changes) => creditedWattHours(month, changes))
}

const bought = (index: number, amount: bigint): ShareChange => ({ on: day(index), amount })
const even = days.map(() => 3_000n)

describe('the power that a holder is credited', () => {
  test('is of the days from the purchase on, the day of the purchase counted', () => {
    expect(creditAll(even, [[bought(-40, 5_000_000n)], [bought(20, 5_000_000n)]])).toEqual([
      20n * 3_000n + 10n * 1_500n,
      10n * 1_500n,
    ])
  })

  test('is nothing for what was made before the purchase, however much that was', () => {
    const onlyBefore = days.map((index) => (index < 20 ? 1_000_000n : 0n))
    expect(creditAll(onlyBefore, [[bought(-1, 1_000_000n)], [bought(20, 99_000_000n)]])).toEqual([20_000_000n, 0n])
  })

  test('stops with the day of a sale, whose power is the buyer’s', () => {
    const [seller, buyer] = creditAll(even, [
      [bought(-1, 8_000_000n), bought(10, -8_000_000n)],
      [bought(10, 8_000_000n)],
    ])
    expect([seller, buyer]).toEqual([10n * 3_000n, 20n * 3_000n])
  })

  test('begins and ends on the first and the last day of a month', () => {
    const holders = [[bought(0, 1_000_000n)], [bought(29, 1_000_000n)], [bought(30, 1_000_000n)]]
    expect(creditAll(even, holders)).toEqual([29n * 3_000n + 1_500n, 1_500n, 0n])
  })

  test('is nobody’s on a day without shares', () => {
    expect(creditAll(even, [[bought(15, 1_000_000n)]])).toEqual([15n * 3_000n])
    expect(creditOfDay(3_000n, 0n)).toBe(0n)
  })

  test('of yesterday goes by the shares of yesterday', () => {
    expect([creditedOn(3_000n, 1_000_000n, 3_000_000n), creditedOn(3_000n, 0n, 3_000_000n)]).toEqual([1_000n, 0n])
    expect(creditedOn(3_000n, 1_000_000n, 4_000_000n)).toBe(750n)
  })

  const amounts = fc.array(fc.record({ index: fc.integer({ min: -5, max: 29 }), part: fc.bigInt(-100n, 10n ** 13n) }), {
    minLength: 1,
    maxLength: 8,
  })
  /** Changes that never make a holder's shares negative. */
  const holder = amounts.map((some) =>
    some
      .toSorted((a, b) => a.index - b.index)
      .reduce<ShareChange[]>((changes, { index, part }) => {
        const held = changes.reduce((sum, { amount }) => sum + amount, 0n)
        changes.push(bought(index, part >= 0n ? part : (held * part) / 100n))
        return changes
      }, []),
  )
  const production = fc.array(fc.bigInt(0n, 10n ** 10n), { minLength: 30, maxLength: 30 })

  test('is together all that was made on days with shares, less than a watt hour a holder lost to rounding', () => {
    fc.assert(
      fc.property(production, fc.array(holder, { minLength: 1, maxLength: 6 }), (made, holders) => {
        const parts = creditAll(made, holders).reduce((sum, part) => sum + part, 0n)
        const owned = days
          .filter((index) => holders.some((changes) => sharesOn(changes, day(index)) > 0n))
          .reduce((sum, index) => sum + (made[index] ?? 0n), 0n)
        expect(parts <= owned).toBe(true)
        expect(owned - parts <= BigInt(holders.length)).toBe(true)
      }),
    )
  })

  test('is what its days credit one by one', () => {
    fc.assert(
      fc.property(production, holder, holder, (made, own, other) => {
        const [credited = 0n] = creditAll(made, [own, other])
        const byDay = days.reduce((sum, index) => {
          const [held, all] = [sharesOn(own, day(index)), sharesOn(own, day(index)) + sharesOn(other, day(index))]
          return all === 0n ? sum : sum + ((made[index] ?? 0n) * held * 10n ** 6n) / all
        }, 0n)
        expect(credited - byDay / 10n ** 6n).toBeLessThanOrEqual(1n)
        expect(credited - byDay / 10n ** 6n).toBeGreaterThanOrEqual(-1n)
      }),
    )
  })

  test('names each day of a month once on which shares change', () => {
    expect(changesWithin([bought(3, 1n), bought(1, 1n), bought(3, 2n), bought(31, 1n)], '2026-06')).toEqual([
      day(1),
      day(3),
    ])
  })
})
