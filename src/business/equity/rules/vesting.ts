import { type BusinessDay, plusMonths } from '#kernel/business-day.ts'

export type VestingTerms = {
  readonly shares: bigint
  readonly vestsFrom: BusinessDay
  /** Months until all shares are vested; 0 for immediately. */
  readonly vestingMonths: number
  /** Nothing vests before this many months. */
  readonly cliffMonths: number
}

export type VestingStep = { readonly on: BusinessDay; readonly shares: bigint; readonly total: bigint }

/**
 * The shares vested after whole months: none before the cliff, then equal parts rounded down to whole shares, and all
 * in the last month.
 */
export function vestedAfter({ shares, vestingMonths, cliffMonths }: VestingTerms, months: number): bigint {
  if (months < cliffMonths || months < 0) return 0n
  if (months >= vestingMonths) return shares
  return (shares * BigInt(months)) / BigInt(vestingMonths)
}

/** Each vesting day with the shares vesting then, and the total so far. */
export function vestingSchedule(terms: VestingTerms): readonly VestingStep[] {
  const months = Array.from({ length: terms.vestingMonths + 1 }, (_, month) => month)
  return months
    .map((month) => {
      const total = vestedAfter(terms, month)
      const before = month === 0 ? 0n : vestedAfter(terms, month - 1)
      return { on: plusMonths(terms.vestsFrom, month), shares: total - before, total }
    })
    .filter(({ shares }) => shares > 0n)
}

/** Whole shares vested at the start of a day. */
export const vestedOn = (terms: VestingTerms, today: BusinessDay): bigint =>
  vestingSchedule(terms).reduce((sum, { on, shares }) => (on <= today ? sum + shares : sum), 0n)
