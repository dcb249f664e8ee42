import { isAmong } from '#io/db/among.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Db } from './bank-store.ts'

/**
 * True if one of these accounts and one of those ever linked the same bank account, by the payment partner's
 * fingerprint.
 */
export async function haveSameBank(
  db: Db,
  accountIds: readonly AccountId[],
  otherAccountIds: readonly AccountId[],
): Promise<boolean> {
  const row = await db
    .selectFrom('banks.funding_source as mine')
    .innerJoin('banks.funding_source as theirs', 'theirs.fingerprint', 'mine.fingerprint')
    .select('mine.id')
    .where(isAmong('mine.account_id', accountIds))
    .where(isAmong('theirs.account_id', otherAccountIds))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
