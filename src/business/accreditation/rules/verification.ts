import type { BusinessDay } from '#kernel/business-day.ts'

export type VerificationStatus = 'NONE' | 'PENDING' | 'NEEDS_INFO' | 'APPROVED' | 'REJECTED' | 'EXPIRED'
export type VerificationEvent =
  | 'upload'
  | 'submit'
  | 'withdraw'
  | 'askForMore'
  | 'approve'
  | 'reject'
  | 'revoke'
  | 'expire'

/**
 * The events that each status of a verification allows, and the next status. All others are refused. After a rejection
 * or expiry, the person starts another verification.
 */
const moves: Readonly<Record<VerificationStatus, Readonly<Partial<Record<VerificationEvent, VerificationStatus>>>>> = {
  NONE: { upload: 'NONE', submit: 'PENDING' },
  PENDING: { withdraw: 'NONE', askForMore: 'NEEDS_INFO', approve: 'APPROVED', reject: 'REJECTED' },
  NEEDS_INFO: { upload: 'NEEDS_INFO', submit: 'PENDING', withdraw: 'NONE', reject: 'REJECTED' },
  APPROVED: { revoke: 'REJECTED', expire: 'EXPIRED' },
  REJECTED: {},
  EXPIRED: {},
}

export const verificationMove = (status: string, event: VerificationEvent): VerificationStatus | null =>
  moves[status as VerificationStatus]?.[event] ?? null

type Standing = { readonly status: string; readonly holdsUntil: BusinessDay | null }

/** True if an approval holds today, its last day included. It ends without a nightly run. */
export const holdsOn = ({ status, holdsUntil }: Standing, today: BusinessDay): boolean =>
  status === 'APPROVED' && holdsUntil !== null && today <= holdsUntil

/**
 * The status that the owner sees, from all verifications newest first: an approval that holds, else one under review,
 * else the last outcome.
 */
export function standingOf<V extends Standing>(
  newestFirst: readonly V[],
  today: BusinessDay,
): { readonly status: VerificationStatus; readonly of: V | null } {
  const approved = newestFirst.find((verification) => holdsOn(verification, today))
  if (approved) return { status: 'APPROVED', of: approved }
  const open = newestFirst.find(({ status }) => status === 'PENDING' || status === 'NEEDS_INFO')
  if (open) return { status: open.status as VerificationStatus, of: open }
  const [last] = newestFirst.filter(({ status }) => status !== 'NONE')
  if (!last) return { status: 'NONE', of: null }
  return { status: last.status === 'APPROVED' ? 'EXPIRED' : (last.status as VerificationStatus), of: last }
}

export const reminderDays = [30, 7] as const
