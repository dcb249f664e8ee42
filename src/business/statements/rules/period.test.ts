import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { decidePeriod, endOf, monthPeriod, type Period, periodName, startOf, wholeMonth, yearStart } from './period.ts'

const days = (from: string, to: string): Period => ({ from: businessDay(from), to: businessDay(to) })

describe('the days of a statement', () => {
  it('begin and end at midnight in New York, before and after the clocks change', () => {
    const march = days('2026-03-01', '2026-03-31')
    expect([startOf(march), endOf(march)].map(String)).toEqual(['2026-03-01T05:00:00Z', '2026-04-01T04:00:00Z'])
  })

  it.each([
    ['2026-01-01', '2026-01-31', '2026-01-01'],
    ['2025-12-15', '2026-01-15', '2026-01-01'],
    ['2025-01-01', '2025-12-31', '2025-01-01'],
  ])('count the year to date from the year of the last one: %s to %s', (from, to, year) =>
    expect(yearStart(days(from, to))).toBe(year),
  )

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('of a month go to its last: %s', (month, last) => {
    expect(monthPeriod(month)).toEqual(days(`${month}-01`, last))
    expect(wholeMonth(monthPeriod(month))).toBe(month)
  })

  it('are a month only where they are all of it', () => {
    expect(wholeMonth(days('2026-02-02', '2026-02-28'))).toBeNull()
    expect(wholeMonth(days('2026-02-01', '2026-02-27'))).toBeNull()
    expect(periodName(monthPeriod('2026-10'))).toBe('Oct 2026')
    expect(periodName(days('2026-10-01', '2026-10-30'))).toBe('Oct 1, 2026 to Oct 30, 2026')
  })
})

describe('a statement is made', () => {
  const books = { firstMonth: '2026-02', closedThrough: businessDay('2026-03-10') }
  const refusal = (from: string, to: string) => decidePeriod(days(from, to), books)?.code ?? null

  it.each([
    ['2026-02-01', '2026-03-10', null],
    ['2026-03-10', '2026-03-10', null],
    ['2026-01-31', '2026-03-10', 'periodTooEarly'],
    ['2026-02-01', '2026-03-11', 'periodStillOpen'],
    ['2026-03-10', '2026-03-09', 'periodReversed'],
  ])('of sealed days since the first month alone: %s to %s', (from, to, code) => expect(refusal(from, to)).toBe(code))
})
