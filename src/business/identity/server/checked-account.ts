import { type Account, accountOf, noSuchAccount, ownAccount } from '#business/accounts/server/public.ts'
import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Db } from './customer-store.ts'

/** The account whose identity check counts: a business has its own check, an IRA uses its owner's. */
export const checkedAs = async (db: Db, account: Account): Promise<Account> =>
  account.name === null || isBesideOwn(account) ? account : ownAccount(db, account.ownerId)

export type Asked = { readonly viewer: { readonly userId: UserId }; readonly accountId?: AccountId | undefined }

/** The account of a person's identity step: their own, or the business that they named. */
export async function accountToCheck(db: Db, { viewer, accountId }: Asked): Promise<Account | Refusal> {
  if (!accountId) return ownAccount(db, viewer.userId)
  const account = await accountOf(db, accountId)
  return account?.ownerId === viewer.userId ? checkedAs(db, account) : noSuchAccount
}

/** The account that an identity mutation names: the one in view, if it is the person's own. */
export const namedForCheck = ({ asked }: Pick<GraphContext, 'asked'>): { readonly accountId?: AccountId } =>
  asked?.isOwner ? { accountId: asked.accountId } : {}
