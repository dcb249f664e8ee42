import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { lookUp } from '#io/db/look-up.ts'
import { named } from '#io/db/named-statements.ts'
import type { BanksFundingSource, BanksItem, BanksMicroDeposit, DB } from '#io/db/schema.generated.ts'
import { type AccountId, type BankItemId, type FundingSourceId, isIdOf, type PartnerAccountId } from '#kernel/ids.ts'

export type Db = Kysely<DB> | Transaction<DB>
export type ItemRow = Selectable<BanksItem>
export type SourceRow = Selectable<BanksFundingSource>
/** Adds whether the bank sign-in must be repeated; false also for accounts entered by number. */
export type SourceWithSignIn = SourceRow & { readonly sign_in_needed: boolean }
/** A bank account that was linked by a sign-in at the bank. */
export type LinkedSourceRow = SourceRow & {
  readonly item_id: BankItemId
  readonly partner_account_id: PartnerAccountId
}
export type DepositRow = Selectable<BanksMicroDeposit>

export const isLinked = <Row extends SourceRow>(source: Row): source is Row & LinkedSourceRow =>
  source.item_id !== null && source.partner_account_id !== null

export const itemBy = (db: Db, column: 'id' | 'partner_item_id', value: string): Promise<ItemRow | undefined> =>
  db.selectFrom('banks.item').selectAll().where(column, '=', value).executeTakeFirst()

export const lockItem = (ctx: Ctx, id: BankItemId): Promise<ItemRow> =>
  ctx.tx.selectFrom('banks.item').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const changeItem = (ctx: Ctx, id: BankItemId, values: Updateable<BanksItem>) =>
  ctx.tx
    .updateTable('banks.item')
    .set({ ...values, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()

export const sourceBy = (db: Db, column: 'id' | 'partner_id', value: string): Promise<SourceWithSignIn | undefined> =>
  // Outside a transaction, concurrent reads share one statement.
  column === 'id' && isIdOf('bnk', value) && !db.isTransaction
    ? sourcesById(db, value)
    : sourcesWithSignIn(db)
        .where(`source.${column}`, '=', value)
        .orderBy('source.created_at', 'desc')
        .executeTakeFirst()

const sourceColumns = [
  'source.id',
  'source.account_id',
  'source.item_id',
  'source.partner_account_id',
  'source.partner_id',
  'source.processor_token_sealed',
  'source.name',
  'source.bank_name',
  'source.mask',
  'source.fingerprint',
  'source.status',
  'source.subtype',
  'source.verification_status',
  'source.reason',
  'source.created_at',
  'source.changed_at',
] as const

const sourcesWithSignIn = (db: Db) =>
  db
    .selectFrom('banks.funding_source as source')
    .leftJoin('banks.item as item', 'item.id', 'source.item_id')
    .select(sourceColumns)
    .select((eb) => eb.fn.coalesce('item.reverification_required', eb.lit(false)).as('sign_in_needed'))

const sourcesById = lookUp(async (db: Db, ids: readonly FundingSourceId[]) => {
  const rows = await sourcesWithSignIn(db).where(isAmong('source.id', ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
})

export const lockSource = (ctx: Ctx, id: FundingSourceId): Promise<SourceRow | undefined> =>
  ctx.tx.selectFrom('banks.funding_source').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockSourcesOfItem = (ctx: Ctx, itemId: BankItemId): Promise<SourceRow[]> =>
  ctx.tx
    .selectFrom('banks.funding_source')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const changeSource = (ctx: Ctx, id: FundingSourceId, values: Updateable<BanksFundingSource>) =>
  ctx.tx
    .updateTable('banks.funding_source')
    .set({ ...values, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()

/** Oldest first, removed ones included; callers leave those out. */
export async function sourcesOf(db: Db, accountIds: readonly AccountId[]): Promise<SourceWithSignIn[]> {
  const statement = sourcesWithSignIn(db)
    .where(isAmong('source.account_id', accountIds))
    .where('source.status', '!=', 'removed')
    .orderBy('source.created_at')
    .orderBy('source.id')
    .compile()
  return (await db.executeQuery(named('banks.sources_of', statement))).rows
}

/** Counts an account's banks and locks them in id order, so that two concurrent requests count each other. */
export const countLinked = async (ctx: Ctx, accountId: AccountId): Promise<number> =>
  (
    await ctx.tx
      .selectFrom('banks.funding_source')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', '!=', 'removed')
      .orderBy('id')
      .forUpdate()
      .execute()
  ).length

export const itemsOf = (db: Db, accountId: AccountId): Promise<ItemRow[]> =>
  db
    .selectFrom('banks.item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'linked')
    .orderBy('linked_at')
    .execute()

export const depositsBy = (db: Db, id: FundingSourceId): Promise<DepositRow | undefined> =>
  db.selectFrom('banks.micro_deposit').selectAll().where('id', '=', id).executeTakeFirst()

export const lockDeposits = (ctx: Ctx, id: FundingSourceId): Promise<DepositRow | undefined> =>
  ctx.tx.selectFrom('banks.micro_deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeDeposits = (ctx: Ctx, id: FundingSourceId, values: Updateable<BanksMicroDeposit>) =>
  ctx.tx
    .updateTable('banks.micro_deposit')
    .set({ ...values, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()

export const places = {
  publicToken: (row: string) => ({ table: 'banks.item', column: 'public_token', row }),
  accessToken: (row: string) => ({ table: 'banks.item', column: 'access_token', row }),
  numbers: (row: string) => ({ table: 'banks.micro_deposit', column: 'numbers', row }),
  processorToken: (row: string) => ({ table: 'banks.funding_source', column: 'processor_token', row }),
}
