import { describe, expect, it } from 'vitest'
import { axisLines, monthMark, partOf } from './axis.ts'

describe('the axis of a chart', () => {
  it('begins at zero and ends above the largest value, in two or three round steps', () => {
    expect(axisLines(33_600n)).toEqual([0n, 20_000n, 40_000n])
    expect(axisLines(4_319_208n)).toEqual([0n, 2_000_000n, 4_000_000n, 6_000_000n])
    expect(axisLines(30_000n)).toEqual([0n, 10_000n, 20_000n, 30_000n])
  })

  it('holds for every size', () => {
    for (let most = 1n; most < 10n ** 12n; most = (most * 13n) / 9n + 1n) {
      const lines = axisLines(most)
      expect(lines.length, String(most)).toBeLessThanOrEqual(4)
      expect(lines.at(-1)! >= most && lines.at(-1)! < most * 2n + 2n, String(most)).toBe(true)
    }
  })

  it('has one step where there is nothing to show', () => expect(axisLines(0n)).toEqual([0n, 1n]))

  it('draws nothing below zero', () => expect(partOf(-5n, [0n, 10n])).toBe(0))
})

describe('the words under the months', () => {
  const marks = (from: string, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const month = Number(from.slice(5)) - 1 + at
      return monthMark(
        `${Number(from.slice(0, 4)) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
        count,
      )
    }).filter(Boolean)

  it('name the year under January', () => expect(marks('2025-11', 4)).toEqual(['Nov', 'Dec', '2026', 'Feb']))

  it('name every quarter of a year and a half', () =>
    expect(marks('2025-11', 19)).toEqual(['2026', 'Apr', 'Jul', 'Oct', '2027', 'Apr']))

  it('name only years where there are several', () => expect(marks('2024-03', 33)).toEqual(['2025', '2026']))
})
