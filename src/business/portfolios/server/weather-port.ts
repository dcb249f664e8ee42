import type { Instant } from '#kernel/instant.ts'

export type Weather = {
  readonly at: Instant
  readonly celsius: number
  readonly cloudPercent: number
  readonly windKmh: number
  readonly rainMillimetres: number
}

/** Throws when the call may be retried later. */
export type WeatherPort = {
  readonly weatherAt: (
    places: readonly { readonly latitude: number; readonly longitude: number }[],
  ) => Promise<readonly Weather[]>
}
