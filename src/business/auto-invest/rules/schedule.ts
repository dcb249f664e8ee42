import { atHour, type BusinessDay, bankDayFrom, plusDays } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'

export type Frequency = 'weekly' | 'everyTwoWeeks' | 'monthly' | 'quarterly'
export const frequencies: readonly Frequency[] = ['weekly', 'everyTwoWeeks', 'monthly', 'quarterly']

export type Schedule = { readonly frequency: Frequency; readonly startsOn: BusinessDay }

/** Specification 9: the hour at which auto-invest runs, US Eastern. */
export const autoInvestHour = 7

export function dayMeant({ frequency, startsOn }: Schedule, period: number): BusinessDay {
  if (frequency === 'weekly') return plusDays(startsOn, 7 * period)
  if (frequency === 'everyTwoWeeks') return plusDays(startsOn, 14 * period)
  const months = frequency === 'monthly' ? period : 3 * period
  return Temporal.PlainDate.from(startsOn).add({ months }).toString() as BusinessDay
}

/** The day on which a period invests: its nominal day, or the next business day. */
export const dueOn = (schedule: Schedule, period: number): BusinessDay => bankDayFrom(dayMeant(schedule, period))

export const dueAt = (on: BusinessDay): Instant => atHour(on, autoInvestHour)

/** The moment of a period's reminder: the same hour on the day before. */
export const remindAt = (on: BusinessDay): Instant => atHour(plusDays(on, -1), autoInvestHour)

export const nextDays = (schedule: Schedule, period: number, count: number): BusinessDay[] =>
  Array.from({ length: count }, (_, index) => dueOn(schedule, period + index))

/** A first day may be the next business day or later, since its reminder leaves the day before. */
export const earliestStart = (today: BusinessDay): BusinessDay => bankDayFrom(plusDays(today, 1))

export const frequencyNames: Readonly<Record<Frequency, string>> = {
  weekly: 'Every week',
  everyTwoWeeks: 'Every two weeks',
  monthly: 'Every month',
  quarterly: 'Every three months',
}
