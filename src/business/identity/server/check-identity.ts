import { v7 as uuidv7 } from 'uuid'
import { ownAccount } from '#business/accounts/server/door.ts'
import { readyForIdentityCheck } from '#business/people/server/door.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { askAfterProfileChange, type CustomerStatus } from '../rules/customer-status.ts'
import { changeCustomer, lockCustomer, moveTo } from './customer-store.ts'

/**
 * Follows everything that may complete or change what identity is checked by, and asks the partner where that is due.
 * The message says whose identity; what is known of them is read when it leaves.
 */
export async function checkIdentity(ctx: Ctx, event: { userId: string; fields?: readonly string[] }): Promise<void> {
  const account = await ownAccount(ctx.tx, event.userId)
  // Businesses are presented by their own form, with owners and a control person.
  if (account.type !== 'individual') return
  const customer = await lockCustomer(ctx, account.id)
  if (!customer) return openCustomer(ctx, event.userId, account.id)
  const changed = (event.fields?.length ?? 0) > 0
  switch (askAfterProfileChange(customer.status as CustomerStatus, changed)) {
    case 'create':
      await moveTo(ctx, customer, 'requested', 'the profile was mended')
      return send(ctx, 'createCustomer', account.id)
    case 'retry':
      await moveTo(ctx, customer, 'retrying', 'a second try was sent')
      await changeCustomer(ctx, account.id, { retried_at: ctx.clock.now() })
      return send(ctx, 'retryCustomer', account.id)
    case 'update':
      return send(ctx, 'updateCustomer', account.id)
    default:
  }
}

/** The first request, made once whoever comes first: the confirmed address, the profile or the consent. */
async function openCustomer(ctx: Ctx, userId: string, accountId: string): Promise<void> {
  if (!(await readyForIdentityCheck(ctx.tx, userId))) return
  const now = ctx.clock.now()
  const opened = await ctx.tx
    .insertInto('identity.customer')
    .values({
      account_id: accountId,
      user_id: userId,
      type: 'personal',
      status: 'requested',
      requested_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!opened) return
  await ctx.announce({ kind: 'customerRequested', accountId, userId })
  await send(ctx, 'createCustomer', accountId)
}

const send = (ctx: Ctx, operation: 'createCustomer' | 'retryCustomer' | 'updateCustomer', accountId: string) =>
  ctx.send({ id: uuidv7(), partner: 'ach', operation, subject: accountId, payload: { accountId } })
