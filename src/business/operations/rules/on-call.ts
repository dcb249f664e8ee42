import { atHour, bankDayFrom, dayOf, plusDays } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type StaffRole, staffRoleWords } from '#kernel/staff-role.ts'

export const onCallDuties = ['system', 'money', 'compliance'] as const
export type OnCallDuty = (typeof onCallDuties)[number]

export const roleOfDuty: Readonly<Record<OnCallDuty, StaffRole>> = {
  system: 'engineerOnCall',
  money: 'payments',
  compliance: 'compliance',
}

export type Severity = 'urgent' | 'normal'
type Cause = { readonly severity: Severity; readonly duty: OnCallDuty }

const urgent = (duty: OnCallDuty): Cause => ({ severity: 'urgent', duty })
const normal = (duty: OnCallDuty): Cause => ({ severity: 'normal', duty })

/** Alerts by name. Those that stop payments, or mean that the books may be wrong, cannot wait for the morning. */
const causes: Readonly<Record<string, Cause>> = {
  booksDoNotAgree: urgent('system'),
  proofLogForked: urgent('system'),
  sealedValueDoesNotOpen: urgent('system'),
  workWaits: urgent('system'),
  cashIsShort: urgent('money'),
  cashIsNotCovered: urgent('money'),
  cashDoesNotReconcile: urgent('money'),
  bankTieBroken: urgent('money'),
  sweepFailed: urgent('money'),
  custodianDoesNotReconcile: urgent('money'),
  accountDoesNotReconcile: normal('money'),
  accountFrozen: normal('money'),
  badStatement: normal('money'),
  bankBreak: normal('money'),
  partnerBalanceUnread: normal('money'),
  dividendNotFunded: normal('money'),
  dividendNotPayable: normal('money'),
  largeSellOrder: normal('money'),
  custodianRefusedReceipt: normal('money'),
  custodianRefusedConfirmation: normal('money'),
  contactOnHold: normal('compliance'),
  dataRequest: normal('compliance'),
  emailChangeStopped: normal('compliance'),
  messageNotAnswered: normal('compliance'),
  taxFormMissing: normal('compliance'),
  taxNumberShared: normal('compliance'),
}

/** An unlisted cause goes to the engineer, in the digest. */
export const causeOf = (alert: string): Cause => causes[alert] ?? normal('system')

type Told = { readonly severity: Severity; readonly alerts: number }

/** True if people must be told again: it is more severe, or twice as many alerts are open. */
export const isWorse = (before: Told, now: Told): boolean =>
  (before.severity === 'normal' && now.severity === 'urgent') || now.alerts >= 2 * before.alerts

const digestHours = [9, 15] as const

/** The next digest: at 9 a.m. and 3 p.m. Eastern of each bank day. */
export function digestAt(now: Instant): Instant {
  const today = dayOf(now)
  const later = digestHours.map((hour) => atHour(today, hour)).find((at) => isBefore(now, at))
  return later && bankDayFrom(today) === today ? later : atHour(bankDayFrom(plusDays(today, 1)), digestHours[0])
}

export const secondAfterMinutes = 15
export const administratorsAfterMinutes = 30

export type PageStep = 'first' | 'second' | 'administrators' | 'everyone'

const stepDue = (toldAt: Instant, now: Instant): Exclude<PageStep, 'everyone'> => {
  if (isBefore(now, toldAt.add({ minutes: secondAfterMinutes }))) return 'first'
  return isBefore(now, toldAt.add({ minutes: administratorsAfterMinutes })) ? 'second' : 'administrators'
}

export type Rota = {
  readonly first: UserId | null
  readonly second: UserId | null
  readonly administrators: readonly UserId[]
  readonly compliance: readonly UserId[]
}

export type Telling = {
  readonly step: PageStep
  readonly to: readonly UserId[]
  /** Null when nobody else is told. */
  readonly nextAt: Instant | null
}

/**
 * The people to tell now. Without anyone on call, compliance and every access administrator are told at once. Without a
 * second, the administrators are told when the second would have been. A digest has one step.
 */
export function tellingOf(
  { severity, toldAt }: { readonly severity: Severity; readonly toldAt: Instant },
  { first, second, administrators, compliance }: Rota,
  now: Instant,
): Telling {
  const step = severity === 'normal' ? 'first' : stepDue(toldAt, now)
  if (step === 'first') {
    const onCall = first ?? second
    if (onCall === null) return { step: 'everyone', to: [...new Set([...compliance, ...administrators])], nextAt: null }
    return {
      step,
      to: [onCall],
      nextAt: severity === 'normal' ? null : toldAt.add({ minutes: secondAfterMinutes }),
    }
  }
  if (step === 'second' && first !== null && second !== null)
    return { step, to: [second], nextAt: toldAt.add({ minutes: administratorsAfterMinutes }) }
  // Without an administrator, compliance stands in, so that every alert reaches someone.
  return { step: 'administrators', to: administrators.length > 0 ? administrators : compliance, nextAt: null }
}

export type Shift = {
  readonly duty: OnCallDuty
  readonly place: number
  readonly userId: UserId
  readonly beginsAt: Instant
  readonly endsAt: Instant
}

export const isNow = ({ beginsAt, endsAt }: Shift, now: Instant): boolean =>
  !isBefore(now, beginsAt) && isBefore(now, endsAt)

const longestShiftDays = 31

type ShiftRefusal = Refusal<'badShift' | 'mayNotOwn' | 'noOperator'>
type Person = { readonly isSuspended: boolean; readonly roles: readonly StaffRole[] } | undefined

/** Refuses two people in one place at a time, and one person in both places. */
export function refuseShift(
  shift: Shift,
  { standing, person, now }: { readonly standing: readonly Shift[]; readonly person: Person; readonly now: Instant },
): ShiftRefusal | null {
  if (!person || person.isSuspended)
    return refuse('noOperator', 'This person is not an active operator. Choose another one.', 'email')
  const role = roleOfDuty[shift.duty]
  if (!person.roles.includes(role))
    return refuse('mayNotOwn', `This duty takes the role of ${staffRoleWords[role]}.`, 'email')
  if (shift.place !== 1 && shift.place !== 2) return refuse('badShift', 'The place is 1 or 2.', 'place')
  if (!isBefore(shift.beginsAt, shift.endsAt) || !isBefore(now, shift.endsAt))
    return refuse('badShift', 'The shift ends after it begins, and after now.', 'endsAt')
  if (isBefore(shift.beginsAt.add({ hours: longestShiftDays * 24 }), shift.endsAt))
    return refuse('badShift', `A shift is at most ${longestShiftDays} days long.`, 'endsAt')
  const overlapping = standing.filter(
    (other) =>
      other.duty === shift.duty && isBefore(other.beginsAt, shift.endsAt) && isBefore(shift.beginsAt, other.endsAt),
  )
  if (overlapping.some(({ place }) => place === shift.place))
    return refuse('badShift', 'Another shift is in this place at that time. Remove it first.', 'beginsAt')
  return overlapping.some(({ userId }) => userId === shift.userId)
    ? refuse('badShift', 'This person has the other place at that time.', 'email')
    : null
}

export type Gap = { readonly duty: OnCallDuty; readonly from: Instant; readonly until: Instant }

/** Times at which neither place of a duty is filled. */
export function gapsOf(shifts: readonly Shift[], { from, until }: Omit<Gap, 'duty'>): Gap[] {
  return onCallDuties.flatMap((duty) => {
    const covered = shifts
      .filter((shift) => shift.duty === duty && isBefore(from, shift.endsAt) && isBefore(shift.beginsAt, until))
      .toSorted((a, b) => Temporal.Instant.compare(a.beginsAt, b.beginsAt))
    const gaps: Gap[] = []
    let at = from
    for (const { beginsAt, endsAt } of covered) {
      if (isBefore(at, beginsAt)) gaps.push({ duty, from: at, until: beginsAt })
      if (isBefore(at, endsAt)) at = endsAt
    }
    return isBefore(at, until) ? [...gaps, { duty, from: at, until }] : gaps
  })
}

export const gapDays = 14
