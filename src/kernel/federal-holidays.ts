/** The n-th such weekday of a month (Monday is 1), or the last one. */
type Nth = readonly [month: number, weekday: number, nth: 1 | 2 | 3 | 4 | 'last']

/** 5 U.S.C. 6103(a), as amended through Public Law 117-17 of June 17, 2021, which added June 19. */
const fixed: readonly (readonly [month: number, day: number, since: number])[] = [
  [1, 1, 1885], // New Year's Day
  [6, 19, 2021], // Juneteenth National Independence Day
  [7, 4, 1885],
  [11, 11, 1938],
  [12, 25, 1885],
]
const floating: readonly Nth[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, 'last'],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
]

/**
 * True if the Federal Reserve Banks observe a federal holiday on this weekday. A Sunday holiday is observed on Monday,
 * a Saturday one on no other day (Federal Reserve Financial Services, Holiday Schedule).
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
