import type { Kysely, Selectable, Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import { lookUp } from '#io/db/look-up.ts'
import { named } from '#io/db/named-statements.ts'
import type { AccountsAccount, DB } from '#io/db/schema.generated.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'

export type Db = Kysely<DB> | Transaction<DB>

const accountColumns = [
  'id',
  'owner_id',
  'type',
  'name',
  'custodian',
  'ira_type',
  'is_listed',
  'frozen_at',
  'freeze_reason',
  'first_invested_at',
] as const satisfies (keyof AccountsAccount)[]
type AccountRow = Pick<Selectable<AccountsAccount>, (typeof accountColumns)[number]>

export type Account = {
  readonly id: AccountId
  readonly ownerId: UserId
  readonly type: 'individual' | 'business'
  /** The name of an additional account; null for the owner's first. */
  readonly name: string | null
  readonly custodian: string | null
  readonly iraType: string | null
  /** True if menus and totals include it; for an IRA, once its custodian has opened it. */
  readonly listed: boolean
  readonly frozen: boolean
  readonly freezeReason: string | null
  readonly firstInvestedAt: Temporal.Instant | null
}

export const accountFrom = (row: AccountRow): Account => ({
  id: row.id,
  ownerId: row.owner_id,
  type: row.type,
  name: row.name,
  custodian: row.custodian,
  iraType: row.ira_type,
  listed: row.is_listed,
  frozen: row.frozen_at !== null,
  freezeReason: row.freeze_reason,
  firstInvestedAt: row.first_invested_at,
})

export async function accountBy(db: Db, id: AccountId): Promise<Account | null> {
  // Outside a transaction, concurrent reads share one statement.
  if (!db.isTransaction) return (await accountsById(db, id)) ?? null
  return (await accountsBy(db, [id]))[0] ?? null
}

const accountsById = lookUp(async (db: Db, ids: readonly AccountId[]) => {
  return new Map((await accountsBy(db, ids)).map((account) => [account.id, account]))
})

export async function accountsBy(db: Db, ids: readonly AccountId[]): Promise<Account[]> {
  const statement = db.selectFrom('accounts.account').select(accountColumns).where(isAmong('id', ids)).compile()
  return (await db.executeQuery(named('accounts.by_ids', statement))).rows.map(accountFrom)
}

export async function ownAccount(db: Db, userId: UserId): Promise<Account> {
  const row = await db
    .selectFrom('accounts.account')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Error(`${userId} has no account`)
  return accountFrom(row)
}

/** Everything the person owns: the first account, then the others by opening date. */
export async function accountsOwnedBy(db: Db, userId: UserId): Promise<[Account, ...Account[]]> {
  const own = await ownAccount(db, userId)
  const rows = await db
    .selectFrom('accounts.account')
    .selectAll()
    .where('parent_id', '=', own.id)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  return [own, ...rows.map(accountFrom)]
}

export const accountsOfOwners = async (db: Db, userIds: readonly UserId[]): Promise<Account[]> =>
  (await db.selectFrom('accounts.account').select(accountColumns).where(isAmong('owner_id', userIds)).execute()).map(
    accountFrom,
  )

export async function lockAccounts(tx: Transaction<DB>, ids: readonly AccountId[]): Promise<Account[]> {
  const rows = await tx
    .selectFrom('accounts.account')
    .select(accountColumns)
    .where(isAmong('id', ids))
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(accountFrom)
}
