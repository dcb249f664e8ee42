import type { BusinessDay } from '#kernel/business-day.ts'

/** Credits are kept in 10^-18 watt hours, so that a year's loss by rounding stays below a watt hour. */
const scale = 10n ** 18n

/** Shares that change hands on a day: more for the one, fewer for the other. */
export type ShareChange = { readonly on: BusinessDay; readonly amount: bigint }

/** Shares as a day ended; the person who buys on a day owns them on it. */
export const sharesOn = (changes: readonly ShareChange[], day: BusinessDay): bigint =>
  changes.reduce((sum, { on, amount }) => (on <= day ? sum + amount : sum), 0n)

/** A day's production per millionth of a share outstanding as the day ended; zero if there was none. */
export const creditOfDay = (wattHours: bigint, outstanding: bigint): bigint =>
  outstanding <= 0n ? 0n : (wattHours * scale) / outstanding

export type MonthOfCredits = {
  /** The month, "2026-10", and the credit of all its days together. */
  readonly month: string
  readonly credit: bigint
  /** The credit of those days of the month that come before one of it. */
  readonly creditBefore: (day: BusinessDay) => bigint
}

/**
 * Watt hours that a holder is credited in a month: each day's production by the shares held as it ended. Between two
 * changes the shares are the same, so the days between them are credited together. Rounded down to the watt hour.
 */
export function creditedWattHours(
  { month, credit, creditBefore }: MonthOfCredits,
  changes: readonly ShareChange[],
): bigint {
  const days = changesWithin(changes, month)
  const first = sharesOn(changes, `${month}-00` as BusinessDay)
  const credited = days.reduce(
    ({ shares, before, sum }, day) => {
      const upTo = creditBefore(day)
      return { shares: sharesOn(changes, day), before: upTo, sum: sum + shares * (upTo - before) }
    },
    { shares: first, before: 0n, sum: 0n },
  )
  return (credited.sum + credited.shares * (credit - credited.before)) / scale
}

/** The days of a month on which shares change, in order. */
export const changesWithin = (changes: readonly ShareChange[], month: string): readonly BusinessDay[] => [
  ...new Set(
    changes
      .filter(({ on }) => on.startsWith(month))
      .map(({ on }) => on)
      .toSorted(),
  ),
]

/** A holder's watt hours of one day, rounded down. */
export const creditedOn = (wattHours: bigint, held: bigint, outstanding: bigint): bigint =>
  held <= 0n || outstanding <= 0n ? 0n : (wattHours * held) / outstanding

/** A holder's part of one hour in kilowatts, to draw it: counted to the hundredth of a watt, rounded down. */
export const partOfHour = (wattHours: bigint, held: bigint, outstanding: bigint): number =>
  held <= 0n || outstanding <= 0n ? 0 : Number((wattHours * held * 100n) / outstanding) / 100_000

/** Watt hours of credits that were multiplied by the shares of their days, rounded down. */
export const creditedDays = (credited: readonly bigint[]): bigint =>
  credited.reduce((sum, day) => sum + day, 0n) / scale
