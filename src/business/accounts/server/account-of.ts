import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Account, accountBy, accountsBy, type Db, lockAccounts } from './account-store.ts'

/** The account by its id, for work that nobody asked for in person (a webhook, a nightly run). */
export const accountOf = (on: Ctx | Platform | Db, accountId: AccountId): Promise<Account | null> =>
  accountBy(dbOf(on), accountId)

const dbOf = (on: Ctx | Platform | Db): Db => ('tx' in on ? on.tx : 'db' in on ? on.db : on)

/** The same for many, by their ids. */
export const accountsOf = async (
  on: Ctx | Platform | Db,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<string, Account>> =>
  new Map((await accountsBy(dbOf(on), accountIds)).map((account) => [account.id, account]))

/** Accounts by their ids, kept from being frozen or changed by anyone else until this transaction ends. */
export async function holdAccounts(ctx: Ctx, accountIds: readonly AccountId[]): Promise<ReadonlyMap<string, Account>> {
  return new Map((await lockAccounts(ctx.tx, accountIds)).map((account) => [account.id, account]))
}
