import type { AccountRight } from '#kernel/account-right.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** A viewer's access to an account: as its owner, as the owner's delegate, or as staff. */
export type Access = {
  readonly isOwner: boolean
  readonly accessType: 'read_only' | 'read_write'
  /** True for staff who have not opened the owner's data: they may read nothing yet. */
  readonly needsReason?: boolean
}

export type AccessRefusal = Refusal<'accountNotFound' | 'openPersonalDataFirst' | 'readOnlyAccess' | 'ownerOnly'>

/** Another person's account looks like one that does not exist. */
export const noSuchAccount = refuse(
  'accountNotFound',
  'You do not have access to this account. Choose another account and try again.',
)

export const reasonFirst = refuse(
  'openPersonalDataFirst',
  'Open this person’s data first and say why. You can then read it for 15 minutes.',
)

export const readOnly = refuse(
  'readOnlyAccess',
  'You can view this account but not make changes. Ask its owner for read/write access.',
)

export const ownerOnly = refuse(
  'ownerOnly',
  'Only the owner of this account can do this. Ask the owner to log in and do it.',
)

export const notRegistered = refuse(
  'delegateNotRegistered',
  'To act with money for someone else, first complete your own sign-up: tell us your name and agree to electronic records.',
)

/**
 * Acting with another person's money takes a registered person: name and consent to electronic records, given at their
 * own sign-up, go on what they sign.
 */
export const refuseUnregistered = (
  effect: 'money' | 'standing' | 'settings' | 'none',
  { isRegistered, fullName }: { readonly isRegistered: boolean; readonly fullName: string },
): Refusal<'delegateNotRegistered'> | null =>
  effect === 'money' && (!isRegistered || fullName.trim() === '') ? notRegistered : null

export const ownAccountOnly = refuse(
  'ownAccountOnly',
  'This applies to your own account, and you are viewing another one. Switch to your own account and try again.',
)

/**
 * Read access never allows a write. A delegate writes only if the request names the account (`acting`); changes closed
 * to delegates never name one.
 */
export function refuseAccess(
  access: Access | null,
  need: 'read' | 'write',
  acting: 'this' | 'another' | 'none' = 'none',
): AccessRefusal | null {
  if (!access) return noSuchAccount
  if (need === 'read') return access.needsReason ? reasonFirst : null
  if (access.accessType === 'read_only') return readOnly
  // A delegate acting in one account may not touch another, not even their own.
  if (acting === 'another') return noSuchAccount
  return access.isOwner || acting === 'this' ? null : ownerOnly
}

/** Refuses a command that needs this right to a delegate without it; null needs none. */
export function refuseActing({ accessType }: Access, right: AccountRight | null): Refusal | null {
  if (right === null || right === 'ownGrant') return null
  if (accessType === 'read_only') return readOnly
  if (right === 'ownerOrFullDelegate') return null
  return right === 'self' ? ownAccountOnly : ownerOnly
}
