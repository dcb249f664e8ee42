import { v7 as uuidv7 } from 'uuid'
import { type Account, accountOf, accountsOwnedBy, ownAccount } from '#business/accounts/server/public.ts'
import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import { readyForIdentityCheck } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { identityEvents } from '../events.ts'
import { identityMessages } from '../messages.ts'
import { askAfterProfileChange } from '../rules/customer-status.ts'
import { nextLook } from '../rules/looking-again.ts'
import { changeCustomer, lockCustomer, moveTo } from './customer-store.ts'
import { reportSharedNumber } from './number-claims.ts'

type ProfileEvent = { userId: UserId; fields?: readonly string[]; fullSsn?: boolean }

/**
 * Requests an identity check when an event completes or changes its data. The message carries only ids; the person's
 * data is read when it is sent.
 */
export async function checkIdentity(ctx: Ctx, event: ProfileEvent): Promise<void> {
  await checkAccount(ctx, await ownAccount(ctx.tx, event.userId), event)
}

/** The same for a business account, by its own data, when it is opened or changed. */
export async function checkBusiness(
  ctx: Ctx,
  { accountId, ...event }: ProfileEvent & { readonly accountId: AccountId },
): Promise<void> {
  await checkAccount(ctx, (await accountOf(ctx, accountId))!, event)
}

/** The signer is part of a business's check, so a change of their profile also corrects their businesses. */
export async function checkBusinessesOfSigner(ctx: Ctx, event: ProfileEvent): Promise<void> {
  for (const account of await accountsOwnedBy(ctx.tx, event.userId))
    if (isBesideOwn(account)) await checkAccount(ctx, account, event)
}

async function checkAccount(ctx: Ctx, account: Account, event: ProfileEvent): Promise<void> {
  const customer = await lockCustomer(ctx, account.id)
  if (!customer) return openCustomer(ctx, event.userId, account)
  const changed = (event.fields?.length ?? 0) > 0
  // A business has two forms to correct, so a separate button sends its second attempt.
  if (customer.type === 'business' && customer.status === 'retry') return noteCorrection(ctx, account.id, event)
  const due = askAfterProfileChange(customer.status, changed)
  if (due !== 'update' && due !== null) {
    if (!(await readyForIdentityCheck(ctx.tx, account))) return
    await reportSharedNumber(ctx, account)
  }
  switch (due) {
    case 'create':
      await moveTo(ctx, customer, 'requested', 'the profile was corrected')
      return send(ctx, 'ach.createCustomer', account.id)
    case 'retry':
      await moveTo(ctx, customer, 'retrying', 'a second try was sent')
      await changeCustomer(ctx, account.id, { retried_at: ctx.clock.now() })
      return send(ctx, 'ach.retryCustomer', account.id)
    case 'update':
      return send(ctx, 'ach.updateCustomer', account.id)
    default:
  }
}

async function noteCorrection(
  ctx: Ctx,
  accountId: AccountId,
  { fields = [], fullSsn = false }: ProfileEvent,
): Promise<void> {
  const now = ctx.clock.now()
  await changeCustomer(ctx, accountId, {
    ...(fields.length > 0 ? { corrected_at: now } : {}),
    ...(fullSsn ? { full_ssn_at: now } : {}),
  })
}

/** The first request, made once by the first of these events: the confirmed address, the profile or the consent. */
async function openCustomer(ctx: Ctx, userId: UserId, account: Account): Promise<void> {
  const { id: accountId, type } = account
  if (!(await readyForIdentityCheck(ctx.tx, account))) return
  const now = ctx.clock.now()
  const opened = await ctx.tx
    .insertInto('identity.customer')
    .values({
      account_id: accountId,
      user_id: userId,
      type: type === 'business' ? 'business' : 'personal',
      status: 'requested',
      requested_at: now,
      changed_at: now,
      next_look_at: nextLook({ status: 'requested', isOwnershipOpen: false, since: now }, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!opened) return
  await reportSharedNumber(ctx, account)
  await ctx.emit(identityEvents.customerRequested({ accountId, userId }))
  await send(ctx, 'ach.createCustomer', accountId)
}

/** A verified customer's new e-mail goes to the partner; everyone else's goes with the rest of their data. */
export async function tellPartnerAddress(ctx: Ctx, { userId }: { userId: UserId }): Promise<void> {
  const account = await ownAccount(ctx.tx, userId)
  const customer = await lockCustomer(ctx, account.id)
  if (customer?.status === 'verified') await send(ctx, 'ach.updateCustomer', account.id)
}

const send = (
  ctx: Ctx,
  message: 'ach.createCustomer' | 'ach.retryCustomer' | 'ach.updateCustomer',
  accountId: AccountId,
): Promise<void> => ctx.send(identityMessages[message]({ id: uuidv7(), subject: accountId, payload: { accountId } }))
