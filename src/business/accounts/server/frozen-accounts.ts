import type { AccountId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Db } from './account-store.ts'

export type FrozenAccount = {
  readonly accountId: AccountId
  readonly ownerId: UserId
  readonly since: Instant
  readonly because: string
}

/** Accounts that nobody may invest from or pay out of until somebody has looked; the longest frozen first. */
export async function frozenAccounts(db: Db, { limit = 200 } = {}): Promise<FrozenAccount[]> {
  const rows = await db
    .selectFrom('accounts.account')
    .select(['id', 'owner_id', 'frozen_at', 'frozen_because'])
    .where('frozen_at', 'is not', null)
    .orderBy('frozen_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    accountId: row.id,
    ownerId: row.owner_id,
    since: row.frozen_at!,
    because: row.frozen_because ?? '',
  }))
}
