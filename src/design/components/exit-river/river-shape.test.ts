import { describe, expect, it } from 'vitest'
import { paidPath, riverPath } from './river-shape.ts'

/** All heights that a path names, from the middle of the picture. */
const heightsOf = (path: string): number[] =>
  [...path.matchAll(/(?:C[\d.]+ [\d.]+ [\d.]+ [\d.]+|M|L) ?[\d.]+ ([\d.]+)/g)].map(([, y]) => Math.abs(Number(y) - 100))

describe('the river of an exit', () => {
  it('has banks as far apart as the dollars of each stretch, from zero', () => {
    expect(heightsOf(riverPath({ listed: 500, waiting: 1_000, bought: 250 }))).toEqual([44, 88, 22, 22, 88, 44])
  })

  it('is a line without water where there are no dollars', () => {
    expect(heightsOf(riverPath({ listed: 0, waiting: 0, bought: 0 }))).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('ends where the paid stretch begins, which is as wide as its last one', () => {
    const widths = { listed: 0, waiting: 0, bought: 500 }
    expect(riverPath(widths, 750)).toContain('H750')
    expect(paidPath(widths, 750)).toBe('M750 56 H1000 V144 H750 Z')
  })
})
