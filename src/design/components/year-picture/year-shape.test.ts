import { describe, expect, it } from 'vitest'
import { frame, monthsOfYear, picture, shapeOf, sumOf } from './year-shape.ts'

const even = (days: number) => Array.from({ length: days }, () => 2)

describe('the months of a picture', () => {
  it('have their days, February one more in a leap year', () => {
    expect(monthsOfYear(2026, even(365), []).map(({ sun }) => sun.length)).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ])
    expect(monthsOfYear(2024, even(366), [])[1]!.sun).toHaveLength(29)
    expect(monthsOfYear(2100, even(365), [])[1]!.sun).toHaveLength(28)
  })

  it('end where the year has come to', () => {
    const months = monthsOfYear(2026, even(33), [])
    expect(months.map(({ sun }) => sun.length).slice(0, 3)).toEqual([31, 2, 0])
  })

  it('keep a river apart from the sun, with nothing where only the other was', () => {
    const [january] = monthsOfYear(2026, [], even(31))
    expect([sumOf(january!.sun), sumOf(january!.water)]).toEqual([0, 62])
  })
})

const highest = (d: string) => Math.min(...[...d.matchAll(/,(\d+(?:\.\d+)?)/g)].map(([, y]) => Number(y)))

describe('the ridges', () => {
  it('are to one scale, the highest day of the year as high as may be', () => {
    const sun = [...even(31), ...even(28).map((day) => day / 2)]
    const [january, february] = shapeOf(monthsOfYear(2026, sun, [])).ridges
    expect(january!.base - highest(january!.top)).toBeCloseTo(190, 0)
    expect(february!.base - highest(february!.top)).toBeCloseTo(95, 0)
  })

  it('are flat for a month that made nothing, and for a year without figures', () => {
    expect(shapeOf(monthsOfYear(2026, even(31), [])).ridges[1]).toMatchObject({ area: '', top: '' })
    const { ridges, river } = shapeOf(monthsOfYear(2026, [], []))
    expect([...ridges.map(({ area }) => area), river].every((d) => d === '')).toBe(true)
  })

  it('are of water where the sun made nothing', () => {
    const { ridges, river, kind } = shapeOf(monthsOfYear(2026, [], even(31)))
    expect([kind, river]).toEqual(['water', ''])
    expect(ridges[0]!.base - highest(ridges[0]!.top)).toBeCloseTo(190, 0)
  })

  it('end with their last day, within the picture', () => {
    const { ridges, river } = shapeOf(monthsOfYear(2024, even(366), even(366)))
    const path = [...ridges.map(({ area }) => area), river].join('')
    const xs = [...path.matchAll(/(\d+(?:\.\d+)?),/g)].map(([, x]) => Number(x))
    expect(Math.max(...xs)).toBeLessThan(picture.width)
    expect(path).not.toContain('NaN')
  })
})

describe('the river', () => {
  it('is to the scale of the ridges, which it lowers before it rises into them', () => {
    const { ridges, river } = shapeOf(
      monthsOfYear(
        2026,
        even(31),
        even(31).map((day) => day * 2),
      ),
    )
    expect(frame.riverBase - highest(river)).toBeCloseTo(84, 0)
    expect(ridges[0]!.base - highest(ridges[0]!.top)).toBeCloseTo(42, 0)
  })
})
