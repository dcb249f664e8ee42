import type { Kysely, Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId } from '#kernel/ids.ts'

const failed = ['rejected', 'canceled'] as const

/** Returns those of these accounts with money from another custodian or plan, arrived or on its way. */
export async function accountsWithTransfers(
  db: Kysely<DB> | Transaction<DB>,
  ids: readonly AccountId[],
): Promise<ReadonlySet<AccountId>> {
  const rows = await db
    .selectFrom('ira.incoming_transfer')
    .select('account_id')
    .distinct()
    .where(isAmong('account_id', ids))
    .where('state', 'not in', failed)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}
