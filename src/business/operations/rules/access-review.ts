import type { RoleHolder } from '#business/people/rules/staff-roles.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'

export const reviewDays = 30
export const unusedDays = 90

export type AccessDecision = 'keep' | 'takeAway'

/** "2026-Q4", by calendar quarters. */
export const quarterOf = (on: BusinessDay): string => `${on.slice(0, 4)}-Q${Math.ceil(Number(on.slice(5, 7)) / 3)}`

export const quarterAt = (now: Instant): string => quarterOf(dayOf(now))

export const reviewDueAt = (openedAt: Instant): Instant => openedAt.add({ hours: reviewDays * 24 })

export const isReviewLate = (
  { dueAt, doneAt }: { readonly dueAt: Instant; readonly doneAt: Instant | null },
  now: Instant,
): boolean => doneAt === null && !isBefore(now, dueAt)

/** A role that was never used counts from the day it was given. */
export const isUnused = (
  { lastUsedAt, grantedAt }: { readonly lastUsedAt: Instant | null; readonly grantedAt: Instant },
  now: Instant,
): boolean => !isBefore(now, (lastUsedAt ?? grantedAt).add({ hours: unusedDays * 24 }))

type Row = { readonly userId: UserId; readonly role: StaffRole; readonly decision: AccessDecision | null }
type Input = { readonly by: string; readonly decision: AccessDecision; readonly reason: string }

export type AccessRefusal = Refusal<
  'accessDecided' | 'aboutYourself' | 'administratorDecides' | 'reasonRequired' | 'noSuchRole'
>

/**
 * An access administrator decides about everyone else, and compliance about the only access administrator: it approves
 * every role, reads the whole audit log, and never proposes a role. Only lasting roles count, not emergency ones.
 */
export function refuseDecider(staff: readonly RoleHolder[], by: string, row: Row): AccessRefusal | null {
  if (row.decision !== null)
    return refuse('accessDecided', 'This was decided already. Reload the page to see how.', 'id')
  if (by === row.userId)
    return refuse('aboutYourself', 'You cannot decide about your own role. Ask another operator.', 'id')
  const decider = staff.find(({ userId }) => userId === by)
  if (decider?.roles.has('accessAdministrator')) return null
  const another = staff.some(
    ({ userId, isSuspended, roles }) => userId !== row.userId && !isSuspended && roles.has('accessAdministrator'),
  )
  return decider?.roles.has('compliance') && !another
    ? null
    : refuse('administratorDecides', 'An access administrator decides this. Ask one of them.', 'id')
}

export function refuseAccessDecision(
  staff: readonly RoleHolder[],
  { by, decision, reason }: Input,
  row: Row,
): AccessRefusal | null {
  const refused = refuseDecider(staff, by, row)
  if (refused) return refused
  if (decision === 'takeAway')
    return reason.trim()
      ? null
      : refuse('reasonRequired', 'Give the reason. The others on the staff will read it.', 'reason')
  return holdsRole(staff, row)
    ? null
    : refuse(
        'noSuchRole',
        'This person no longer has the role. Choose “take away”, with the reason that it is gone.',
        'decision',
      )
}

export const holdsRole = (staff: readonly RoleHolder[], { userId, role }: Row): boolean =>
  staff.some((one) => one.userId === userId && one.roles.has(role))
