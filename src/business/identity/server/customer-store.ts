import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { lookUp } from '#io/db/look-up.ts'
import type { DB, IdentityCustomer } from '#io/db/schema.generated.ts'
import { type AccountId, isIdOf } from '#kernel/ids.ts'
import { identityEvents } from '../events.ts'
import { type CustomerStatus, isKnownMove } from '../rules/customer-status.ts'
import { nextLook } from '../rules/looking-again.ts'

export type Db = Kysely<DB> | Transaction<DB>
export type CustomerRow = Selectable<IdentityCustomer>

export const customerBy = (
  db: Db,
  column: 'account_id' | 'partner_id',
  value: string,
): Promise<CustomerRow | undefined> =>
  // Outside a transaction, concurrent reads share one statement.
  column === 'account_id' && isIdOf('acc', value) && !db.isTransaction
    ? customersByAccount(db, value)
    : db.selectFrom('identity.customer').selectAll().where(column, '=', value).executeTakeFirst()

const customersByAccount = lookUp(async (db: Db, ids: readonly AccountId[]) => {
  const rows = await db.selectFrom('identity.customer').selectAll().where(isAmong('account_id', ids)).execute()
  return new Map(rows.map((row) => [row.account_id, row]))
})

export const lockCustomer = (ctx: Ctx, accountId: AccountId): Promise<CustomerRow | undefined> =>
  ctx.tx.selectFrom('identity.customer').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()

export const changeCustomer = (ctx: Ctx, accountId: AccountId, values: Updateable<IdentityCustomer>) =>
  ctx.tx
    .updateTable('identity.customer')
    .set({ ...values, changed_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .execute()

const eventOf = {
  verified: identityEvents.customerVerified,
  retry: identityEvents.customerRetryNeeded,
  document: identityEvents.customerDocumentNeeded,
  suspended: identityEvents.customerSuspended,
  deactivated: identityEvents.customerDeactivated,
  refused: identityEvents.customerRefused,
  kba: identityEvents.customerQuestionsNeeded,
  unverified: identityEvents.customerUnverified,
  requested: identityEvents.customerRequested,
  retrying: identityEvents.customerRetried,
} as const satisfies Record<CustomerStatus, unknown>

/** Moves a customer to a status; a change emits an event once. */
export async function moveTo(ctx: Ctx, customer: CustomerRow, to: CustomerStatus, reason: string): Promise<void> {
  const from = customer.status
  if (from === to) return
  if (!isKnownMove(from, to))
    ctx.log.warn({ account: customer.account_id, from, to }, 'a move of a customer that we did not know')
  const now = ctx.clock.now()
  const isOwnershipOpen = customer.type === 'business'
  await changeCustomer(ctx, customer.account_id, {
    status: to,
    next_look_at: nextLook({ status: to, isOwnershipOpen, since: now }, now),
  })
  await ctx.tx
    .insertInto('identity.status_change')
    .values({
      id: uuidv7(),
      account_id: customer.account_id,
      from_status: from,
      to_status: to,
      at: ctx.clock.now(),
      reason,
    })
    .execute()
  await ctx.emit(eventOf[to]({ accountId: customer.account_id, userId: customer.user_id }))
}
