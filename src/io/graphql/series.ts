import { type BusinessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import { builder } from './builder.ts'

/** Longer than any plant runs: a chart without a range shows everything. */
const mostMonths = 480

/** The range of a series, which has about one row per month and comes whole. */
export const seriesArgs = builder.args((t) => ({
  months: t.int({
    defaultValue: mostMonths,
    description: `Number of months back from today at which the series begins; at most ${mostMonths}.`,
  }),
}))

export const firstMonth = (today: BusinessDay, months: number | null | undefined): string =>
  monthOf(plusMonths(today, -Math.min(Math.max(months ?? mostMonths, 0), mostMonths)))
