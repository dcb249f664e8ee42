import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Ctx } from '#platform/command/platform.ts'
import type { BanksFundingSource, BanksItem, BanksMicroDeposit, DB } from '#platform/db/schema.generated.ts'
import { isAmong, SharedLookUp } from '#platform/db/shared-look-up.ts'

export type Db = Kysely<DB> | Transaction<DB>
export type ItemRow = Selectable<BanksItem>
export type SourceRow = Selectable<BanksFundingSource>
/** One that was linked by a sign-in at the bank. */
export type LinkedSourceRow = SourceRow & { readonly item_id: string; readonly partner_account_id: string }
export type DepositRow = Selectable<BanksMicroDeposit>

export const isLinked = (source: SourceRow): source is LinkedSourceRow =>
  source.item_id !== null && source.partner_account_id !== null

export const itemBy = (db: Db, column: 'id' | 'partner_item_id', value: string): Promise<ItemRow | undefined> =>
  db.selectFrom('banks.item').selectAll().where(column, '=', value).executeTakeFirst()

export const lockItem = (ctx: Ctx, id: string): Promise<ItemRow> =>
  ctx.tx.selectFrom('banks.item').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const changeItem = (ctx: Ctx, id: string, values: Updateable<BanksItem>) =>
  ctx.tx
    .updateTable('banks.item')
    .set({ ...values, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()

export const sourceBy = (db: Db, column: 'id' | 'partner_id', value: string): Promise<SourceRow | undefined> =>
  // Outside a transaction, whoever asks at the same time asks in the same statement.
  column === 'id' && !db.isTransaction
    ? sourcesById.find(db, value)
    : db
        .selectFrom('banks.funding_source')
        .selectAll()
        .where(column, '=', value)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()

const sourcesById = new SharedLookUp(async (db: Db, ids: readonly string[]) => {
  const rows = await db.selectFrom('banks.funding_source').selectAll().where(isAmong('id', ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
})

export const lockSource = (ctx: Ctx, id: string): Promise<SourceRow | undefined> =>
  ctx.tx.selectFrom('banks.funding_source').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockSourcesOfItem = (ctx: Ctx, itemId: string): Promise<SourceRow[]> =>
  ctx.tx
    .selectFrom('banks.funding_source')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const changeSource = (ctx: Ctx, id: string, values: Updateable<BanksFundingSource>) =>
  ctx.tx
    .updateTable('banks.funding_source')
    .set({ ...values, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()

/** Oldest first; whoever shows or uses them leaves out what was removed. */
export const sourcesOf = (db: Db, accountId: string): Promise<SourceRow[]> =>
  db
    .selectFrom('banks.funding_source')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '!=', 'removed')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const itemsOf = (db: Db, accountId: string): Promise<ItemRow[]> =>
  db
    .selectFrom('banks.item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'linked')
    .orderBy('linked_at')
    .execute()

export const depositsBy = (db: Db, id: string): Promise<DepositRow | undefined> =>
  db.selectFrom('banks.micro_deposit').selectAll().where('id', '=', id).executeTakeFirst()

export const lockDeposits = (ctx: Ctx, id: string): Promise<DepositRow | undefined> =>
  ctx.tx.selectFrom('banks.micro_deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeDeposits = (ctx: Ctx, id: string, values: Updateable<BanksMicroDeposit>) =>
  ctx.tx
    .updateTable('banks.micro_deposit')
    .set({ ...values, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()

/** The marks by which the sealed tokens of this room open. */
export const places = {
  publicToken: (row: string) => ({ table: 'banks.item', column: 'public_token', row }),
  accessToken: (row: string) => ({ table: 'banks.item', column: 'access_token', row }),
  numbers: (row: string) => ({ table: 'banks.micro_deposit', column: 'numbers', row }),
  processorToken: (row: string) => ({ table: 'banks.funding_source', column: 'processor_token', row }),
}
