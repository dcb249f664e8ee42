import type { PlantWeather } from './portfolio-queries.ts'

/** "78 °F, half clouded, wind 9 mph". U.S. units; the service uses metric ones. */
export function weatherText({ celsius, cloudPercent, windKmh, rainMillimetres }: PlantWeather): string {
  const sky =
    rainMillimetres > 0
      ? 'rain'
      : cloudPercent < 20
        ? 'clear'
        : cloudPercent < 55
          ? 'some clouds'
          : cloudPercent < 85
            ? 'cloudy'
            : 'overcast'
  return `${Math.round(celsius * 1.8 + 32)} °F, ${sky}, wind ${Math.round(windKmh / 1.609_344)} mph`
}
