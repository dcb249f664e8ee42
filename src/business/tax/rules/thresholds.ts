import { type Cents, dollars } from '#kernel/cents.ts'

type Threshold = { readonly fromYear: number; readonly amount: Cents; readonly source: string }

/**
 * Form 1099-DIV is required from this yearly amount, or for any amount with withheld tax. The law that raised the
 * thresholds of sections 6041 and 6041A left this one unchanged. Form 1099-B and Schedule K-1 have none. Read
 * 2026-11-22.
 */
const dividendThresholds: readonly Threshold[] = [
  {
    fromYear: 2000,
    amount: dollars(10),
    source: '26 USC 6042(a)(1), unchanged by Pub. L. 119-21 s. 70433',
  },
]

/**
 * Form 1099-MISC, box 3, is required from this yearly amount. From 2027 on it is indexed: the IRS announces each year's
 * amount, and until it is added here the previous one applies, so that no form is left out. Read 2026-11-28.
 */
const rewardThresholds: readonly Threshold[] = [
  { fromYear: 2000, amount: dollars(600), source: '26 USC 6041(a)' },
  { fromYear: 2026, amount: dollars(2_000), source: '26 USC 6041(a), as amended by Pub. L. 119-21 s. 70433' },
]

const amountIn = (thresholds: readonly Threshold[], year: number): Cents =>
  thresholds.findLast(({ fromYear }) => fromYear <= year)!.amount

export const dividendThreshold = (year: number): Cents => amountIn(dividendThresholds, year)
export const rewardThreshold = (year: number): Cents => amountIn(rewardThresholds, year)
