import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Account, accountBy, accountsBy, type Db, lockAccounts } from './account-store.ts'

export const accountOf = (on: Ctx | Platform | Db, accountId: AccountId): Promise<Account | null> =>
  accountBy(dbOf(on), accountId)

const dbOf = (on: Ctx | Platform | Db): Db => ('tx' in on ? on.tx : 'db' in on ? on.db : on)

export const accountsOf = async (
  on: Ctx | Platform | Db,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<string, Account>> =>
  new Map((await accountsBy(dbOf(on), accountIds)).map((account) => [account.id, account]))

/** Locks accounts in id order against a freeze or change until the transaction ends. */
export async function holdAccounts(ctx: Ctx, accountIds: readonly AccountId[]): Promise<ReadonlyMap<string, Account>> {
  return new Map((await lockAccounts(ctx.tx, accountIds)).map((account) => [account.id, account]))
}
