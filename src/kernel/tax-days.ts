import { type BusinessDay, plusDays } from './business-day.ts'
import { isFederalHoliday } from './federal-holidays.ts'

const [friday, saturday, sunday] = [5, 6, 7]

/**
 * Legal holidays by which the tax authority moves due days: those of the District of Columbia (26 USC 7503; 26 CFR
 * 31.6302-1(c)(4)). They are more than the days on which no money moves: Emancipation Day is April 16 since 2005
 * (Rev. Rul. 2015-13), Inauguration Day is every fourth January 20, and one that falls on a Saturday is kept on the Friday
 * before, except Inauguration Day (D.C. Code 28-2701); the Monday after one of a Sunday is Dr. King's Birthday anyway.
 * Read 2026-11-29.
 */
function isLegalHoliday(on: Temporal.PlainDate): boolean {
  const before = on.subtract({ days: 1 })
  const after = on.add({ days: 1 })
  return (
    isHolidayItself(on) ||
    isInaugurationDay(on) ||
    (on.dayOfWeek === friday && isHolidayItself(after)) ||
    (before.dayOfWeek === sunday && isHolidayItself(before))
  )
}

const isHolidayItself = (on: Temporal.PlainDate): boolean => isFederalHoliday(on) || isEmancipationDay(on)

const isEmancipationDay = ({ year, month, day }: Temporal.PlainDate): boolean =>
  year >= 2005 && month === 4 && day === 16

const isInaugurationDay = ({ year, month, day }: Temporal.PlainDate): boolean =>
  year % 4 === 1 && month === 1 && day === 20

/** True if something may be due to the tax authority on a day, and the day counts as a business day. */
function isTaxDay(on: BusinessDay): boolean {
  const date = Temporal.PlainDate.from(on)
  return date.dayOfWeek < saturday && !isLegalHoliday(date)
}

/** The day itself when something may be due on it, else the next such day. */
export function taxDayFrom(on: BusinessDay): BusinessDay {
  let at = on
  while (!isTaxDay(at)) at = plusDays(at, 1)
  return at
}

/** So many business days of the tax authority later. */
export function plusTaxDays(on: BusinessDay, count: number): BusinessDay {
  let at = on
  for (let left = count; left > 0; left -= 1) at = taxDayFrom(plusDays(at, 1))
  return at
}
