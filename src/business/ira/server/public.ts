import type { Kysely, Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { hasLiveDirection, irasOf } from './sub-accounts.ts'

export { checkCustodianCash } from './check-custodian-cash.ts'
export type { Custodians } from './custodians.ts'
export { takeIraDocument } from './upload-ira-document.ts'

/** Whether a person invests from an IRA, so that they need no bank of their own. */
export const hasBuyDirection = async (db: Kysely<DB> | Transaction<DB>, userId: UserId): Promise<boolean> =>
  (await irasOf({ db: db as Kysely<DB> }, userId)).some(hasLiveDirection)

/** Which of these accounts are IRAs: a custodian holds them, and reports for them to their owner and to the IRS. */
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
