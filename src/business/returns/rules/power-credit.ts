import type { BusinessDay } from '#kernel/business-day.ts'

/** Credits are in 10^-18 watt-hours, so that a year's rounding loss stays below a watt-hour. */
const scale = 10n ** 18n

/** Shares that change hands on a day: a buyer's increase, a seller's decrease. */
export type ShareChange = { readonly on: BusinessDay; readonly amount: bigint }

/** Shares at the end of a day: a buyer owns them on the day of purchase. */
export const sharesOn = (changes: readonly ShareChange[], day: BusinessDay): bigint =>
  changes.reduce((sum, { on, amount }) => (on <= day ? sum + amount : sum), 0n)

/** A day's production per millionth of a share outstanding at its end; zero without shares. */
export const creditOfDay = (wattHours: bigint, outstanding: bigint): bigint =>
  outstanding <= 0n ? 0n : (wattHours * scale) / outstanding

export type MonthOfCredits = {
  readonly month: string
  readonly credit: bigint
  readonly creditBefore: (day: BusinessDay) => bigint
}

/**
 * A holder's watt-hours in a month: each day's production by the shares held at its end. Days between two changes are
 * credited together. Rounded down to the watt-hour.
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

export const changesWithin = (changes: readonly ShareChange[], month: string): readonly BusinessDay[] => [
  ...new Set(
    changes
      .filter(({ on }) => on.startsWith(month))
      .map(({ on }) => on)
      .toSorted(),
  ),
]

/** A holder's watt-hours of one day, rounded down. */
export const creditedOn = (wattHours: bigint, held: bigint, outstanding: bigint): bigint =>
  held <= 0n || outstanding <= 0n ? 0n : (wattHours * held) / outstanding

/** A holder's part of one hour in kilowatts, for drawing: rounded down to the hundredth of a watt. */
export const partOfHour = (wattHours: bigint, held: bigint, outstanding: bigint): number =>
  held <= 0n || outstanding <= 0n ? 0 : Number((wattHours * held * 100n) / outstanding) / 100_000

/** Watt-hours of credits multiplied by the shares of their days, rounded down. */
export const creditedDays = (credited: readonly bigint[]): bigint =>
  credited.reduce((sum, day) => sum + day, 0n) / scale
