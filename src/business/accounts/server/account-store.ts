import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AccountsAccount, DB } from '#platform/db/schema.generated.ts'

export type Db = Kysely<DB> | Transaction<DB>
type AccountRow = Selectable<AccountsAccount>

/** What other rooms know of an account. */
export type Account = {
  readonly id: string
  readonly ownerId: string
  readonly type: 'individual' | 'business'
  readonly frozen: boolean
  readonly frozenBecause: string | null
  readonly firstInvestedAt: Temporal.Instant | null
}

const accountFrom = (row: AccountRow): Account => ({
  id: row.id,
  ownerId: row.owner_id,
  type: row.type as Account['type'],
  frozen: row.frozen_at !== null,
  frozenBecause: row.frozen_because,
  firstInvestedAt: row.first_invested_at,
})

export async function accountBy(db: Db, column: 'id' | 'owner_id', value: string): Promise<Account | null> {
  const row = await db.selectFrom('accounts.account').selectAll().where(column, '=', value).executeTakeFirst()
  return row ? accountFrom(row) : null
}

/** The person's own account, which exists as soon as the person does. */
export async function ownAccount(db: Db, userId: string): Promise<Account> {
  const account = await accountBy(db, 'owner_id', userId)
  if (!account) throw new Error(`${userId} has no account`)
  return account
}

/** Accounts that nobody changes until this transaction ends, locked in the order of their ids. */
export async function lockAccounts(tx: Transaction<DB>, ids: readonly string[]): Promise<Account[]> {
  const rows = await tx
    .selectFrom('accounts.account')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(accountFrom)
}
