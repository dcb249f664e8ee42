import { getPosition } from 'suncalc'

export type Place = { readonly latitude: number; readonly longitude: number }
export type Sky = {
  readonly temperature_2m: number
  readonly cloud_cover: number
  readonly wind_speed_10m: number
  readonly precipitation: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** An invented sky that follows from the place and the moment alone: warm by the sun's height, with days of their own. */
export function skyAt({ latitude, longitude }: Place, atMs: number): Sky {
  const place = `${latitude.toFixed(2)}:${longitude.toFixed(2)}`
  const day = atMs / dayMs
  const clouds = clamp(42 + 70 * wave(`${place}:cloud`, day) + 18 * wave(`${place}:passing`, day * 8), 0, 100)
  const { altitude } = getPosition(new Date(atMs), latitude, longitude)
  const season = Math.cos(2 * Math.PI * ((day % 365.25) / 365.25 - (latitude < 0 ? 0.04 : 0.54)))
  const warmth = 28 - Math.abs(latitude) * 0.42 + season * Math.abs(latitude) * 0.3
  const daylight = (Math.max(-20, Math.min(70, altitude)) / 70) * 8 * (1 - clouds / 250)
  return {
    temperature_2m: tenth(warmth + daylight + 3 * wave(`${place}:warmth`, day / 2)),
    cloud_cover: Math.round(clouds),
    wind_speed_10m: tenth(clamp(11 + 16 * wave(`${place}:wind`, day * 3), 0.5, 60)),
    precipitation: clouds > 78 ? tenth((clouds - 78) / 6) : 0,
  }
}

/** A line through draws at whole numbers, from -0.5 to 0.5, without a jump. */
function wave(seed: string, at: number): number {
  const from = Math.floor(at)
  const part = at - from
  const smooth = part * part * (3 - 2 * part)
  return drawOf(`${seed}:${from}`) * (1 - smooth) + drawOf(`${seed}:${from + 1}`) * smooth - 0.5
}

function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0xffff_ffff
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const tenth = (value: number): number => Math.round(value * 10) / 10
