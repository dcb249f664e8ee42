import type { Selectable, Updateable } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { IraDirection } from '#io/db/schema.generated.ts'
import type { AccountId, IraDirectionId, OrderId } from '#kernel/ids.ts'
import type { DirectionState } from '../rules/states.ts'
import { applicationOf, type Db, noteChange } from './application-store.ts'

export type DirectionRow = Omit<Selectable<IraDirection>, 'state'> & { readonly state: DirectionState }

export const directionBy = async (db: Db, id: IraDirectionId): Promise<DirectionRow | null> =>
  ((await db.selectFrom('ira.direction').selectAll().where('id', '=', id).executeTakeFirst()) as
    | DirectionRow
    | undefined) ?? null

export const lockDirection = async (
  ctx: Ctx,
  by: { readonly id: IraDirectionId } | { readonly orderId: OrderId },
): Promise<DirectionRow | null> => {
  const query = ctx.tx.selectFrom('ira.direction').selectAll().forUpdate()
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('order_id', '=', by.orderId)
  ).executeTakeFirst()
  return (row as DirectionRow | undefined) ?? null
}

export const directionOfOrder = async (db: Db, orderId: OrderId): Promise<DirectionRow | null> =>
  ((await db.selectFrom('ira.direction').selectAll().where('order_id', '=', orderId).executeTakeFirst()) as
    | DirectionRow
    | undefined) ?? null

export const directionsOf = async (db: Db, accountIds: readonly AccountId[]): Promise<DirectionRow[]> =>
  (await db
    .selectFrom('ira.direction')
    .selectAll()
    .where(isAmong('account_id', accountIds))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as DirectionRow[]

export async function moveDirection(
  ctx: Ctx,
  row: DirectionRow,
  to: DirectionState,
  reason: string,
  more: Updateable<IraDirection> = {},
): Promise<void> {
  await changeDirection(ctx, row.id, { ...more, state: to })
  await noteChange(ctx, { accountId: row.account_id, subject: row.id, from: row.state, to, reason })
}

export const changeDirection = async (ctx: Ctx, id: IraDirectionId, values: Updateable<IraDirection>): Promise<void> =>
  void (await ctx.tx.updateTable('ira.direction').set(values).where('id', '=', id).execute())

export const moneyOfDirection = async (ctx: Ctx, row: DirectionRow) => ({
  id: row.id,
  accountId: row.account_id,
  custodian: (await applicationOf(ctx.tx, row.account_id))!.custodian,
  amount: row.amount_cents,
})
