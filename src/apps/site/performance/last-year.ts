import { percentText } from '#design/figures/percent-text.ts'
import type { PortfolioPast } from './performance-data.ts'

type Months = NonNullable<PortfolioPast['outputMonths']>

export const lastYear = (months: Months | null): Months => (months ?? []).slice(-12)

/** Metered output, in percent of expected output; null if nothing was expected. */
export function lastYearPercent(months: Months): number | null {
  const expected = months.reduce((sum, { expectedKwh }) => sum + expectedKwh, 0)
  const actual = months.reduce((sum, { actualKwh }) => sum + actualKwh, 0)
  return expected > 0 ? (actual / expected) * 100 : null
}

export function lastYearText(months: Months): string {
  const percent = lastYearPercent(months)
  return percent === null ? '–' : percentText(percent, 1)
}
