/**
 * The right to send a command in its account. `ownerOrFullDelegate`: also a delegate with read/write access; `owner`:
 * it concerns where money goes or who the owner is; `self`: the caller's own person; `ownGrant`: a delegate's own part
 * in an access, whatever account they are viewing.
 */
export type AccountRight = 'ownerOrFullDelegate' | 'owner' | 'self' | 'ownGrant'
