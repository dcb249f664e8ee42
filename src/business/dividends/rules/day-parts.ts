import { type Cents, cents, noCents, subtractCents } from '#kernel/cents.ts'

/**
 * Divides a month's amount among its days by their energy. Returns cumulative sums, the last of which is the amount
 * itself. Without energy, days count equally.
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
