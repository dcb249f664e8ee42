import { factorIn, gridEmissions, homeYear, jobYears, treeOfTenYears } from './impact-factors.ts'

/** The recorded production of plants of one kind in one country in a month. Storage produces nothing itself. */
export type MadeInMonth = {
  readonly month: string
  readonly country: string
  readonly technology: string
  readonly wattHours: bigint
}

export type Impact = {
  readonly kilowattHours: number
  readonly co2Kilograms: number
  readonly homesPowered: number
  readonly trees: number
  readonly jobYears: number
}

/**
 * The impact of recorded production: each month's kilowatt-hours by that month's factors. Trees and homes only express
 * the same differently; they are no further effect.
 */
export function impactOf(made: readonly MadeInMonth[], thisMonth: string): Impact {
  const power = made.filter(({ technology }) => technology !== 'storage')
  const sum = (part: (row: MadeInMonth, kilowattHours: number) => number): number =>
    power.reduce((total, row) => total + part(row, Number(row.wattHours) / 1_000), 0)
  const co2Kilograms = sum(
    ({ country, month }, kilowattHours) =>
      (kilowattHours * (factorIn(gridEmissions[country], month)?.value ?? 0)) / 1_000,
  )
  const ofLastYear = sum(({ month }, kilowattHours) => (isInLastYear(month, thisMonth) ? kilowattHours : 0))
  const home = factorIn(homeYear, thisMonth)
  const tree = factorIn(treeOfTenYears, thisMonth)
  return {
    kilowattHours: sum((_row, kilowattHours) => kilowattHours),
    co2Kilograms,
    homesPowered: home ? ofLastYear / home.value : 0,
    trees: tree ? co2Kilograms / tree.value : 0,
    jobYears: sum(
      ({ technology, month }, kilowattHours) =>
        (kilowattHours / 1_000_000) * (factorIn(jobYears[technology], month)?.value ?? 0),
    ),
  }
}

const isInLastYear = (month: string, thisMonth: string): boolean => {
  const [year = 0, number = 0] = thisMonth.split('-').map(Number)
  return month < thisMonth && month >= `${year - 1}-${String(number).padStart(2, '0')}`
}
