import { describe, expect, it } from 'vitest'
import { centreDay, hillPaths, soften } from './hill-shape.ts'

const day = [0, 0, 0, 0, 0, 0, 1, 3, 6, 8, 9, 10, 10, 9, 8, 6, 3, 1, 0, 0, 0, 0, 0, 0]
const turned = (hours: readonly number[], by: number) => [...hours.slice(by), ...hours.slice(0, by)]

describe('a day as a hill', () => {
  it.each([0, 5, 12, 20])('stands in the middle, whatever the hour at which it is asked for (%i)', (by) => {
    const { values } = centreDay(turned(day, by))
    const highest = values.indexOf(Math.max(...values))
    expect(highest).toBeGreaterThanOrEqual(10)
    expect(highest).toBeLessThanOrEqual(13)
    expect(values[0]).toBe(0)
    expect(values.at(-1)).toBe(0)
  })

  it('remembers where the present hour went', () => {
    const hours = turned(day, 13)
    const { values, nowAt } = centreDay(hours)
    expect(values[nowAt]).toBe(hours.at(-1))
  })

  it('leaves a day in which no hour stands out as it was', () => {
    const even = Array.from({ length: 24 }, () => 5)
    expect(centreDay(even).values).toEqual(even)
  })

  it('begins and ends on the ground', () => {
    const soft = soften(day)
    expect(soft[0]).toBeCloseTo(0)
    expect(soft.at(-1)).toBeCloseTo(0)
  })

  it('keeps the height of its edges in a chart, so that an even day is drawn flat', () => {
    const water = Array.from({ length: 24 }, (_, hour) => 50 + (hour % 2))
    const soft = soften(water, 'level')
    expect(Math.min(...soft)).toBeGreaterThan(49.9)
    expect(Math.max(...soft)).toBeLessThan(51.1)
    expect(soften(day, 'level')[0]).toBeCloseTo(0)
  })

  it('draws a flat horizon where nothing was made', () => {
    const { area } = hillPaths([0, 0, 0, 0], { width: 100, height: 20 })
    expect(area).not.toContain('NaN')
  })
})
