import { z } from 'zod'
import { callPartner } from '#io/http/call-partner.ts'

export type WeatherAt = {
  readonly at: Temporal.Instant
  readonly celsius: number
  readonly cloudPercent: number
  readonly windKmh: number
  readonly rainMillimetres: number
}

export type WeatherClient = {
  readonly weatherAt: (
    places: readonly { readonly latitude: number; readonly longitude: number }[],
  ) => Promise<readonly WeatherAt[]>
}

const asked = 'temperature_2m,cloud_cover,wind_speed_10m,precipitation'

const place = z.object({
  current: z.object({
    time: z.number(),
    temperature_2m: z.number(),
    cloud_cover: z.number(),
    wind_speed_10m: z.number(),
    precipitation: z.number(),
  }),
})
// For one place the service answers without a list.
const forecast = z.union([z.array(place), place.transform((single) => [single])])

/** The protocol of Open-Meteo's forecast API (read 2026-11-21): many places per request, metric units. */
export function createWeatherClient({ origin }: { readonly origin: string }): WeatherClient {
  return {
    weatherAt: async (places) => {
      if (places.length === 0) return []
      const query = new URLSearchParams({
        latitude: places.map(({ latitude }) => latitude).join(','),
        longitude: places.map(({ longitude }) => longitude).join(','),
        current: asked,
        timeformat: 'unixtime',
      })
      const { status, body } = await callPartner(`${origin}/v1/forecast?${query}`)
      if (status >= 300) throw new Error(`The weather service answered ${status}`)
      const answers = forecast.parse(body)
      if (answers.length !== places.length) throw new Error('The weather service left out a place')
      return answers.map(({ current }) => {
        return {
          at: Temporal.Instant.fromEpochMilliseconds(current.time * 1_000),
          celsius: current.temperature_2m,
          cloudPercent: current.cloud_cover,
          windKmh: current.wind_speed_10m,
          rainMillimetres: current.precipitation,
        }
      })
    },
  }
}
