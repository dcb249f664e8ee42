/**
 * The right to send a command in the account that it is about. `ownerOrFullDelegate`: also a delegate with read/write
 * access; `owner`: it says where money goes or who the owner is; `self`: the caller's own person, which no other
 * account is part of; `ownGrant`: a delegate's own part in an access, whatever account they look at.
 */
export type AccountRight = 'ownerOrFullDelegate' | 'owner' | 'self' | 'ownGrant'
