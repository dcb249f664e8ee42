import { emergencyRole } from '#business/people/rules/emergency-role.ts'
import { atHour, dayOf, plusBankDays } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'

export const breakGlassMinutes = 30

/**
 * The roles that stop harm alone and at once: each can already turn a service off, and is on call. Other staff call one
 * of them.
 */
export const breakGlassTakers = ['engineerOnCall', 'payments', 'compliance'] as const satisfies readonly StaffRole[]

/**
 * The roles whose work cannot wait half an hour: stuck work, a transfer, a hold or legal deadline, an answer to an
 * investor. Fund accounting, portfolio managers and investor relations (books, prices, publications) can wait for the
 * person with the role, and others approve their work. Nobody may take the roles of access administrators and auditors.
 */
export const breakGlassRoles = [
  'support',
  'payments',
  'compliance',
  'engineerOnCall',
] as const satisfies readonly StaffRole[]
export type BreakGlassRole = (typeof breakGlassRoles)[number]

export const breakGlassEndsAt = (now: Instant): Instant => now.add({ minutes: breakGlassMinutes })

/** The deadline for another person's review: the end of the second business day. */
export const breakGlassReviewBy = (endedAt: Instant): Instant => atHour(plusBankDays(dayOf(endedAt), 2), 17)

export type BreakGlassRefusal = Refusal<
  | 'breakGlassRunning'
  | 'hasRole'
  | 'reasonRequired'
  | 'roleRequired'
  | 'notOpen'
  | 'notYours'
  | 'aboutYourself'
  | 'emergencyRole'
>

type Held = { readonly roles: ReadonlySet<StaffRole>; readonly isRunning: boolean }

/** A lasting role is required to take another one, so that one emergency role never leads to the next. */
export function refuseBreakGlass(
  { roles, isRunning }: Held,
  { role, reason }: { readonly role: BreakGlassRole; readonly reason: string },
): BreakGlassRefusal | null {
  if (isRunning)
    return refuse(
      'breakGlassRunning',
      'You have a role for an emergency already. End it first, then take the other one.',
    )
  if (!breakGlassTakers.some((taker) => roles.has(taker)))
    return refuse('roleRequired', 'Only engineers on call, payments and compliance take a role in an emergency.')
  if (roles.has(role)) return refuse('hasRole', 'You have this role already.', 'role')
  return reason.trim()
    ? null
    : refuse('reasonRequired', 'Give the reason. Access administrators and compliance read it at once.', 'reason')
}

type Taken = { readonly userId: UserId; readonly isRunning: boolean; readonly isReviewed: boolean }
type By = { readonly id: UserId; readonly roles: ReadonlySet<StaffRole> }

export function refuseBreakGlassEnd({ id, roles }: By, { userId, isRunning }: Taken): BreakGlassRefusal | null {
  if (id !== userId && !roles.has('accessAdministrator'))
    return refuse('notYours', 'The person who took the role ends it, or an access administrator.', 'id')
  return isRunning ? null : refuse('notOpen', 'This has ended already. Reload the page.', 'id')
}

/** The reviewer is another person with a lasting role. */
export function refuseBreakGlassReview(
  { id, roles }: By,
  { userId, isRunning, isReviewed }: Taken,
  finding: string,
): BreakGlassRefusal | null {
  if (id === userId) return refuse('aboutYourself', 'You cannot review your own acts. Ask another operator.', 'id')
  if (!roles.has('accessAdministrator') && !roles.has('compliance')) return emergencyRole
  if (isRunning)
    return refuse('breakGlassRunning', 'This has not ended yet. Review it afterward, or end it first.', 'id')
  if (isReviewed) return refuse('notOpen', 'This was reviewed already. Reload the page to see the finding.', 'id')
  return finding.trim() ? null : refuse('reasonRequired', 'Write down what you found.', 'finding')
}
