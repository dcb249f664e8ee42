import { isAHoliday } from '@18f/us-federal-holidays'
import { expect, it } from 'vitest'
import { isFederalHoliday } from './federal-holidays.ts'

/** The calendar that 18F publishes, as the Federal Reserve keeps it. */
const isPublished = ({ year, month, day }: Temporal.PlainDate): boolean =>
  isAHoliday(new Date(Date.UTC(year, month - 1, day)), { shiftSaturdayHolidays: false, utc: true })

it('keeps the holidays that 18F publishes, on every weekday of 2015 to 2045', () => {
  const differing: string[] = []
  for (let on = Temporal.PlainDate.from('2015-01-01'); on.year <= 2045; on = on.add({ days: 1 }))
    if (on.dayOfWeek <= 5 && isFederalHoliday(on) !== isPublished(on)) differing.push(on.toString())
  expect(differing).toEqual([])
})

it.each([
  ['2021-06-18', false],
  ['2020-06-19', false],
  ['2023-06-19', true],
  ['2022-12-26', true],
  ['2027-12-24', false],
  ['2026-05-25', true],
  ['2026-05-18', false],
  ['2026-11-26', true],
  ['2026-11-19', false],
])('%s: %s', (day, is) => expect(isFederalHoliday(Temporal.PlainDate.from(day))).toBe(is))
