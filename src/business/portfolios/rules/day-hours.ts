import type { PlantId } from '#kernel/ids.ts'
import { type Instant, instant } from '#kernel/instant.ts'

/** Watt-hours by hour of one UTC day; the present day has fewer than 24. */
export type MeterDay = { readonly plantId: PlantId; readonly day: string; readonly wattHours: readonly number[] }

const hourMs = 3_600_000

/** The total of all plants in each hour up to `asOf`, oldest first, in kilowatts. */
export function hoursUpTo(asOf: Instant, days: readonly MeterDay[], count = 24): number[] {
  const first = asOf.epochMilliseconds / hourMs - count
  const sums = new Array<number>(count).fill(0)
  for (const { day, wattHours } of days) {
    const start = instant(`${day}T00:00:00Z`).epochMilliseconds / hourMs - first
    for (const [hour, value] of wattHours.entries()) {
      const place = start + hour
      if (place >= 0 && place < count) sums[place] = sums[place]! + value
    }
  }
  return sums.map((wattHours) => Math.round(wattHours / 100) / 10)
}

export const lastFullHour = (at: Instant): Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at.epochMilliseconds / hourMs) * hourMs)
