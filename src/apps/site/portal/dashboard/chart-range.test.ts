import { describe, expect, it } from 'vitest'
import { chartRanges, monthsIn, pointsIn, rangesFor } from './chart-range.ts'

const [quarter, year, all] = chartRanges

describe('the range of the charts', () => {
  it('is a choice only between times that differ', () => {
    expect(rangesFor(3).map(({ label }) => label)).toEqual(['All'])
    expect(rangesFor(9).map(({ label }) => label)).toEqual(['3M', 'All'])
    expect(rangesFor(26).map(({ label }) => label)).toEqual(['3M', '1Y', 'All'])
  })

  it('begins at the month’s end before it', () => {
    const points = Array.from({ length: 26 }, (_, at) => at)
    expect(pointsIn(points, quarter)).toEqual([22, 23, 24, 25])
    expect(pointsIn(points, year)).toHaveLength(13)
    expect(pointsIn(points, all)).toBe(points)
  })

  it('shows as many months ahead as it can tell of', () => {
    const rows = ['2025-06', '2026-07', '2026-08', '2026-11', '2027-02', '2027-03'].map((month) => ({
      month,
      state: '',
    }))
    const shown = (range: (typeof chartRanges)[number]) => monthsIn(rows, range, '2026-11-20').map(({ month }) => month)
    expect(shown(quarter)).toEqual(['2026-08', '2026-11', '2027-02'])
    expect(shown(year)).toEqual(['2026-07', '2026-08', '2026-11', '2027-02', '2027-03'])
    expect(shown(all)[0]).toBe('2025-06')
  })
})
