import { type BusinessDay, bankDayFrom, businessDay } from '#kernel/business-day.ts'
import type { FormKind } from './form-kinds.ts'

type DueDate = {
  readonly fromYear: number
  /** In the year after the tax year. */
  readonly monthDay: string
  readonly source: string
}

/** By when recipients have their form, by form and tax year. A later rule is a further row. */
const recipientDueDates: Readonly<Record<FormKind, readonly DueDate[]>> = {
  '1099-DIV': [{ fromYear: 2000, monthDay: '01-31', source: '26 USC 6042(c); 26 CFR 1.6042-4(c)' }],
  '1099-B': [
    { fromYear: 2008, monthDay: '02-15', source: '26 USC 6045(b), as amended by Pub. L. 110-343 s. 403(a)(3)' },
  ],
  'K-1': [
    { fromYear: 2016, monthDay: '03-15', source: '26 USC 6031(b), 6072(b), as amended by Pub. L. 114-41 s. 2006' },
  ],
}

/** A date that is a Saturday, a Sunday or a legal holiday becomes the next day that is none: 26 USC 7503. */
export function dueOn(form: FormKind, year: number): BusinessDay {
  const rule = recipientDueDates[form].findLast(({ fromYear }) => fromYear <= year)
  if (!rule) throw new RangeError(`No due date is recorded for ${form} of ${year}`)
  return bankDayFrom(businessDay(`${year + 1}-${rule.monthDay}`))
}
