import { businessDay, monthOf, plusMonths } from '#kernel/business-day.ts'

export const chartRanges = [
  { id: 'quarter', label: '3M', name: 'Three months', months: 3, ahead: 3 },
  { id: 'year', label: '1Y', name: 'One year', months: 12, ahead: 6 },
  { id: 'all', label: 'All', name: 'Since the start', months: Number.POSITIVE_INFINITY, ahead: 6 },
] as const

export type ChartRange = (typeof chartRanges)[number]

/** The ranges that differ for a history of so many months; empty if the history is shorter than each. */
export const rangesFor = (months: number): readonly ChartRange[] =>
  chartRanges.filter((range, at) => range.months < months || at === chartRanges.length - 1)

/** Month ends within a range, and the one before it, where the range begins. */
export const pointsIn = <Point>(points: readonly Point[], { months }: ChartRange): readonly Point[] =>
  Number.isFinite(months) ? points.slice(-months - 1) : points

type Month = { readonly month: string; readonly state: string }

/** Months of a range until today, and the declared or estimated months after it. */
export function monthsIn<Row extends Month>(rows: readonly Row[], range: ChartRange, today: string): readonly Row[] {
  const day = businessDay(today)
  const from = Number.isFinite(range.months) ? monthOf(plusMonths(day, -range.months)) : ''
  const until = monthOf(plusMonths(day, range.ahead))
  return rows.filter(({ month }) => month >= from && month <= until)
}
