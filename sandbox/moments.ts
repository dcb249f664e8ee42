import { atHour, businessZone, dayOf, plusDays } from '#kernel/business-day.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'

/** The hours, US Eastern, at which the product looks at its calendar. */
const businessHours = [7, 9] as const

export function nextBusinessTick(now: Instant): Instant {
  const today = dayOf(now)
  const ticks = [today, plusDays(today, 1)].flatMap((day) => businessHours.map((hour) => atHour(day, hour)))
  return ticks.find((tick) => isBefore(now, tick))!
}

export const earliest = (moments: readonly [Instant, ...Instant[]]): Instant =>
  moments.reduce((first, moment) => (isBefore(moment, first) ? moment : first))

/** The same hour in US Eastern time, so many days and months later. */
export const plusCalendar = (now: Instant, { days = 0, months = 0 }: { days?: number; months?: number }): Instant =>
  now.toZonedDateTimeISO(businessZone).add({ days, months }).toInstant()

/** "Fri, Nov 20, 2026, 10:00 AM EST" */
export const formatMoment = (at: Instant): string =>
  at.toZonedDateTimeISO(businessZone).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
