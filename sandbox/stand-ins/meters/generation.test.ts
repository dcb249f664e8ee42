import { getPosition } from 'suncalc'
import { expect, test } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { expectedWattHours, type MeteredPlant, wattHours } from './generation.ts'

const plant = (over: Partial<MeteredPlant>): MeteredPlant => ({
  id: 'pirapora',
  technology: 'solar',
  latitude: -17.34,
  longitude: -44.94,
  capacityDcKw: 1_250,
  capacityAcKw: 1_000,
  ...over,
})
const river = plant({ id: 'peixe', technology: 'hydro', latitude: -27, longitude: -51.15, capacityDcKw: null })
const battery = plant({ id: 'rutland', technology: 'storage', latitude: 43.6, longitude: -73, capacityDcKw: null })
const suns = [
  plant({}),
  plant({ id: 'fryeburg', latitude: 44, longitude: -71 }),
  plant({ id: 'kericho', latitude: -0.4, longitude: 35.3 }),
  plant({ id: 'upington', latitude: -28.4, longitude: 21.3 }),
]

const start = instant('2025-01-01T00:00:00Z')
const hours = Array.from({ length: 8_760 }, (_, hour) => start.add({ hours: hour }))
const yearOf = (of: MeteredPlant, made = wattHours): number[] => hours.map((hour) => made(of, hour))
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const factor = (of: MeteredPlant): number => sum(yearOf(of)) / ((of.capacityDcKw ?? of.capacityAcKw) * 8_760 * 1_000)

test('an hour is the same however often and in whatever order it is asked', () => {
  const once = hours.slice(0, 500).map((hour) => wattHours(suns[0]!, hour))
  const again = hours
    .slice(0, 500)
    .toReversed()
    .map((hour) => wattHours(suns[0]!, hour))
  expect(again.toReversed()).toEqual(once)
})

test('no hour is below zero or above what the plant can pass on', () => {
  for (const of of [...suns, river, battery])
    for (const made of yearOf(of)) {
      expect(made).toBeGreaterThanOrEqual(0)
      expect(made).toBeLessThanOrEqual(of.capacityAcKw * 1_000)
    }
})

test('panels make nothing while the sun is below the horizon', () => {
  for (const of of suns)
    for (const hour of hours) {
      const isNight = [0, 20, 40, 60].every((minutes) => {
        const at = new Date(hour.epochMilliseconds + minutes * 60_000)
        return getPosition(at, of.latitude, of.longitude).altitude < -1
      })
      if (isNight) expect(wattHours(of, hour)).toBe(0)
    }
})

test('a year of sun comes to 15 to 25 % of capacity and a year of water to 45 to 60 %', () => {
  for (const of of suns) {
    expect(factor(of)).toBeGreaterThan(0.13)
    expect(factor(of)).toBeLessThan(0.25)
  }
  expect(factor(river)).toBeGreaterThan(0.45)
  expect(factor(river)).toBeLessThan(0.6)
})

test('a battery gives in the evening only', () => {
  const evening = new Set(
    hours.filter((hour) => wattHours(battery, hour) > 0).map((hour) => hour.toString().slice(11, 13)),
  )
  expect(evening.size).toBeLessThanOrEqual(5)
  expect(evening.size).toBeGreaterThanOrEqual(4)
})

test('what is expected of a year is within a tenth of what a year makes', () => {
  for (const of of [...suns, river, battery]) {
    const ratio = sum(yearOf(of)) / sum(yearOf(of, expectedWattHours))
    expect(ratio).toBeGreaterThan(0.9)
    expect(ratio).toBeLessThan(1.1)
  }
})

test('weather lasts: a dull day is more often followed by a dull one', () => {
  const year = yearOf(suns[0]!)
  const days = Array.from({ length: 365 }, (_, day) => sum(year.slice(day * 24, day * 24 + 24)))
  const mean = sum(days) / days.length
  const away = days.map((day) => day - mean)
  const together = sum(away.slice(1).map((day, index) => day * away[index]!)) / sum(away.map((day) => day * day))
  expect(together).toBeGreaterThan(0.3)
})
