import type { AccountRight } from '#kernel/account-right.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** A viewer's access to an account: as its owner, as a delegate let in by the owner, or as staff. */
export type Access = {
  readonly isOwner: boolean
  readonly accessType: 'read_only' | 'read_write'
  /** Staff who have not opened the data of the person whose account it is: they read nothing of it yet. */
  readonly needsReason?: boolean
}

export type AccessRefusal = Refusal<'accountNotFound' | 'openPersonalDataFirst' | 'readOnlyAccess' | 'ownerOnly'>

/** An account of someone else looks the same as one that is not there. */
export const noSuchAccount = refuse(
  'accountNotFound',
  'You do not have access to this account. Choose another account and try again.',
)

/** The refusal until staff give a reason to read a person's data; a reason holds for that person for 15 minutes. */
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
 * Acting with the money of others needs a person with a name on file and consent to electronic records, both given at
 * their own sign-up: their name and consent go on what they sign.
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
 * Read access never allows a write. A delegate writes only if the request names the account it acts in (`acting`);
 * changes that are closed to delegates never name one.
 */
export function refuseAccess(
  access: Access | null,
  need: 'read' | 'write',
  acting: 'this' | 'another' | 'none' = 'none',
): AccessRefusal | null {
  if (!access) return noSuchAccount
  if (need === 'read') return access.needsReason ? reasonFirst : null
  if (access.accessType === 'read_only') return readOnly
  // A delegate who acts in one account may not touch another, not even their own.
  if (acting === 'another') return noSuchAccount
  return access.isOwner || acting === 'this' ? null : ownerOnly
}

/** Refuses a person who is not the account's owner a command that needs this right; null needs none. */
export function refuseActing({ accessType }: Access, right: AccountRight | null): Refusal | null {
  if (right === null || right === 'ownGrant') return null
  if (accessType === 'read_only') return readOnly
  if (right === 'ownerOrFullDelegate') return null
  return right === 'self' ? ownAccountOnly : ownerOnly
}
