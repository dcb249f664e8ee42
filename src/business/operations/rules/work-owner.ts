import { listed } from '#business/people/rules/staff-roles.ts'
import type { UserId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import type { QueueKind } from './open-work.ts'

/** The most rows of one act. */
export const mostRows = 100

/** Roles that read the queue. Only a reader of an item can own it. */
export const queueReaders = [
  'support',
  'investorRelations',
  'payments',
  'fundAccounting',
  'portfolioManager',
  'compliance',
  'auditor',
] as const satisfies readonly StaffRole[]

/** An auditor reads the queue and cannot act in it. */
export const queueWorkers = queueReaders.filter((role) => role !== 'auditor')

/** The commands that do the work of each kind; a proposal's work is its approval. */
export const actsOfKind = {
  message: ['answerContactMessage'],
  accreditation: ['askForAccreditationEvidence', 'decideAccreditation'],
  holdingTransfer: ['recordHoldingTransferDocument', 'reviewHoldingTransferDocument', 'transferHoldings'],
  nameChange: ['recordNameChangeDocument', 'reviewNameChangeDocument', 'changeLegalName', 'recordNameAtPartners'],
  estate: ['recordEstateDocument', 'reviewEstateDocument', 'transferEstate'],
  case: ['closeCashReview'],
  transfer: ['proposeRetryTransfer'],
  frozenAccount: ['proposeReleaseAccount'],
  bankBreak: ['explainBreak'],
  dividend: ['approveDividend'],
  complaint: ['answerComplaint', 'closeComplaint'],
  dataRequest: ['answerDataRequest'],
  legalHold: ['reviewLegalHold', 'releaseLegalHold'],
  filing: ['recordFiling'],
  stuck: ['retryMessage'],
  alert: ['acknowledgeAlert'],
  switch: ['reviewSwitch', 'turnSwitchOn'],
  accessReview: ['decideAccess'],
  breakGlass: ['reviewBreakGlass'],
} as const satisfies Readonly<Record<Exclude<QueueKind, 'proposal'>, readonly string[]>>

export const queueId = ({ kind, subject }: { readonly kind: string; readonly subject: string }): string =>
  `${kind}:${subject}`

type Member = { readonly userId: UserId; readonly isSuspended: boolean; readonly roles: readonly StaffRole[] }

/** An item of the queue for ownership; one of its roles suffices. */
export type Ownable = {
  readonly kind: QueueKind
  readonly subject: string
  readonly since: Instant
  readonly roles: readonly StaffRole[]
  readonly proposedBy?: string | null
  /** The owner of the account it is about. */
  readonly userId: UserId | null
}

export type Ownership = { readonly ownerId: UserId; readonly since: Instant }

type OwnerRefusal = Refusal<'workOwned' | 'mayNotOwn' | 'noOperator'>

/** Refuses an owner who may not do the work: by role, as its proposer, or because it is about themselves. */
export function refuseOwner(work: Ownable, member: Member | undefined): OwnerRefusal | null {
  if (!member || member.isSuspended)
    return refuse('noOperator', 'This person is not an active operator. Choose another one.', 'email')
  if (!member.roles.some((role) => work.roles.includes(role)))
    return refuse('mayNotOwn', `This takes the role of ${listed(work.roles)}. Hand it to a person who has it.`)
  return work.proposedBy === member.userId || work.userId === member.userId
    ? refuse('mayNotOwn', 'Another operator does this: the person proposed it, or it is about their own account.')
    : null
}

const keptFromBefore: readonly QueueKind[] = ['stuck', 'filing']

/**
 * True if an owner still counts: they may still do it, and it is the same work. An account that is frozen again is new
 * work. The time of stuck work changes with each attempt, so it is ignored, and a filing is always the same.
 */
export const isStillOwned = (work: Ownable, owned: Ownership, member: Member | undefined): boolean =>
  (keptFromBefore.includes(work.kind) || !isBefore(owned.since, work.since)) && refuseOwner(work, member) === null

type Held = { readonly ownerId: UserId; readonly email: string } | null

const ownedBy = (email: string) =>
  refuse('workOwned', `${email} owns this. Ask them to hand it over or give it back.`) as OwnerRefusal

/** The first taker keeps it; taking one's own again changes nothing. */
export const refuseTaking = (held: Held, by: string): OwnerRefusal | null =>
  held && held.ownerId !== by ? ownedBy(held.email) : null

/** Compliance may reassign an absent colleague's work; others hand over their own, or unowned work. */
export const refuseHandOver = (
  held: Held,
  { by, roles }: { readonly by: string; readonly roles: ReadonlySet<StaffRole> },
): OwnerRefusal | null => (held && held.ownerId !== by && !roles.has('compliance') ? ownedBy(held.email) : null)

export type QueueView = 'open' | 'mine' | 'unowned' | 'snoozed' | 'all'

/** The views that contain an item. A snoozed item is in no other view. */
export function isInView(
  view: QueueView,
  { ownerId, isSnoozed }: { readonly ownerId: UserId | null; readonly isSnoozed: boolean },
  reader: string,
): boolean {
  if (view === 'all') return true
  if (view === 'snoozed') return isSnoozed
  if (isSnoozed) return false
  if (view === 'mine') return ownerId === reader
  return view === 'open' || ownerId === null
}
