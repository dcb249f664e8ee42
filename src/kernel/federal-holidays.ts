/** The n-th such weekday of a month (Monday is 1), or the last one. */
type Nth = readonly [month: number, weekday: number, nth: 1 | 2 | 3 | 4 | 'last']

/** 5 U.S.C. 6103(a), as amended through Public Law 117-17 of June 17, 2021, which added June 19. */
const fixed: readonly (readonly [month: number, day: number, since: number])[] = [
  [1, 1, 1885], // New Year's Day
  [6, 19, 2021], // Juneteenth National Independence Day
  [7, 4, 1885], // Independence Day
  [11, 11, 1938], // Veterans Day
  [12, 25, 1885], // Christmas Day
]
const floating: readonly Nth[] = [
  [1, 1, 3], // Birthday of Martin Luther King, Jr.
  [2, 1, 3], // Washington's Birthday
  [5, 1, 'last'], // Memorial Day
  [9, 1, 1], // Labor Day
  [10, 1, 2], // Columbus Day
  [11, 4, 4], // Thanksgiving Day
]

/**
 * Whether the Federal Reserve Banks keep a federal holiday on this weekday. One that falls on a Sunday is kept on the Monday
 * after it, one that falls on a Saturday on no other day (Federal Reserve Financial Services, Holiday Schedule).
 */
export function isFederalHoliday(on: Temporal.PlainDate): boolean {
  return isFixedHoliday(on) || (on.dayOfWeek === 1 && isFixedHoliday(on.subtract({ days: 1 }))) || isFloatingHoliday(on)
}

const isFixedHoliday = ({ year, month, day }: Temporal.PlainDate): boolean =>
  fixed.some(([inMonth, onDay, since]) => inMonth === month && onDay === day && year >= since)

const isFloatingHoliday = ({ month, day, dayOfWeek, daysInMonth }: Temporal.PlainDate): boolean =>
  floating.some(
    ([inMonth, weekday, nth]) =>
      inMonth === month &&
      weekday === dayOfWeek &&
      (nth === 'last' ? day > daysInMonth - 7 : day > 7 * (nth - 1) && day <= 7 * nth),
  )
