import { usStates } from '#business/people/rules/us-states.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import type { IncomeSource, SourcedIncome } from './facts.ts'

export type PlaceRevenue = { readonly country: string; readonly region: string; readonly revenue: Cents }

const home = 'USA'
const stateCodes = new Map(Object.entries(usStates).map(([code, name]) => [name, code]))

export const isForeign = ({ country }: Pick<IncomeSource, 'country'>): boolean => country !== home

const sourceOf = ({ country, region }: PlaceRevenue): IncomeSource =>
  country === home ? { country, state: stateCodes.get(region) ?? region } : { country, state: null }

/** The places of a partnership's income, weighted by its plants' sales there in the year. */
export function weighedSources(places: readonly PlaceRevenue[]): (IncomeSource & { readonly weight: bigint })[] {
  const byPlace = Map.groupBy(places, (place) => JSON.stringify(sourceOf(place)))
  return [...byPlace.values()]
    .map((of) => ({ ...sourceOf(of[0]!), weight: of.reduce((sum, { revenue }) => sum + revenue, 0n) }))
    .toSorted((a, b) => `${a.country} ${a.state}`.localeCompare(`${b.country} ${b.state}`, 'en'))
}

type Weighed = IncomeSource & { readonly weight: bigint }

/**
 * One partner's ordinary income by place, and foreign taxes by country, to the cent: largest remainder. Without sales
 * in the year no place is named.
 */
export function sourcedIncome(income: Cents, foreignTaxes: Cents, sources: readonly Weighed[]): SourcedIncome[] {
  if (sources.every(({ weight }) => weight === 0n)) return []
  const weights = sources.map(({ weight }) => weight)
  const abroad = sources.map((source) => (isForeign(source) ? source.weight : 0n))
  const parts = splitByLargestRemainder(income, weights)
  const taxes = abroad.some((weight) => weight > 0n) ? splitByLargestRemainder(foreignTaxes, abroad) : []
  return sources.map(({ country, state }, index) => ({
    country,
    state,
    ordinaryIncome: cents(parts[index]!),
    foreignTaxes: cents(taxes[index] ?? 0n),
  }))
}
