import { type BusinessDay, formatDay, plusMonths } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Duty, Filing } from './filing-calendar.ts'
import { refuseEvidence } from './filing-evidence.ts'

/** Our own limit: no SEC relief was ever longer, so a later day is a typing error. */
const longestExtensionMonths = 12

type DecisionRefusal = Refusal<
  'noSuchFiling' | 'alreadyFiled' | 'badExtension' | 'notApplicableAlready' | 'nothingDecided' | 'reasonRequired'
>

const refuseDuty = (duty: Duty | undefined, reason: string): DecisionRefusal | null => {
  if (!duty)
    return refuse(
      'noSuchFiling',
      'This offering owes no such filing. Take the day from the calendar: it is the one that the rule sets.',
      'dueOn',
    )
  if (duty.filing) return refuse('alreadyFiled', 'This filing is on record, so nothing is left to decide.', 'dueOn')
  return reason.trim() ? null : refuse('reasonRequired', 'Give the reason, such as the order of the SEC.', 'reason')
}

const notApplicable = refuse(
  'notApplicableAlready',
  'This filing is marked as not applicable. Restore it first.',
  'dueOn',
) as DecisionRefusal

type Extension = { readonly extendedTo: BusinessDay; readonly reason: string; readonly today: BusinessDay }

export function refuseExtension(
  duty: Duty | undefined,
  { extendedTo, reason, today }: Extension,
): DecisionRefusal | null {
  const bad = refuseDuty(duty, reason)
  if (bad || !duty) return bad
  if (duty.state === 'notApplicable') return notApplicable
  const badDay = (message: string) => refuse('badExtension', message, 'extendedTo') as DecisionRefusal
  if (extendedTo < today) return badDay('The new day is past. Enter today or a later day.')
  if (extendedTo <= duty.ruleDueOn) return badDay(`Enter a day after ${formatDay(duty.ruleDueOn)}.`)
  const last = plusMonths(duty.ruleDueOn, longestExtensionMonths)
  return extendedTo > last
    ? badDay(`Enter a day up to ${formatDay(last)}, ${longestExtensionMonths} months later.`)
    : null
}

export function refuseNotApplicable(duty: Duty | undefined, reason: string): DecisionRefusal | null {
  const bad = refuseDuty(duty, reason)
  return bad ?? (duty?.state === 'notApplicable' ? notApplicable : null)
}

export function refuseRestoring(duty: Duty | undefined, reason: string): DecisionRefusal | null {
  const bad = refuseDuty(duty, reason)
  if (bad) return bad
  return duty?.decision
    ? null
    : refuse('nothingDecided', 'This filing is neither extended nor marked as not applicable.', 'dueOn')
}

export type Evidence = Pick<Filing, 'filedOn' | 'qualifiedOn' | 'reference'>

type CorrectionFacts = Parameters<typeof refuseEvidence>[1]

/** A correction keeps the report's period: a report of another period is another filing. */
export function refuseCorrection(
  filing: Filing | undefined,
  evidence: Evidence,
  facts: CorrectionFacts,
): Refusal<'noSuchFiling' | 'badFiling' | 'nothingChanged'> | null {
  if (!filing) return refuse('noSuchFiling', 'We cannot find this filing of this offering.', 'filingId')
  const bad = refuseEvidence({ kind: filing.kind, ...evidence }, facts)
  if (bad) return bad
  if (filing.periodEnd && evidence.filedOn <= filing.periodEnd)
    return refuse('badFiling', 'A report is filed after its period. Enter a later day.', 'filedOn')
  const isSame =
    filing.filedOn === evidence.filedOn &&
    filing.qualifiedOn === evidence.qualifiedOn &&
    filing.reference === evidence.reference
  return isSame ? refuse('nothingChanged', 'This is what is on record already.', 'reference') : null
}
