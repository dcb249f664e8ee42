import { getPosition } from 'suncalc'
import { drawOf, lastingDraw } from './chance.ts'

export type MeteredPlant = {
  readonly id: string
  readonly technology: 'solar' | 'hydro' | 'storage'
  readonly latitude: number
  readonly longitude: number
  /** Panels, in direct current; null for water and batteries. */
  readonly capacityDcKw: number | null
  readonly capacityAcKw: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const radians = Math.PI / 180

/** The watt-hours that a plant makes in the hour that begins at a UTC moment; the same at every call. */
export function wattHours(plant: MeteredPlant, hourStart: Temporal.Instant): number {
  const at = hourStart.epochMilliseconds
  const kilowatts = kinds[plant.technology](plant, at, weatherOf(plant, at))
  return Math.max(0, Math.round(kilowatts * 1_000))
}

/** The watt-hours of an average hour like this one: the plant's season and sun without the day's weather. */
export function expectedWattHours(plant: MeteredPlant, hourStart: Temporal.Instant): number {
  const at = hourStart.epochMilliseconds
  return Math.max(0, Math.round(kinds[plant.technology](plant, at, calm) * 1_000))
}

/** A day's difference from the average one, from -1 to 1 or so: the sky, the river, and whether something broke. */
type Weather = { readonly sky: number; readonly river: number; readonly wobble: number; readonly running: number }
const calm: Weather = { sky: 0, river: 0, wobble: 0, running: 1 }

function weatherOf({ id }: MeteredPlant, at: number): Weather {
  const day = Math.floor(at / dayMs)
  return {
    sky: lastingDraw(`${id}:sky`, day, 4, 0.55),
    river: lastingDraw(`${id}:river`, day, 25, 0.93),
    wobble: drawOf(`${id}:hour:${at / hourMs}`) * 2 - 1,
    running: drawOf(`${id}:trip:${day}`) < 0.006 ? 0.35 : 1,
  }
}

const kinds: Record<MeteredPlant['technology'], (plant: MeteredPlant, at: number, weather: Weather) => number> = {
  solar: solarKw,
  hydro: hydroKw,
  storage: storageKw,
}

/** Clear sun on a fixed slope towards the equator, dimmed by the day's clouds, cut off at what the inverters pass. */
function solarKw(plant: MeteredPlant, at: number, weather: Weather): number {
  const panels = plant.capacityDcKw ?? plant.capacityAcKw
  const light =
    (lightOnPanels(plant, at + hourMs / 6) +
      lightOnPanels(plant, at + hourMs / 2) +
      lightOnPanels(plant, at + (5 * hourMs) / 6)) /
    3
  const clearness = clearnessOf(plant, at, weather)
  // Passing clouds show most on days that are neither clear nor dull.
  const passing = 1 + weather.wobble * 0.5 * clearness * (1 - clearness)
  const performance = 0.83
  return Math.min(panels * light * clearness * passing * performance * weather.running, plant.capacityAcKw)
}

/** Kilowatts of light for each kilowatt of panels under a clear sky (Haurwitz for the sky, a fifth of it diffuse). */
function lightOnPanels({ latitude, longitude }: MeteredPlant, at: number): number {
  const { altitude, azimuth } = getPosition(new Date(at), latitude, longitude)
  if (altitude <= 0) return 0
  const height = Math.sin(altitude * radians)
  const horizontal = 1.098 * height * Math.exp(-0.057 / height)
  const tilt = Math.min(Math.abs(latitude), 35) * radians
  const facing = (latitude < 0 ? 0 : 180) * radians
  const onSlope =
    height * Math.cos(tilt) + Math.cos(altitude * radians) * Math.sin(tilt) * Math.cos(azimuth * radians - facing)
  const direct = (0.8 * horizontal * Math.max(0, onSlope)) / Math.max(height, 0.12)
  return direct + 0.2 * horizontal
}

/** The share of the clear sun that comes through: less in the rainy season of the tropics and in a northern winter. */
function clearnessOf({ latitude }: MeteredPlant, at: number, { sky }: Weather): number {
  const north = latitude > 23
  const mean = north ? 0.68 : 0.74
  const swing = north ? 0.09 : Math.abs(latitude) < 23 ? -0.07 : 0.06
  const towardsSummer = Math.cos(2 * Math.PI * (yearPart(at) - (latitude < 0 ? 0 : 0.5)))
  const clearness = mean + swing * towardsSummer + sky * 0.24
  return Math.min(1, Math.max(0.12, clearness))
}

/** The river is high in the wet months, falls slowly and is never still. */
function hydroKw({ capacityAcKw, latitude }: MeteredPlant, at: number, weather: Weather): number {
  // South of the tropic it rains most in spring, north of it in the summer.
  const wettest = latitude < -23 ? 0.78 : latitude < 0 ? 0.12 : 0.35
  const season = Math.cos(2 * Math.PI * (yearPart(at) - wettest))
  const factor = 0.53 + 0.13 * season + weather.river * 0.13 + weather.wobble * 0.006
  return capacityAcKw * Math.min(0.97, Math.max(0.1, factor)) * weather.running
}

/** A battery gives back in the evening, by the sun's time at its place, what it took at noon. */
function storageKw({ capacityAcKw, longitude }: MeteredPlant, at: number, weather: Weather): number {
  const solarHour = (((at / hourMs + longitude / 15) % 24) + 24) % 24
  const shape = [0.55, 0.95, 0.9, 0.6][Math.floor(solarHour) - 17] ?? 0
  return capacityAcKw * shape * Math.min(1, 0.92 + weather.sky * 0.05) * weather.running
}

/** The part of the year that has gone by, from 0 in January to 1. */
function yearPart(at: number): number {
  const date = new Date(at)
  return (at - Date.UTC(date.getUTCFullYear(), 0, 1)) / (365.25 * dayMs)
}
