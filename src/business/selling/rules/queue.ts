import { type BusinessDay, daysBetween, plusDays } from '#kernel/business-day.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { saleTerms } from './sale-terms.ts'

/** Over how many past days the pace of sales is measured. */
const paceDays = 90
const longestDays = 365

export type Wait = {
  readonly on: BusinessDay
  /** `pace`: by what was really sold lately; `usual`: nothing was, so it is the usual time. */
  readonly by: 'pace' | 'usual'
}

/** Shares sold to buyers lately, and over how many days. */
export type Pace = { readonly shares: Microshares; readonly days: number }

/** The days that the pace is measured over: 90, or as long as there has been a market, at least a week. */
export const measuredDays = (firstListedOn: BusinessDay | null, today: BusinessDay): number =>
  firstListedOn ? Math.min(paceDays, Math.max(7, daysBetween(firstListedOn, today))) : paceDays

/** When an order is expected to be filled: what stands before it and itself, by the pace at which shares were sold lately. */
export function expectedFill(seen: {
  readonly from: BusinessDay
  readonly ahead: Microshares
  readonly own: Microshares
  readonly pace: Pace
}): Wait {
  const { shares, days } = seen.pace
  if (shares <= 0n) return { on: plusDays(seen.from, saleTerms.aboutDays), by: 'usual' }
  const needed = ((seen.ahead + seen.own) * BigInt(days) + shares - 1n) / shares
  const bounded = needed > longestDays ? longestDays : Math.max(1, Number(needed))
  return { on: plusDays(seen.from, bounded), by: 'pace' }
}

/** The middle one of waiting times in days, the longer of two middle ones; null when nothing was sold. */
export function medianDays(
  sales: readonly { readonly placedOn: BusinessDay; readonly filledOn: BusinessDay }[],
): number | null {
  const days = sales.map(({ placedOn, filledOn }) => daysBetween(placedOn, filledOn)).toSorted((a, b) => a - b)
  return days.length === 0 ? null : days[Math.floor(days.length / 2)]!
}
