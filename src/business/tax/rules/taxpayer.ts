import { type AccountHolder, isBesideOwn } from '#business/people/rules/account-holder.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'

/** The taxpayer of a payment: a person, or an additional business. */
export type Taxpayer = { readonly userId: UserId; readonly accountId: AccountId | null }

/** An additional business is a taxpayer of its own; everything else is reported under the owner's number. */
export const taxpayerOf = (account: AccountHolder): Taxpayer => ({
  userId: account.ownerId,
  accountId: isBesideOwn(account) ? account.id : null,
})

export const isOf = (taxpayer: Taxpayer, kept: Taxpayer): boolean =>
  kept.userId === taxpayer.userId && kept.accountId === taxpayer.accountId
