import { type BusinessDay, businessDay, monthOf, plusDays, plusMonths } from '#kernel/business-day.ts'

/** Shares held at the end of a month's last day share that month's pool. */
export const recordDayOf = (month: string): BusinessDay => plusDays(plusMonths(businessDay(`${month}-01`), 1), -1)

/** The next record day; on a record day, that day. */
export const nextRecordDay = (on: BusinessDay): BusinessDay => recordDayOf(monthOf(on))
