import { describe, expect, it } from 'vitest'
import { type HorizonHill, horizonShapes } from './horizon-shape.ts'

const solar = [0, 0, 0, 0, 0, 0, 1, 3, 6, 8, 9, 10, 10, 9, 8, 6, 3, 1, 0, 0, 0, 0, 0, 0]
const hill = (name: string, by: number, of: Partial<HorizonHill> = {}): HorizonHill => ({
  name,
  technology: 'solar',
  hours: solar.map((kilowatts) => kilowatts * by),
  ...of,
})
const river = (by: number) => hill('river', 1, { technology: 'hydro', hours: solar.map(() => by) })

function heightOf(d: string): number {
  const ys = [...d.matchAll(/,(-?\d+(?:\.\d+)?)/g)].map(([, y]) => Number(y))
  return Math.max(...ys) - Math.min(...ys)
}
const heights = (hills: readonly HorizonHill[]) =>
  new Map(horizonShapes(hills).map(({ name, d }) => [name, heightOf(d)]))

describe('the hills of a horizon', () => {
  it('are as high as their output: half of it, half as high', () => {
    const of = heights([hill('small', 1), hill('large', 2)])
    expect(of.get('small')! / of.get('large')!).toBeCloseTo(0.5, 1)
  })

  it('show the smallest part as well', () => {
    const of = heights([hill('tiny', 0.001), hill('large', 2)])
    expect(of.get('tiny')).toBeGreaterThan(4)
  })

  it('leave out what made nothing', () =>
    expect(horizonShapes([hill('idle', 0), hill('empty', 1, { hours: [] })])).toEqual([]))

  it('have the largest at the back, and ten at the most', () => {
    const many = Array.from({ length: 12 }, (_, at) => hill(String(at), at + 1))
    const shapes = horizonShapes(many)
    expect(shapes.map(({ name }) => name)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
  })
})

describe('a river', () => {
  it('lies level from edge to edge', () => {
    const { d } = horizonShapes([river(5)])[0]!
    expect(d.startsWith('M-50,')).toBe(true)
    const top = d.slice(0, d.lastIndexOf('L'))
    expect(heightOf(top)).toBeLessThan(0.2)
  })

  it('that makes more than the sun lowers the hills and does not flood them', () => {
    const of = heights([hill('sun', 1), river(10)])
    expect(of.get('river')).toBeLessThan(25)
    expect(of.get('sun')).toBeLessThan(25)
  })
})
