import { type Rate, rate } from '#kernel/rate.ts'

type Actual = { readonly month: string; readonly revenue: string; readonly costs: string }
type Output = { readonly expectedKwh: number; readonly actualKwh: number }

const months = 12

/**
 * Costs and loan payments as a part of the revenue, in the last twelve paid months. A corrected month comes again, after
 * the first figures, and replaces them. Null if nothing was sold.
 */
export function costsOfRevenue(actuals: readonly Actual[]): Rate | null {
  const latest = [...new Map(actuals.map((actual) => [actual.month, actual])).values()]
    .sort((a, b) => a.month.localeCompare(b.month))
    .slice(-months)
  const sumOf = (part: 'revenue' | 'costs') => latest.reduce((sum, actual) => sum + BigInt(actual[part]), 0n)
  const revenue = sumOf('revenue')
  return revenue > 0n ? rate((sumOf('costs') * 1_000_000n) / revenue) : null
}

/** Output as a part of the expected output, in the last twelve whole months. Null if none was expected. */
export function outputOfExpected(outputs: readonly Output[]): Rate | null {
  const latest = outputs.slice(-months)
  const expected = latest.reduce((sum, { expectedKwh }) => sum + expectedKwh, 0)
  const actual = latest.reduce((sum, { actualKwh }) => sum + actualKwh, 0)
  return expected > 0 ? rate(BigInt(Math.round((actual / expected) * 1_000_000))) : null
}
