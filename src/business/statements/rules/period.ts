import { atHour, type BusinessDay, businessDay, formatDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Whole business days, the last one included. */
export type Period = { readonly from: BusinessDay; readonly to: BusinessDay }

export const startOf = ({ from }: Period): Instant => atHour(from, 0)
export const endOf = ({ to }: Period): Instant => atHour(plusDays(to, 1), 0)

export const yearStart = ({ to }: Period): BusinessDay => businessDay(`${to.slice(0, 4)}-01-01`)

export function monthPeriod(month: string): Period {
  const from = businessDay(`${month}-01`)
  return { from, to: plusDays(plusMonths(from, 1), -1) }
}

/** "Oct 2026" for a whole month, else its first and last day. */
export const periodName = (period: Period): string =>
  wholeMonth(period)
    ? formatDay(period.from).replace(/ \d+,/, '')
    : `${formatDay(period.from)} to ${formatDay(period.to)}`

export function wholeMonth({ from, to }: Period): string | null {
  const month = from.slice(0, 7)
  return monthPeriod(month).from === from && monthPeriod(month).to === to ? month : null
}

export type PeriodRefusal = Refusal<'periodReversed' | 'periodTooEarly' | 'periodStillOpen'>

/**
 * A statement covers only sealed days, in which nothing can be booked any more, so its figures are final. A correction
 * is booked later and appears in the statement of its booking day.
 */
export function decidePeriod(
  { from, to }: Period,
  books: { readonly firstMonth: string | null; readonly closedThrough: BusinessDay | null },
): PeriodRefusal | null {
  if (to < from) return refuse('periodReversed', 'The last day is before the first one. Choose a later day.', 'to')
  const { closedThrough, firstMonth } = books
  if (firstMonth === null || closedThrough === null)
    return refuse('periodStillOpen', 'This account has no entries yet in a period that is closed.', 'to')
  if (to > closedThrough)
    return refuse(
      'periodStillOpen',
      `Statements are available through ${formatDay(closedThrough)}. Choose that day or an earlier one.`,
      'to',
    )
  const first = monthPeriod(firstMonth).from
  return from < first
    ? refuse(
        'periodTooEarly',
        `This account’s first entry is on ${formatDay(first)}. Choose that day or a later one.`,
        'from',
      )
    : null
}
