import { expect, test } from 'vitest'
import { impactOf, type MadeInMonth } from './impact.ts'
import { factorIn, gridEmissions, homeYear, jobYears, treeOfTenYears } from './impact-factors.ts'

const made = (over: Partial<MadeInMonth>): MadeInMonth => ({
  month: '2026-01',
  country: 'USA',
  technology: 'solar',
  wattHours: 10_715_000_000n,
  ...over,
})

test('10,715 MWh of solar power in the USA avoid 3,922 t CO2, power 1,000 homes for a year and give 9.3 job-years', () => {
  const impact = impactOf([made({})], '2026-06')
  expect(impact.kilowattHours).toBe(10_715_000)
  expect(impact.co2Kilograms).toBeCloseTo(10_715_000 * 0.366, 3)
  expect(impact.homesPowered).toBeCloseTo(1_000, 6)
  expect(impact.trees).toBeCloseTo((10_715_000 * 0.366) / 60, 3)
  expect(impact.jobYears).toBeCloseTo(10.715 * 0.87, 6)
})

test('each month is counted by the factor that held in it, and before the first one nothing is avoided', () => {
  expect(factorIn(gridEmissions.USA, '2022-12')?.value).toBe(390)
  expect(factorIn(gridEmissions.USA, '2023-01')?.value).toBe(366)
  expect(impactOf([made({ month: '2021-12' })], '2026-06').co2Kilograms).toBe(0)
  expect(impactOf([made({ country: 'Atlantis' })], '2026-06').co2Kilograms).toBe(0)
})

test('homes are those of the last twelve whole months', () => {
  const homes = (month: string) => impactOf([made({ month })], '2026-06').homesPowered
  expect([homes('2025-05'), homes('2026-06')]).toEqual([0, 0])
  expect([homes('2025-06'), homes('2026-05')].map(Math.round)).toEqual([1_000, 1_000])
})

test('storage gives back what others made', () => {
  expect(impactOf([made({ technology: 'storage' })], '2026-06')).toMatchObject({ kilowattHours: 0, co2Kilograms: 0 })
})

test('every factor says where it comes from, from when it holds, and stands in the order of its months', () => {
  for (const factors of [...Object.values(gridEmissions), ...Object.values(jobYears), homeYear, treeOfTenYears]) {
    expect(factors.length).toBeGreaterThan(0)
    expect(factors.map(({ from }) => from)).toEqual(factors.map(({ from }) => from).toSorted())
    for (const { value, source, url, from } of factors) {
      expect(value).toBeGreaterThan(0)
      expect(from).toMatch(/^\d{4}-\d{2}$/)
      expect(source.length).toBeGreaterThan(20)
      expect(url).toMatch(/^https:/)
    }
  }
})
