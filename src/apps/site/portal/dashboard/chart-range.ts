import { businessDay, monthOf, plusMonths } from '#kernel/business-day.ts'

/** The time that the charts show. */
export const chartRanges = [
  { id: 'quarter', label: '3M', name: 'Three months', months: 3, ahead: 3 },
  { id: 'year', label: '1Y', name: 'One year', months: 12, ahead: 6 },
  { id: 'all', label: 'All', name: 'Since the start', months: Number.POSITIVE_INFINITY, ahead: 6 },
] as const

export type ChartRange = (typeof chartRanges)[number]

/** The ranges that differ for a history of so many months; a history that is shorter than each has no choice. */
export const rangesFor = (months: number): readonly ChartRange[] =>
  chartRanges.filter((range, at) => range.months < months || at === chartRanges.length - 1)

/** Month's ends within a range, and the one before it, at which it begins. */
export const pointsIn = <Point>(points: readonly Point[], { months }: ChartRange): readonly Point[] =>
  Number.isFinite(months) ? points.slice(-months - 1) : points

type Month = { readonly month: string; readonly state: string }

/** Months of a range until today, and what is declared or estimated after it. */
export function monthsIn<Row extends Month>(rows: readonly Row[], range: ChartRange, today: string): readonly Row[] {
  const day = businessDay(today)
  const from = Number.isFinite(range.months) ? monthOf(plusMonths(day, -range.months)) : ''
  const until = monthOf(plusMonths(day, range.ahead))
  return rows.filter(({ month }) => month >= from && month <= until)
}
