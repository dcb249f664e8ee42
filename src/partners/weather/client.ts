export type WeatherAt = {
  /** When the service says that it was so. */
  readonly at: Temporal.Instant
  readonly celsius: number
  readonly cloudPercent: number
  readonly windKmh: number
  /** Of the last hour. */
  readonly rainMillimetres: number
}

export type WeatherClient = {
  /** The weather at some places, in their order. */
  readonly weatherAt: (
    places: readonly { readonly latitude: number; readonly longitude: number }[],
  ) => Promise<readonly WeatherAt[]>
}

const asked = 'temperature_2m,cloud_cover,wind_speed_10m,precipitation'

type Answer = {
  readonly current?: {
    readonly time: number
    readonly temperature_2m: number
    readonly cloud_cover: number
    readonly wind_speed_10m: number
    readonly precipitation: number
  }
}

/** Speaks the protocol of Open-Meteo's forecast API (read 2026-11-21): many places in one question, metric units. */
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
      const reply = await fetch(`${origin}/v1/forecast?${query}`, { signal: AbortSignal.timeout(15_000) })
      if (!reply.ok) throw new Error(`The weather service answered ${reply.status}`)
      const answer = (await reply.json()) as Answer | readonly Answer[]
      // For one place the service answers without a list.
      const answers = Array.isArray(answer) ? answer : [answer]
      if (answers.length !== places.length) throw new Error('The weather service left out a place')
      return answers.map(({ current }: Answer) => {
        if (!current) throw new Error('The weather service left out the weather')
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
