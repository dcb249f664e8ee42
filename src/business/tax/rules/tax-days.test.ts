import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dollars, noCents } from '#kernel/cents.ts'
import { depositYear } from './deposits.ts'
import { foreignDepositYear } from './foreign-deposits.ts'
import { plusTaxDays, taxDayFrom } from './tax-days.ts'

/** Legal holidays as IRS Publications 15 and 509 of each year list them, on the weekdays on which they are kept. */
const published: Readonly<Record<number, string>> = {
  2021: '01-01 01-18 01-20 02-15 04-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 04-17 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2024: '01-01 01-15 02-19 04-16 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 04-16 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 04-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
}

it.each(Object.entries(published))('of %s are all weekdays but the legal holidays that the IRS lists', (year, days) => {
  const holidays: string[] = []
  for (let on = Temporal.PlainDate.from(`${year}-01-01`); on.year === Number(year); on = on.add({ days: 1 }))
    if (on.dayOfWeek <= 5 && taxDayFrom(businessDay(on.toString())) !== on.toString())
      holidays.push(on.toString().slice(5))
  expect(holidays.join(' ')).toBe(days)
})

/** Due days that the IRS announced, or that follow from its lists: what was due, and when it was. */
it.each([
  ['2011-04-15', '2011-04-18', 'Emancipation Day of a Saturday is kept on the Friday before'],
  ['2012-04-15', '2012-04-17', 'a Sunday, and Emancipation Day after it'],
  ['2016-04-15', '2016-04-18', 'Rev. Rul. 2015-13'],
  ['2017-04-15', '2017-04-18', 'a Saturday, and Emancipation Day of a Sunday, kept on Monday'],
  ['2021-12-31', '2022-01-03', 'New Year’s Day of a Saturday'],
  ['2022-04-15', '2022-04-18', 'Emancipation Day of a Saturday'],
  ['2027-12-24', '2027-12-27', 'Christmas Day of a Saturday'],
  ['2026-08-15', '2026-08-17', 'a Saturday'],
  ['2026-11-15', '2026-11-16', 'a Sunday'],
  ['2026-11-13', '2026-11-13', 'a Friday'],
])('what is due on %s is due on %s: %s', (day, due) => expect(taxDayFrom(businessDay(day))).toBe(due))

it('counts business days past legal holidays on which banks are open', () => {
  expect(plusTaxDays(businessDay('2026-04-14'), 3)).toBe('2026-04-20')
  expect(plusTaxDays(businessDay('2026-07-02'), 1)).toBe('2026-07-06')
  expect(plusTaxDays(businessDay('2026-07-02'), 0)).toBe('2026-07-02')
})

it('moves deposits of withheld tax past them', () => {
  const on = (day: string) => [{ on: businessDay(day), amount: dollars(5_000) }]
  const monthly = (day: string, inLookback = noCents) =>
    depositYear(Number(day.slice(0, 4)), { withheld: on(day), deposited: noCents, inLookback }).periods[0]!.dueOn
  expect(monthly('2022-03-10')).toBe('2022-04-18')
  expect(monthly('2023-03-10')).toBe('2023-04-18')
  expect(monthly('2026-03-10')).toBe('2026-04-15')
  // Wednesday to Friday, with Emancipation Day among the three business days after; and a Friday before a Saturday's holiday.
  expect(monthly('2026-04-14', dollars(60_000))).toBe('2026-04-20')
  expect(monthly('2026-06-30', dollars(60_000))).toBe('2026-07-06')
  const foreign = foreignDepositYear(2026, { withheld: on('2026-04-15'), deposited: noCents })
  expect(foreign.periods[0]!.dueOn).toBe('2026-04-21')
})
