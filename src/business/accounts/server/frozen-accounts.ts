import { countOf, pageOf } from '#io/db/keyset.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Db } from './account-store.ts'

export type FrozenAccount = {
  readonly accountId: AccountId
  readonly ownerId: UserId
  readonly since: Instant
  readonly reason: string
}

const frozen = (db: Db) =>
  db.selectFrom('accounts.account').where('frozen_at', 'is not', null).where('ended_at', 'is', null)

/** Accounts frozen until an operator looks, longest frozen first. */
export async function frozenAccounts(db: Db, page: ListPage): Promise<FrozenAccount[]> {
  const rows = await pageOf(
    frozen(db).select(['id', 'owner_id', 'frozen_at', 'freeze_reason']),
    { of: 'accounts.account', by: 'frozen_at' },
    page,
  )
  return rows.map((row) => ({
    accountId: row.id,
    ownerId: row.owner_id,
    since: row.frozen_at!,
    reason: row.freeze_reason ?? '',
  }))
}

export const countFrozenAccounts = (db: Db): Promise<number> => countOf(frozen(db))

export async function accountsApart(
  db: Db,
): Promise<{ readonly frozen: readonly AccountId[]; readonly retirement: readonly AccountId[] }> {
  const rows = await db
    .selectFrom('accounts.account')
    .select(['id', 'frozen_at', 'custodian'])
    .where((eb) => eb.or([eb('frozen_at', 'is not', null), eb('custodian', 'is not', null)]))
    .execute()
  return {
    frozen: rows.filter((row) => row.frozen_at !== null).map(({ id }) => id),
    retirement: rows.filter((row) => row.custodian !== null).map(({ id }) => id),
  }
}
