import { type Cents, dollars } from '#kernel/cents.ts'

/**
 * Form 1099-DIV is required from this much a year, or for any amount of which tax was withheld: 26 USC 6042(a)(1), unchanged
 * by Pub. L. 119-21 s. 70433, which raised the thresholds of sections 6041 and 6041A alone. Form 1099-B and Schedule K-1 know none.
 * Read 2026-11-22.
 */
const dividendThresholds: readonly { readonly fromYear: number; readonly amount: Cents }[] = [
  { fromYear: 2000, amount: dollars(10) },
]

export const dividendThreshold = (year: number): Cents =>
  dividendThresholds.findLast(({ fromYear }) => fromYear <= year)!.amount
