import { type BusinessDay, plusDays } from './business-day.ts'
import { isFederalHoliday } from './federal-holidays.ts'

const [friday, saturday, sunday] = [5, 6, 7]

/**
 * Legal holidays that move tax due days: those of the District of Columbia (26 USC 7503; 26 CFR 31.6302-1(c)(4)). They
 * exceed the Federal Reserve's: Emancipation Day is April 16 since 2005 (Rev. Rul. 2015-13), Inauguration Day is every
 * fourth January 20, and a Saturday holiday is observed on the Friday before, except Inauguration Day (D.C. Code
 * 28-2701); the Monday after a Sunday one is Dr. King's Birthday anyway. Read 2026-11-29.
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

function isTaxDay(on: BusinessDay): boolean {
  const date = Temporal.PlainDate.from(on)
  return date.dayOfWeek < saturday && !isLegalHoliday(date)
}

/** The day itself if something may be due on it, else the next such day. */
export function taxDayFrom(on: BusinessDay): BusinessDay {
  let at = on
  while (!isTaxDay(at)) at = plusDays(at, 1)
  return at
}

/** A number of the tax authority's business days later. */
export function plusTaxDays(on: BusinessDay, count: number): BusinessDay {
  let at = on
  for (let left = count; left > 0; left -= 1) at = taxDayFrom(plusDays(at, 1))
  return at
}
