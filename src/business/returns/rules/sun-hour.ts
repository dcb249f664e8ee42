/** Milliseconds in an hour, and degrees that the earth turns in it. */
const hourMs = 3_600_000
const degreesAnHour = 15

/**
 * The hour of the sun at a place, from 0 up to 24: 12 is when it stands highest there, on average of the year. Clocks
 * differ from it by what their zone's borders and its summer time say; the light over a plant does not.
 */
export function sunHour(epochMs: number, longitude: number): number {
  const hour = epochMs / hourMs + longitude / degreesAnHour
  return ((hour % 24) + 24) % 24
}

/** The light over a place at an hour of its sun. */
export type SkyPhase = 'night' | 'dawn' | 'day' | 'dusk'

/** The hour with which each light begins. */
export const skyFrom = { dawn: 5, day: 7.5, dusk: 17, night: 19 } as const

export function skyPhase(hour: number): SkyPhase {
  if (hour < skyFrom.dawn || hour >= skyFrom.night) return 'night'
  if (hour < skyFrom.day) return 'dawn'
  return hour < skyFrom.dusk ? 'day' : 'dusk'
}
