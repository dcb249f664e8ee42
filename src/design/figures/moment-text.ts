import { dayOf, formatDay, monthOf } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'

export const momentDay = (wire: string): string => formatDay(dayOf(instant(wire)))

export const momentMonth = (wire: string): string => monthOf(dayOf(instant(wire)))

/** "Nov 20, 2026, 3:04 PM ET", for events whose hour matters. */
export function momentText(wire: string): string {
  const text = instant(wire).toLocaleString('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `${text} ET`
}
