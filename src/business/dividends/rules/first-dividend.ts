import { nextRecordDay } from '#business/portfolios/rules/record-day.ts'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'

/** When someone who has had no dividend yet can expect the first, by the record day that comes next. */
export const firstDividendText = (today: BusinessDay): string =>
  `Anyone who holds shares at the end of ${formatDay(nextRecordDay(today))} shares in that month's dividend, even if they bought during the month. It is declared after the month has ended, and will appear here.`
