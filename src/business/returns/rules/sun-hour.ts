/** Milliseconds in an hour, and the degrees that the earth turns in it. */
const hourMs = 3_600_000
const degreesAnHour = 15

/**
 * The solar hour at a place, from 0 up to 24: at 12 the sun is highest there, on average over the year. Clocks differ
 * from it by time zone and daylight saving; the light over a plant does not.
 */
export function sunHour(epochMs: number, longitude: number): number {
  const hour = epochMs / hourMs + longitude / degreesAnHour
  return ((hour % 24) + 24) % 24
}

export type SkyPhase = 'night' | 'dawn' | 'day' | 'dusk'

/** The hour at which each light begins. */
export const skyFrom = { dawn: 5, day: 7.5, dusk: 17, night: 19 } as const

export function skyPhase(hour: number): SkyPhase {
  if (hour < skyFrom.dawn || hour >= skyFrom.night) return 'night'
  if (hour < skyFrom.day) return 'dawn'
  return hour < skyFrom.dusk ? 'day' : 'dusk'
}
