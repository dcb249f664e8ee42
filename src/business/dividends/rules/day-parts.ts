import { type Cents, cents, noCents, subtractCents } from '#kernel/cents.ts'

/**
 * A month's amount by its days, each by the energy that it made: the sums up to each day, the last of which is the
 * amount itself. Without energy the days count alike.
 */
export function sumsByDay(amount: Cents, wattHours: readonly bigint[]): Cents[] {
  const whole = wattHours.reduce((sum, one) => sum + one, 0n)
  let made = 0n
  return wattHours.map((one, nth) => {
    made += whole > 0n ? one : 1n
    const of = whole > 0n ? whole : BigInt(wattHours.length)
    return nth === wattHours.length - 1 ? amount : cents((amount * made) / of)
  })
}

export const partsByDay = (sums: readonly Cents[]): Cents[] =>
  sums.map((sum, nth) => subtractCents(sum, sums[nth - 1] ?? noCents))
