import { type Refusal, refuse } from '#kernel/refusal.ts'

/** How somebody stands to an account: its owner, or somebody let in by the owner. */
export type Access = { readonly isOwner: boolean; readonly accessType: 'read_only' | 'read_write' }

export type AccessRefusal = Refusal<'accountNotFound' | 'readOnlyAccess'>

/** An account of somebody else looks the same as one that is not there; reading access never causes a write. */
export function refuseAccess(access: Access | null, need: 'read' | 'write'): AccessRefusal | null {
  if (!access)
    return refuse('accountNotFound', 'There is no such account among yours. Choose an account and try again.')
  if (need === 'write' && access.accessType === 'read_only')
    return refuse(
      'readOnlyAccess',
      'You may look at this account but not change it. Ask its owner for read/write access.',
    )
  return null
}
