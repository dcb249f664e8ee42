import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { DB, IraApplication } from '#io/db/schema.generated.ts'
import type { AccountId, CustodianAccountId, IraApplicationId } from '#kernel/ids.ts'
import { type CustodianCode, custodians, type IraType } from '../rules/custodians.ts'
import type { ApplicationState } from '../rules/states.ts'

export type Db = Kysely<DB> | Transaction<DB>
export type ApplicationRow = Omit<Selectable<IraApplication>, 'state' | 'custodian' | 'ira_type'> & {
  readonly state: ApplicationState
  readonly custodian: CustodianCode
  readonly ira_type: IraType
}

const read = (row: Selectable<IraApplication> | undefined): ApplicationRow | null =>
  (row as ApplicationRow | undefined) ?? null

export const custodianName = (code: CustodianCode): string => custodians.find((one) => one.code === code)!.name

export const applicationBy = async (db: Db, id: IraApplicationId): Promise<ApplicationRow | null> =>
  read(await db.selectFrom('ira.application').selectAll().where('id', '=', id).executeTakeFirst())

export async function applicationsOf(
  db: Db,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<string, ApplicationRow>> {
  const rows = await db
    .selectFrom('ira.application')
    .selectAll()
    .where(isAmong('account_id', accountIds))
    .orderBy('applied_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, read(row)!]))
}

export const applicationOf = async (db: Db, accountId: AccountId): Promise<ApplicationRow | null> =>
  (await applicationsOf(db, [accountId])).get(accountId) ?? null

export async function lockApplication(ctx: Ctx, accountId: AccountId): Promise<ApplicationRow | null> {
  return read(
    await ctx.tx
      .selectFrom('ira.application')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('applied_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),
  )
}

export async function lockApplicationBy(
  ctx: Ctx,
  by: { readonly id: IraApplicationId } | { readonly custodian: CustodianCode; readonly accountId: CustodianAccountId },
): Promise<ApplicationRow | null> {
  const query = ctx.tx.selectFrom('ira.application').selectAll().forUpdate()
  return read(
    await ('id' in by
      ? query.where('id', '=', by.id)
      : query.where('custodian', '=', by.custodian).where('custodian_account_id', '=', by.accountId)
    ).executeTakeFirst(),
  )
}

export const changeApplication = async (
  ctx: Ctx,
  id: IraApplicationId,
  values: Updateable<IraApplication>,
): Promise<void> => void (await ctx.tx.updateTable('ira.application').set(values).where('id', '=', id).execute())

export async function moveApplication(
  ctx: Ctx,
  { id, account_id: accountId, state: from }: Pick<ApplicationRow, 'id' | 'account_id' | 'state'>,
  to: ApplicationState,
  reason: string,
  more: Updateable<IraApplication> = {},
): Promise<void> {
  await changeApplication(ctx, id, { ...more, state: to, ...(from === to ? {} : { state_since: ctx.clock.now() }) })
  if (from !== to) await noteChange(ctx, { accountId, subject: id, from, to, reason })
}

type Change = {
  readonly accountId: AccountId
  readonly subject: string
  readonly from: string | null
  readonly to: string
  readonly reason: string
}

export async function noteChange(ctx: Ctx, { accountId, subject, from, to, reason }: Change): Promise<void> {
  await ctx.tx
    .insertInto('ira.state_change')
    .values({
      id: uuidv7(),
      account_id: accountId,
      subject,
      from_state: from,
      to_state: to,
      at: ctx.clock.now(),
      reason,
    })
    .execute()
}
