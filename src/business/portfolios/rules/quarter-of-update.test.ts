import { describe, expect, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { quarterOfUpdate } from './quarter-of-update.ts'

const quarterOf = (title: string, day = '2026-10-09') =>
  quarterOfUpdate({ title, publishedOn: businessDay(day) })?.firstMonth ?? null

describe('the quarter of an update', () => {
  test.each([
    ['Third quarter 2026: a full river', '2026-07'],
    ['Third quarter: a full river', '2026-07'],
    ['A full river in the third quarter of 2026', '2026-07'],
    ['Third-quarter results', '2026-07'],
    ['Q3 2026: a full river', '2026-07'],
  ])('"%s", published in October, is the one that ended in September', (title, firstMonth) =>
    expect(quarterOf(title)).toBe(firstMonth),
  )

  test('has three months', () =>
    expect(quarterOfUpdate({ title: 'Fourth quarter: done', publishedOn: businessDay('2026-01-09') })?.months).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
    ]))

  test('lies in the year before when its number comes first in the next one', () =>
    expect(quarterOf('Fourth quarter: done', '2026-01-09')).toBe('2025-10'))

  test.each([
    ['A fire in Sete Lagoas', '2026-10-09'],
    ['A quarter of the panels is washed', '2026-10-09'],
    ['The Q4X inverters are here', '2026-10-09'],
  ])('is none where the title names none: "%s"', (title, day) => expect(quarterOf(title, day)).toBeNull())

  test('is none before it is over, so that a plan for it shows no figures', () =>
    expect(quarterOf('What we plan for the fourth quarter of 2026')).toBeNull())

  test('is none once the next one is over', () => {
    expect(quarterOf('Third quarter 2026: corrected figures', '2026-12-31')).toBe('2026-07')
    expect(quarterOf('Third quarter 2026: corrected figures', '2027-01-01')).toBeNull()
  })

  test('is the one that just ended where a title compares two', () => {
    expect(quarterOf('From the third quarter 2025 to the third quarter 2026')).toBe('2026-07')
    expect(quarterOf('Second quarter, third quarter', '2026-09-30')).toBe('2026-04')
  })
})
