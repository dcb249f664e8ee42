import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dueAt, dueOn, earliestStart, type Frequency, nextDays, remindAt } from './schedule.ts'

const days = (frequency: Frequency, startsOn: string, count: number) =>
  nextDays({ frequency, startsOn: businessDay(startsOn) }, 0, count)

describe('a schedule', () => {
  it('invests every week, every two weeks, every month or every three months from its first day on', () => {
    expect(days('weekly', '2026-03-02', 3)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16'])
    expect(days('everyTwoWeeks', '2026-03-02', 3)).toEqual(['2026-03-02', '2026-03-16', '2026-03-30'])
    expect(days('monthly', '2026-03-10', 3)).toEqual(['2026-03-10', '2026-04-10', '2026-05-11'])
    expect(days('quarterly', '2026-03-10', 3)).toEqual(['2026-03-10', '2026-06-10', '2026-09-10'])
  })

  it('keeps the 31st as the last day of each month', () => {
    expect(days('monthly', '2027-12-31', 4)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'])
  })

  it('moves from a weekend or holiday to the next business day and back to its own day after that', () => {
    // Christmas Day 2026 is a Friday; New Year's Day as well.
    expect(days('weekly', '2026-12-18', 4)).toEqual(['2026-12-18', '2026-12-28', '2027-01-04', '2027-01-08'])
    expect(dueOn({ frequency: 'monthly', startsOn: businessDay('2026-10-04') }, 0)).toBe('2026-10-05')
  })

  it('never lets two periods fall on one day', () => {
    for (const start of ['2026-01-01', '2026-07-03', '2026-11-26', '2026-12-25', '2027-02-28']) {
      const all = days('weekly', start, 160)
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it('is due at 7:00 Eastern, in summer and in winter time', () => {
    expect(dueAt(businessDay('2026-03-06')).toString()).toBe('2026-03-06T12:00:00Z')
    expect(dueAt(businessDay('2026-03-09')).toString()).toBe('2026-03-09T11:00:00Z')
    expect(dueAt(businessDay('2026-11-02')).toString()).toBe('2026-11-02T12:00:00Z')
    expect(remindAt(businessDay('2026-03-09')).toString()).toBe('2026-03-08T11:00:00Z')
  })

  it('begins on the next business day at the earliest', () => {
    expect(earliestStart(businessDay('2026-03-06'))).toBe('2026-03-09')
    expect(earliestStart(businessDay('2026-03-09'))).toBe('2026-03-10')
  })
})
