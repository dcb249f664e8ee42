import { atHour, type BusinessDay, dayOf, daysBetween, formatDay } from '#kernel/business-day.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { QueueKind } from './open-work.ts'

export const snoozeAtMostDays = 14
/** Snoozed work returns in the morning, before the day begins. */
export const snoozeEndsAtHour = 8

export const endOfSnooze = (until: BusinessDay): Instant => atHour(until, snoozeEndsAtHour)

type Shown = {
  readonly kind: QueueKind
  readonly what: string
  readonly detail: string | null
  readonly amount?: bigint | null
  readonly due: Instant | null
}

export type WorkState = {
  readonly what: string
  readonly detail: string | null
  readonly amount: string | null
  readonly due: string | null
}

/**
 * The facts that wake a snoozed item when they change. The detail of stuck work only counts its attempts, so it is left
 * out.
 */
export const workState = ({ kind, what, detail, amount, due }: Shown): WorkState => ({
  what,
  detail: kind === 'stuck' ? null : detail,
  amount: amount?.toString() ?? null,
  due: due?.toString() ?? null,
})

export type Snooze = { readonly at: Instant; readonly until: Instant; readonly state: WorkState }

const facts = ['what', 'detail', 'amount', 'due'] as const

export const isSnoozed = (work: Shown & { readonly since: Instant }, snooze: Snooze, now: Instant): boolean => {
  const state = workState(work)
  const isSame = work.kind === 'stuck' || !isBefore(snooze.at, work.since)
  return isSame && isBefore(now, snooze.until) && facts.every((fact) => state[fact] === snooze.state[fact])
}

type SnoozeRefusal = Refusal<'badSnooze' | 'reasonRequired'>

export function refuseSnooze(
  { due }: { readonly due: Instant | null },
  { until, reason }: { readonly until: BusinessDay; readonly reason: string },
  now: Instant,
): SnoozeRefusal | null {
  if (!reason.trim()) return refuse('reasonRequired', 'Give the reason. The next person will read it.', 'reason')
  const days = daysBetween(dayOf(now), until)
  if (days < 1) return refuse('badSnooze', 'Choose tomorrow or a later day.', 'until')
  if (days > snoozeAtMostDays)
    return refuse('badSnooze', `Choose a day within the next ${snoozeAtMostDays} days.`, 'until')
  if (due === null || !isBefore(due, endOfSnooze(until))) return null
  return isBefore(now, due)
    ? refuse('badSnooze', `This is due on ${formatDay(dayOf(due))}. Choose a day before that.`, 'until')
    : refuse('badSnooze', 'This is late already. Do it, or hand it over.', 'until')
}
