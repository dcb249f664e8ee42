import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { type Cell, splitOverCells } from '../../bench/cells/split.ts'
import { tradingDay } from '../../bench/cells/trading-day.ts'

describe('a dividend over many cells', () => {
  const holders = fc.array(fc.record({ cell: fc.nat(4), shares: fc.bigInt(0n, 10n ** 15n) }), {
    minLength: 1,
    maxLength: 60,
  })

  it('gives each holder the cents that one table would have given', () => {
    fc.assert(
      fc.property(holders, fc.bigInt(0n, 10n ** 10n), (all, pool) => {
        fc.pre(all.some(({ shares }) => shares > 0n))
        const whole = splitByLargestRemainder(
          pool,
          all.map(({ shares }) => shares),
        )
        const { cents } = splitOverCells(pool, cellsOf(all))
        const next = [0, 0, 0, 0, 0]
        expect(all.map(({ cell }) => cents[cell]![next[cell]!++])).toEqual(whole)
      }),
    )
  })

  it('gives the cents that are left to the earlier accounts where all have the same', () => {
    const all = Array.from({ length: 10 }, (_, n) => ({ cell: n % 2, shares: 7n }))
    const { cents } = splitOverCells(33n, cellsOf(all))
    // Ten get three cents each, and the three earliest one more: the first and the third of them stand in one cell.
    expect(cents.slice(0, 2).map((some) => [...some])).toEqual([
      [4n, 4n, 3n, 3n, 3n],
      [4n, 3n, 3n, 3n, 3n],
    ])
  })

  it('takes as many messages for ten thousand holders as for ten', () => {
    const messages = (count: number) =>
      splitOverCells(
        10_007n,
        cellsOf(Array.from({ length: count }, (_, n) => ({ cell: n % 5, shares: BigInt(n + 1) * 10n ** 9n }))),
      ).messages
    expect(messages(10_000) / messages(10)).toBeLessThan(1.5)
  })
})

describe('a market day over many cells', () => {
  const day = (seed: number) =>
    tradingDay({
      accounts: 20_000,
      cells: 5,
      portfolios: 8,
      fillsASecond: 40,
      outage: { cell: 2, from: 60, to: 360 },
      seed,
    })

  it('loses and doubles no share and no cent, though messages come twice, late and out of order', () => {
    for (const seed of [1, 2, 3]) {
      const { sharesBefore, sharesAfter, centsBefore, centsAfter, messages } = day(seed)
      expect(messages.twice).toBeGreaterThan(0)
      expect(sharesAfter).toBe(sharesBefore)
      expect(centsAfter).toBe(centsBefore)
    }
  })

  it('ends with nothing on its way once the cell that was out is back', () => {
    expect(day(4).onTheirWay).toBe(0)
  })

  it('lets the other cells’ orders through while one is out', () => {
    const { slowest } = day(5)
    expect(slowest.ofOthers).toBeLessThan(slowest.ofTheOneThatWasOut)
  })
})

/** Ids in the order of the list, as the list's order is the order of time. */
function cellsOf(all: readonly { readonly cell: number; readonly shares: bigint }[]): Cell[] {
  return [0, 1, 2, 3, 4].map((cell) => {
    const own = all.flatMap((holder, nth) => (holder.cell === cell ? [{ ...holder, id: BigInt(nth) }] : []))
    return {
      ids: BigUint64Array.from(own.map(({ id }) => id)),
      shares: BigUint64Array.from(own.map(({ shares }) => shares)),
    }
  })
}
