import { v7 as uuidv7 } from 'uuid'
import { recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { AccountsAccount } from '#io/db/schema.generated.ts'
import { type AccountId, idOf, type UserId } from '#kernel/ids.ts'
import { type Db, lockAccounts, ownAccount } from './account-store.ts'
import { accountRows } from './recorded-accounts.ts'

type IraAccount = {
  readonly ownerId: UserId
  readonly custodian: NonNullable<AccountsAccount['custodian']>
  readonly iraType: NonNullable<AccountsAccount['ira_type']>
  readonly name: string
}

/** Finds or opens the account of this person, IRA type and custodian: there is at most one. */
export async function openIraAccount(ctx: Ctx, { ownerId, custodian, iraType, name }: IraAccount): Promise<AccountId> {
  // Locked, so that a concurrent freeze either waits and freezes the IRA, or is copied.
  const [own] = await lockAccounts(ctx.tx, [(await ownAccount(ctx.tx, ownerId)).id])
  if (!own) throw new Error(`${ownerId} has no account`)
  const id = idOf('acc', uuidv7())
  await ctx.tx
    .insertInto('accounts.account')
    .values({
      id,
      owner_id: ownerId,
      type: own.type,
      opened_at: ctx.clock.now(),
      parent_id: own.id,
      name,
      custodian,
      ira_type: iraType,
      is_listed: false,
      ...(own.frozen ? { frozen_at: ctx.clock.now(), freeze_reason: own.freezeReason, frozen_with: own.id } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await ctx.tx
    .selectFrom('accounts.account')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('custodian', '=', custodian)
    .where('ira_type', '=', iraType)
    .executeTakeFirstOrThrow()
  if (row.id === id) await recordRows(ctx, accountRows, [id])
  return row.id
}

export const listIraAccount = async (ctx: Ctx, id: AccountId): Promise<void> =>
  void (await ctx.tx.updateTable('accounts.account').set({ is_listed: true }).where('id', '=', id).execute())

export const iraAccounts = (
  db: Db,
  ids: readonly AccountId[] | 'all',
): Promise<{ readonly id: AccountId; readonly custodian: string | null }[]> =>
  db
    .selectFrom('accounts.account')
    .select(['id', 'custodian'])
    .where('custodian', 'is not', null)
    .$if(ids !== 'all', (query) => query.where(isAmong('id', ids === 'all' ? [] : ids)))
    .orderBy('id')
    .execute()
