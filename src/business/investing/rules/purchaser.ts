import { type AccountHolder, isBesideOwn } from '#business/people/rules/account-holder.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'

/**
 * Who buys through an account, for whom the 10% of one offering is one sum: a business beside its owner's account, or else the
 * person with their own account and all of their IRAs (decision 0046).
 */
export const purchaserOf = (account: AccountHolder): AccountId | UserId =>
  isBesideOwn(account) ? account.id : account.ownerId
