import { isFederalHoliday } from './federal-holidays.ts'
import type { Instant } from './instant.ts'

declare const day: unique symbol

/** A date in US Eastern time, "2026-11-20", used for all business dates. */
export type BusinessDay = `${number}-${number}-${number}` & { readonly [day]: true }

export const businessZone = 'America/New_York'

export const businessDay = (text: string): BusinessDay => Temporal.PlainDate.from(text).toString() as BusinessDay
export const dayOf = (at: Instant): BusinessDay =>
  at.toZonedDateTimeISO(businessZone).toPlainDate().toString() as BusinessDay

/** The start of an hour of a business date, US Eastern. */
export const atHour = (on: BusinessDay, hour: number): Instant =>
  Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: businessZone, plainTime: { hour } }).toInstant()

export const plusDays = (on: BusinessDay, days: number): BusinessDay =>
  Temporal.PlainDate.from(on).add({ days }).toString() as BusinessDay
export const plusMonths = (on: BusinessDay, months: number): BusinessDay =>
  Temporal.PlainDate.from(on).add({ months }).toString() as BusinessDay
export const daysBetween = (from: BusinessDay, to: BusinessDay): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days

/** A weekday that is no federal holiday: the days on which the Federal Reserve moves money. */
export function isBankDay(on: BusinessDay): boolean {
  const cached = bankDays.get(on)
  if (cached !== undefined) return cached
  const is = moneyMoves(on)
  if (bankDays.size >= 10_000) bankDays.clear()
  bankDays.set(on, is)
  return is
}

/** A day's answer never changes and is costly to compute, and every payment needs some. */
const bankDays = new Map<BusinessDay, boolean>()

function moneyMoves(on: BusinessDay): boolean {
  const date = Temporal.PlainDate.from(on)
  return date.dayOfWeek <= 5 && !isFederalHoliday(date)
}

/** The day itself when money moves on it, else the next day on which it does. */
export function bankDayFrom(on: BusinessDay): BusinessDay {
  let at = on
  while (!isBankDay(at)) at = plusDays(at, 1)
  return at
}

/** A number of bank days later (or earlier, when below zero). */
export function plusBankDays(on: BusinessDay, count: number): BusinessDay {
  const step = count < 0 ? -1 : 1
  let at = on
  for (let left = Math.abs(count); left > 0; ) {
    at = plusDays(at, step)
    if (isBankDay(at)) left -= 1
  }
  return at
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function formatDay(on: BusinessDay): string {
  const [year, month, day] = on.split('-')
  return `${months[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** "2026-11", the period a monthly dividend belongs to. */
export const monthOf = (on: BusinessDay): string => on.slice(0, 7)
