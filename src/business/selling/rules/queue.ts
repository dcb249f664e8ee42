import { type BusinessDay, daysBetween, plusDays } from '#kernel/business-day.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { saleTerms } from './sale-terms.ts'

/** Over how many past days the pace of sales is measured. */
export const paceDays = 90
const longestDays = 365

export type Wait = {
  readonly on: BusinessDay
  /** `pace`: by what was really sold lately; `usual`: nothing was, so it is the usual time. */
  readonly by: 'pace' | 'usual'
}

/** When an order is expected to be filled: what stands before it and itself, by the pace of the last 90 days. */
export function expectedFill(seen: {
  readonly from: BusinessDay
  readonly ahead: Microshares
  readonly own: Microshares
  readonly soldLately: Microshares
}): Wait {
  if (seen.soldLately <= 0n) return { on: plusDays(seen.from, saleTerms.aboutDays), by: 'usual' }
  const days = ((seen.ahead + seen.own) * BigInt(paceDays) + seen.soldLately - 1n) / seen.soldLately
  const bounded = days > longestDays ? longestDays : Math.max(1, Number(days))
  return { on: plusDays(seen.from, bounded), by: 'pace' }
}

/** The middle one of waiting times in days, the longer of two middle ones; null when nothing was sold. */
export function medianDays(
  sales: readonly { readonly placedOn: BusinessDay; readonly filledOn: BusinessDay }[],
): number | null {
  const days = sales.map(({ placedOn, filledOn }) => daysBetween(placedOn, filledOn)).toSorted((a, b) => a - b)
  return days.length === 0 ? null : days[Math.floor(days.length / 2)]!
}
