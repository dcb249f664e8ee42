import type { Selectable, Updateable } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { IraSaleDirection } from '#io/db/schema.generated.ts'
import type { IraSaleDirectionId, SellOrderId } from '#kernel/ids.ts'
import type { SaleDirectionState } from '../rules/sale-direction.ts'
import { type Db, noteChange } from './application-store.ts'

export type SaleDirectionRow = Omit<Selectable<IraSaleDirection>, 'state'> & { readonly state: SaleDirectionState }

export const saleDirectionBy = async (db: Db, id: IraSaleDirectionId): Promise<SaleDirectionRow | null> =>
  ((await db.selectFrom('ira.sale_direction').selectAll().where('id', '=', id).executeTakeFirst()) as
    | SaleDirectionRow
    | undefined) ?? null

export async function lockSaleDirection(
  ctx: Ctx,
  by: { readonly id: IraSaleDirectionId } | { readonly sellOrderId: SellOrderId },
): Promise<SaleDirectionRow | null> {
  const query = ctx.tx.selectFrom('ira.sale_direction').selectAll().forUpdate()
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('sell_order_id', '=', by.sellOrderId)
  ).executeTakeFirst()
  return (row as SaleDirectionRow | undefined) ?? null
}

export const changeSaleDirection = async (
  ctx: Ctx,
  id: IraSaleDirectionId,
  values: Updateable<IraSaleDirection>,
): Promise<void> => void (await ctx.tx.updateTable('ira.sale_direction').set(values).where('id', '=', id).execute())

export async function moveSaleDirection(
  ctx: Ctx,
  row: SaleDirectionRow,
  to: SaleDirectionState,
  reason: string,
  more: Updateable<IraSaleDirection> = {},
): Promise<void> {
  await changeSaleDirection(ctx, row.id, { ...more, state: to })
  await noteChange(ctx, { accountId: row.account_id, subject: row.id, from: row.state, to, reason })
}
