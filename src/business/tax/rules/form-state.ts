import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import { dueOn } from './due-dates.ts'
import { type FormKind, type FormOutcome, formNames } from './form-kinds.ts'
import { dividendThreshold, rewardThreshold } from './thresholds.ts'

export const formStates = ['expected', 'beingPrepared', 'available', 'corrected', 'notRequired'] as const
export type FormState = (typeof formStates)[number]

export type FormStanding = {
  readonly state: FormState
  readonly dueOn: BusinessDay
  /** True for the figures of a form that has not been made, which may change. */
  readonly isEstimate: boolean
  /** As text: until when, or why not. */
  readonly explanation: string
}

/** The newest version of a form that was made; null before the first. */
export type MadeForm = {
  readonly outcome: FormOutcome
  readonly version: number
  readonly change: string | null
}

export function formStanding(
  { form, year, outcome }: { readonly form: FormKind; readonly year: number; readonly outcome: FormOutcome },
  made: MadeForm | null,
  today: BusinessDay,
): FormStanding {
  const due = dueOn(form, year)
  const by = { dueOn: due, isEstimate: made === null }
  if (made && made.outcome !== 'issued')
    return { ...by, state: 'notRequired', explanation: whyNotRequired(made.outcome, form, year) }
  if (made && made.version > 1)
    return { ...by, state: 'corrected', explanation: made.change ?? 'This version replaces the one before.' }
  // An IRA gets no Form 1099 in any year; other outcomes are decided when the form is made.
  if (!made && outcome === 'exempt')
    return { ...by, state: 'notRequired', explanation: whyNotRequired(outcome, form, year) }
  if (made) return { ...by, state: 'available', explanation: `${formNames[form]} for ${year} is ready.` }
  if (today <= `${year}-12-31`)
    return { ...by, state: 'expected', explanation: `Expected by ${formatDay(due)}, after the year has ended.` }
  return {
    ...by,
    state: 'beingPrepared',
    explanation:
      today <= due
        ? `The year has ended. The form is due by ${formatDay(due)}.`
        : `The form was due by ${formatDay(due)} and is late. We are preparing it.`,
  }
}

function whyNotRequired(outcome: Exclude<FormOutcome, 'issued'>, form: FormKind, year: number): string {
  switch (outcome) {
    case 'belowThreshold':
      return form === '1099-MISC'
        ? `${formNames[form]} is required from ${formatCents(rewardThreshold(year), { trim: true })} of rewards a year, all portfolios together. What you were given is still income that you report.`
        : `${formNames[form]} is required from ${formatCents(dividendThreshold(year), { trim: true })} a year. What you were paid is still income that you report.`
    case 'nothingToReport':
      return 'What was paid in the year was reversed, so nothing is left to report.'
    case 'exempt':
      return 'The custodian of an IRA reports to you and to the IRS; the issuer sends it no Form 1099.'
  }
}
