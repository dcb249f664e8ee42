import { type RawBuilder, sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import { portfoliosJobs } from '../jobs.ts'
import { allPlants } from './portfolio-store.ts'
import type { WeatherPort } from './weather-port.ts'

const calendar = { kind: 'system', id: 'weather' } as const
const everyMinutes = 20

const periodOf = ({ now }: Clock): Instant =>
  now().round({ smallestUnit: 'minute', roundingIncrement: everyMinutes, roundingMode: 'floor' })

export const isWeatherDue = (clock: Clock): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from portfolios.weather_round where period >= ${periodOf(clock)})`

/** Queues a weather job, at most once in twenty minutes for all workers. */
export function sendForWeather(platform: Platform): Promise<number> {
  const period = periodOf(platform.clock)
  return inTransaction(platform, calendar, async (ctx) => {
    const claimed = await ctx.tx
      .insertInto('portfolios.weather_round')
      .values({ period })
      .onConflict((conflict) => conflict.doNothing())
      .returning('period')
      .executeTakeFirst()
    if (!claimed) return 0
    await ctx.tx.deleteFrom('portfolios.weather_round').where('period', '<', period).execute()
    await ctx.enqueue(portfoliosJobs.readWeather({}), { key: 'weather' })
    return 1
  })
}

/** Requests the weather of all plants in one call and stores newer observations. */
export const readWeather =
  (service: WeatherPort) =>
  async (platform: Platform): Promise<void> => {
    const plants = await allPlants(platform.db)
    if (plants.length === 0) return
    const observed = await service.weatherAt(plants)
    await platform.db
      .insertInto('portfolios.weather')
      .values(
        observed.map((weather, index) => ({
          plant_id: plants[index]!.id,
          observed_at: weather.at,
          celsius: weather.celsius,
          cloud_percent: weather.cloudPercent,
          wind_kmh: weather.windKmh,
          rain_mm: weather.rainMillimetres,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('plant_id')
          .doUpdateSet((eb) => ({
            observed_at: eb.ref('excluded.observed_at'),
            celsius: eb.ref('excluded.celsius'),
            cloud_percent: eb.ref('excluded.cloud_percent'),
            wind_kmh: eb.ref('excluded.wind_kmh'),
            rain_mm: eb.ref('excluded.rain_mm'),
          }))
          .whereRef('excluded.observed_at', '>=', 'portfolios.weather.observed_at'),
      )
      .execute()
  }
