import type { AccountId } from '#kernel/ids.ts'
import type { Db } from './bank-store.ts'

/** Whether two accounts have linked one and the same bank account at any time, by the payment partner's mark of it. */
export async function haveSameBank(db: Db, accountId: AccountId, otherAccountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('banks.funding_source as mine')
    .innerJoin('banks.funding_source as theirs', 'theirs.fingerprint', 'mine.fingerprint')
    .select('mine.id')
    .where('mine.account_id', '=', accountId)
    .where('theirs.account_id', '=', otherAccountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
