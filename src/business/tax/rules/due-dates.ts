import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { taxDayFrom } from '#kernel/tax-days.ts'
import type { FormKind } from './form-kinds.ts'

type DueDate = {
  readonly fromYear: number
  readonly monthDay: string
  readonly source: string
}

/** The deadlines for recipients, by form and tax year. A later rule is a new row. Read 2026-11-22. */
const recipientDueDates: Readonly<Record<FormKind, readonly DueDate[]>> = {
  '1099-DIV': [{ fromYear: 2000, monthDay: '01-31', source: '26 USC 6042(c); 26 CFR 1.6042-4(c)' }],
  '1099-B': [
    { fromYear: 2008, monthDay: '02-15', source: '26 USC 6045(b), as amended by Pub. L. 110-343 s. 403(a)(3)' },
  ],
  '1042-S': [{ fromYear: 2000, monthDay: '03-15', source: '26 CFR 1.1461-1(c)(1)(i)' }],
  '1099-MISC': [{ fromYear: 2000, monthDay: '01-31', source: '26 USC 6041(d); 26 CFR 1.6041-6' }],
  'K-1': [
    { fromYear: 2016, monthDay: '03-15', source: '26 USC 6031(b), 6072(b), as amended by Pub. L. 114-41 s. 2006' },
  ],
}

/**
 * The deadlines for the tax authority, filed electronically; a partnership's K-1s go with its Form 1065. Read
 * 2026-11-22.
 */
const filingDueDates: Readonly<Record<FormKind, readonly DueDate[]>> = {
  '1099-DIV': [{ fromYear: 2000, monthDay: '03-31', source: '26 USC 6071(b)' }],
  '1099-B': [{ fromYear: 2000, monthDay: '03-31', source: '26 USC 6071(b)' }],
  '1099-MISC': [{ fromYear: 2000, monthDay: '03-31', source: '26 USC 6071(b)' }],
  '1042-S': [{ fromYear: 2000, monthDay: '03-15', source: '26 CFR 1.1461-1(c)(1)(i)' }],
  'K-1': [{ fromYear: 2016, monthDay: '03-15', source: '26 USC 6072(b), as amended by Pub. L. 114-41 s. 2006' }],
}

export const filedBy = (form: FormKind, year: number): BusinessDay => dueIn(filingDueDates, form, year)

export const dueOn = (form: FormKind, year: number): BusinessDay => dueIn(recipientDueDates, form, year)

/** A Saturday, Sunday or legal holiday moves to the next business day: 26 USC 7503. */
function dueIn(dates: typeof recipientDueDates, form: FormKind, year: number): BusinessDay {
  const rule = dates[form].findLast(({ fromYear }) => fromYear <= year)
  if (!rule) throw new RangeError(`No due date is recorded for ${form} of ${year}`)
  return taxDayFrom(businessDay(`${year + 1}-${rule.monthDay}`))
}
