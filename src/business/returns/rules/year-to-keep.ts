import type { BusinessDay } from '#kernel/business-day.ts'

/** The year to look back on: this one in December, the last one in January; null at other times. */
export function yearToKeep(today: BusinessDay): number | null {
  const month = today.slice(5, 7)
  const year = Number(today.slice(0, 4))
  if (month === '12') return year
  return month === '01' ? year - 1 : null
}
