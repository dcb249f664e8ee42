import { type BusinessDay, daysBetween } from '#kernel/business-day.ts'

/** The median of waiting times in days, the longer of two in the middle; null when nothing was sold. */
export function medianDays(
  sales: readonly { readonly placedOn: BusinessDay; readonly filledOn: BusinessDay }[],
): number | null {
  const days = sales.map(({ placedOn, filledOn }) => daysBetween(placedOn, filledOn)).toSorted((a, b) => a - b)
  return days.length === 0 ? null : days[Math.floor(days.length / 2)]!
}
