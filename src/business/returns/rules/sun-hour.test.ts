import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { skyPhase, sunHour } from './sun-hour.ts'

const at = (text: string): number => instant(text).epochMilliseconds

describe('the hour of the sun over a plant', () => {
  it.each([
    ['Greenwich', 0, 12],
    ['Bahia, three hours west', -45, 9],
    ['Nairobi, two and a half hours east', 37.5, 14.5],
  ])('follows the longitude: %s', (_place, longitude, hour) =>
    expect(sunHour(at('2026-11-20T12:00:00Z'), longitude)).toBeCloseTo(hour, 6),
  )

  it('is of the day before or after where the place is far enough', () => {
    expect(sunHour(at('2026-11-20T01:00:00Z'), -45)).toBeCloseTo(22, 6)
    expect(sunHour(at('2026-11-20T23:00:00Z'), 45)).toBeCloseTo(2, 6)
  })

  it('never reaches 24', () => expect(sunHour(at('2026-11-20T00:00:00Z'), 0)).toBe(0))

  it('is right before 1970 as well', () => expect(sunHour(at('1969-12-31T18:00:00Z'), 0)).toBe(18))
})

describe('the light over a plant', () => {
  it.each([
    [0, 'night'],
    [4.99, 'night'],
    [5, 'dawn'],
    [7.49, 'dawn'],
    [7.5, 'day'],
    [16.99, 'day'],
    [17, 'dusk'],
    [18.99, 'dusk'],
    [19, 'night'],
    [23.99, 'night'],
  ] as const)('at %f is %s', (hour, phase) => expect(skyPhase(hour)).toBe(phase))
})
