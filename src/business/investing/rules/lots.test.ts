import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import type { LotId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { costLeft, firstInFirstOut, type LotLeft, ofLots, proRata } from './lots.ts'

const lot = (id: LotId, shares: bigint, cost: bigint, left = shares): LotLeft => ({
  id,
  shares: microshares(shares),
  left: microshares(left),
  cost: cents(cost),
})
const lots = fc
  .array(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 9n })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map(([shares, cost], index) => lot(`lot_${index}`, shares, cost)))
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n)

/** Takes parts out of lots, as the store does. */
const without = (from: readonly LotLeft[], parts: readonly { lotId: string; shares: bigint }[]): LotLeft[] =>
  from.map((heldLot) => {
    const part = parts.find(({ lotId }) => lotId === heldLot.id)
    return part ? { ...heldLot, left: microshares(heldLot.left - part.shares) } : heldLot
  })

describe('lots', () => {
  it('leave first in, first out, the last one in part', () => {
    const held = [lot('lot_a', 10n, 1_000n), lot('lot_b', 10n, 2_000n), lot('lot_c', 10n, 3_000n)]
    expect(firstInFirstOut(held, microshares(15n))).toEqual([
      { lotId: 'lot_a', shares: 10n, cost: 1_000n },
      { lotId: 'lot_b', shares: 5n, cost: 1_000n },
    ])
    expect(firstInFirstOut(held, microshares(31n))).toBeNull()
  })

  it('keep the leftover cent with the shares that stay', () => {
    const third = firstInFirstOut([lot('lot_a', 3n, 100n)], microshares(1n))!
    expect(third[0]!.cost).toBe(33n)
    expect(costLeft({ shares: microshares(3n), left: microshares(2n), cost: cents(100) })).toBe(67n)
  })

  it('give away shares and cost that add up, however they are sold off', () =>
    fc.assert(
      fc.property(
        lots,
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 }),
        (held, percents) => {
          let left = held
          let cost = 0n
          let taken = 0n
          for (const percent of percents) {
            const there = sum(left.map((heldLot) => heldLot.left))
            const wanted = microshares((there * BigInt(percent)) / 100n)
            const parts = firstInFirstOut(left, wanted)!
            expect(sum(parts.map(({ shares }) => shares))).toBe(wanted)
            expect(parts.every((part) => part.cost >= 0n)).toBe(true)
            cost += sum(parts.map((part) => part.cost))
            taken += wanted
            left = without(left, parts)
          }
          expect(taken + sum(left.map((heldLot) => heldLot.left))).toBe(sum(held.map((heldLot) => heldLot.shares)))
          expect(cost + sum(left.map(costLeft))).toBe(sum(held.map((heldLot) => heldLot.cost)))
        },
      ),
    ))

  it('never touch a younger lot while an older one has shares left', () =>
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 100 }), (held, percent) => {
        const there = sum(held.map((heldLot) => heldLot.left))
        const parts = firstInFirstOut(held, microshares((there * BigInt(percent)) / 100n))!
        const left = without(held, parts)
        const firstTouchedInPart = left.findIndex((heldLot) => heldLot.left > 0n)
        if (firstTouchedInPart >= 0)
          expect(left.slice(firstTouchedInPart + 1).every((heldLot) => heldLot.left === heldLot.shares)).toBe(true)
      }),
    ))
})

describe('lots that are named', () => {
  const lots: LotLeft[] = [
    { id: 'lot_a', shares: microshares(4n), left: microshares(3n), cost: cents(10n) },
    { id: 'lot_b', shares: microshares(2n), left: microshares(2n), cost: cents(7n) },
  ]
  const taken = (lotId: LotId, shares: bigint) => ofLots(lots, [{ lotId, shares: microshares(shares) }])

  it('give all that they have, and no more', () => {
    expect(taken('lot_a', 3n)).toEqual([{ lotId: 'lot_a', shares: 3n, cost: costLeft(lots[0]!) }])
    expect(taken('lot_a', 4n)).toBeNull()
    expect(taken('lot_c', 1n)).toBeNull()
  })

  it('each give the same part, the odd one out of the largest remainder', () => {
    const shares = (wanted: bigint) => proRata(lots, microshares(wanted))?.map((part) => [part.lotId, part.shares])
    expect(shares(0n)).toEqual([])
    expect(shares(2n)).toEqual([
      ['lot_a', 1n],
      ['lot_b', 1n],
    ])
    expect(shares(5n)).toEqual([
      ['lot_a', 3n],
      ['lot_b', 2n],
    ])
    expect(shares(6n)).toBeUndefined()
  })
})
