import type { Kysely, Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { custodianName } from './application-store.ts'
import { hasLiveDirection, irasOf, isOpenOrOpening } from './sub-accounts.ts'

export { checkCustodianCash } from './check-custodian-cash.ts'
export { custodianFileStore } from './custodian-file-store.ts'
export type { Custodians } from './custodians.ts'
export { takeIraDocument } from './upload-ira-document.ts'

/** The custodians of a person's open or opening IRAs, without failed applications. */
export async function custodiansOf(
  db: Kysely<DB> | Transaction<DB>,
  userId: UserId,
): Promise<{ readonly accountIds: ReadonlySet<AccountId>; readonly open: readonly string[] }> {
  const iras = await irasOf({ db: db as Kysely<DB> }, userId)
  return {
    accountIds: new Set(iras.map(({ id }) => id)),
    open: [...new Set(iras.filter(isOpenOrOpening).map(({ custodian }) => custodianName(custodian)))],
  }
}

/** True if a person invests from an IRA, so that they need no bank of their own. */
export const hasBuyDirection = async (db: Kysely<DB> | Transaction<DB>, userId: UserId): Promise<boolean> =>
  (await irasOf({ db: db as Kysely<DB> }, userId)).some(hasLiveDirection)

/** Returns the IRAs among these accounts: their custodian reports to their owner and the IRS. */
export async function irasAmong(
  db: Kysely<DB> | Transaction<DB>,
  accountIds: readonly AccountId[],
): Promise<ReadonlySet<AccountId>> {
  const rows = await db
    .selectFrom('ira.application')
    .select('account_id')
    .where(isAmong('account_id', accountIds))
    .execute()
  return new Set(rows.map((row) => row.account_id))
}
