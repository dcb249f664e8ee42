import { dayOf, formatDay, monthOf } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'

/** The business date of a moment that the API sent: "Nov 20, 2026", US Eastern. */
export const momentDay = (wire: string): string => formatDay(dayOf(instant(wire)))

/** The business month of a moment that the API sent: "2026-11". */
export const momentMonth = (wire: string): string => monthOf(dayOf(instant(wire)))

/** "Nov 20, 2026, 3:04 PM ET", for what has an hour that counts. */
export function momentText(wire: string): string {
  const text = instant(wire).toLocaleString('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `${text} ET`
}
