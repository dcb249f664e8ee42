import { expect, it } from 'vitest'
import { businessDay } from './business-day.ts'
import { plusTaxDays, taxDayFrom } from './tax-days.ts'

/**
 * Legal holidays on their observed weekdays. 2021 to 2026: IRS Publications 15 and 509 of each year. 2027 to 2030: the
 * federal holidays of the Office of Personnel Management (opm.gov, "Federal Holidays") with Emancipation Day and
 * Inauguration Day by D.C. Code 28-2701, because no publication lists those years yet. New Year's Day of 2028 is a
 * Saturday, observed in 2027; Inauguration Day of 2029 is a Saturday too, and observed on no other day. Read
 * 2026-11-29.
 */
const published: Readonly<Record<number, string>> = {
  2021: '01-01 01-18 01-20 02-15 04-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 04-17 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2024: '01-01 01-15 02-19 04-16 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 04-16 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 04-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 04-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 04-17 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 04-16 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 04-16 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
}

it.each(Object.entries(published))('of %s are all weekdays but the legal holidays that are published', (year, days) => {
  const holidays: string[] = []
  for (let on = Temporal.PlainDate.from(`${year}-01-01`); on.year === Number(year); on = on.add({ days: 1 }))
    if (on.dayOfWeek <= 5 && taxDayFrom(businessDay(on.toString())) !== on.toString())
      holidays.push(on.toString().slice(5))
  expect(holidays.join(' ')).toBe(days)
})

/** Due days that the IRS announced, or that follow from its lists. */
it.each([
  ['2011-04-15', '2011-04-18', 'Emancipation Day of a Saturday is kept on the Friday before'],
  ['2012-04-15', '2012-04-17', 'a Sunday, and Emancipation Day after it'],
  ['2016-04-15', '2016-04-18', 'Rev. Rul. 2015-13'],
  ['2017-04-15', '2017-04-18', 'a Saturday, and Emancipation Day of a Sunday, kept on Monday'],
  ['2021-12-31', '2022-01-03', 'New Year’s Day of a Saturday'],
  ['2022-04-15', '2022-04-18', 'Emancipation Day of a Saturday'],
  ['2028-04-15', '2028-04-18', 'a Saturday, and Emancipation Day of a Sunday, kept on Monday'],
  ['2029-01-19', '2029-01-19', 'Inauguration Day of a Saturday, kept on no other day'],
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
