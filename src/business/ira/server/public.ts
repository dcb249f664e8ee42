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

/** The custodians of a person's IRAs that are open or being opened; an application that failed does not count. */
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

/** Returns those of these accounts that are IRAs: a custodian holds them, and reports to their owner and to the IRS. */
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
