import { type AccountHolder, isBesideOwn } from '#business/people/rules/account-holder.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'

/** Whose number a payment is reported under: a person's own, or that of a business whose account they opened beside it. */
export type Taxpayer = { readonly userId: UserId; readonly accountId: AccountId | null }

/** A business beside its owner's account is a taxpayer of its own; whatever else a person owns is reported under their number. */
export const taxpayerOf = (account: AccountHolder): Taxpayer => ({
  userId: account.ownerId,
  accountId: isBesideOwn(account) ? account.id : null,
})

/** Whether something kept of a taxpayer is of this one. */
export const isOf = (taxpayer: Taxpayer, kept: Taxpayer): boolean =>
  kept.userId === taxpayer.userId && kept.accountId === taxpayer.accountId
