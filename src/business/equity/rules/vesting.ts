import { type BusinessDay, plusMonths } from '#kernel/business-day.ts'

/** The terms on which granted shares become the holder's for good. */
export type VestingTerms = {
  /** Whole shares. */
  readonly shares: bigint
  readonly vestsFrom: BusinessDay
  /** Months until all are vested; 0: at once. */
  readonly vestingMonths: number
  /** Before so many months nothing is. */
  readonly cliffMonths: number
}

export type VestingStep = { readonly on: BusinessDay; readonly shares: bigint; readonly total: bigint }

/** Vested after so many whole months: nothing before the cliff, then in equal parts rounded down to whole shares, all in the last month. */
export function vestedAfter({ shares, vestingMonths, cliffMonths }: VestingTerms, months: number): bigint {
  if (months < cliffMonths || months < 0) return 0n
  if (months >= vestingMonths) return shares
  return (shares * BigInt(months)) / BigInt(vestingMonths)
}

/** Each day on which shares vest, with how many do and how many have by then. */
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

/** Whole shares vested as a day begins. */
export const vestedOn = (terms: VestingTerms, today: BusinessDay): bigint =>
  vestingSchedule(terms).reduce((sum, { on, shares }) => (on <= today ? sum + shares : sum), 0n)
