import { describe, expect, it } from 'vitest'
import { homeWords } from '../home-words.server.ts'
import { captionAt, firstHour, hourOf, lastHour, momentAt } from './plant-day.ts'

const captions = homeWords().film.items

describe('the film of a plant’s day', () => {
  it('has a line for each part of the day, in order and within it', () => {
    const hours = captions.map(({ title }) => hourOf(title))
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
    expect(hours[0]).toBeGreaterThanOrEqual(firstHour)
    expect(hours.at(-1)).toBeLessThan(lastHour)
    expect(captionAt(firstHour, captions)).toBe(0)
    expect(captionAt(12, captions)).toBe(3)
    expect(captionAt(11.99, captions)).toBe(2)
    expect(captionAt(lastHour, captions)).toBe(captions.length - 1)
  })
  it('shows what its words say: most at noon, a dent at four, nothing at night', () => {
    expect(momentAt(12.5).kilowatts).toBe(1000)
    expect(momentAt(16.5).kilowatts).toBeLessThan(momentAt(17.5).kilowatts)
    expect([momentAt(5).kilowatts, momentAt(21).kilowatts]).toEqual([3, 0])
  })
  it('counts with the meter, and never back', () => {
    const counted = Array.from({ length: 166 }, (_, at) => momentAt(firstHour + at / 10).kilowattHours)
    expect(counted).toEqual(counted.toSorted((a, b) => a - b))
    expect([counted[0], counted.at(-1)]).toEqual([0, 7196])
  })
  it('writes the hour as a clock does', () => {
    expect([momentAt(9.5).clock, momentAt(16.999).clock, momentAt(0).clock]).toEqual([
      '9:30 a.m.',
      '4:59 p.m.',
      '5:00 a.m.',
    ])
  })
})
