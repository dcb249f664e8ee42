import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import { accountsEvents } from '../events.ts'

/** Stops investing and paying out until someone has looked. The first reason stands until the account is released. */
export async function freezeAccount(ctx: Ctx, accountId: AccountId, reason: string): Promise<void> {
  const frozen = await ctx.tx
    .updateTable('accounts.account')
    .set({ frozen_at: ctx.clock.now(), frozen_because: reason })
    .where('id', '=', accountId)
    .where('frozen_at', 'is', null)
    .executeTakeFirst()
  if (frozen.numUpdatedRows !== 1n) return
  await note(ctx, accountId, true, reason)
  await ctx.announce(accountsEvents.accountFrozen({ accountId, reason }))
}

export async function releaseAccount(ctx: Ctx, accountId: AccountId, reason: string): Promise<void> {
  const released = await ctx.tx
    .updateTable('accounts.account')
    .set({ frozen_at: null, frozen_because: null })
    .where('id', '=', accountId)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst()
  if (released.numUpdatedRows !== 1n) return
  await note(ctx, accountId, false, reason)
  await ctx.announce(accountsEvents.accountReleased({ accountId, reason }))
}

async function note(ctx: Ctx, accountId: AccountId, frozen: boolean, reason: string): Promise<void> {
  await ctx.tx
    .insertInto('accounts.freeze')
    .values({ id: uuidv7(), account_id: accountId, frozen, reason, by_actor: ctx.actor.id, at: ctx.clock.now() })
    .execute()
  await ctx.audit({ action: frozen ? 'freezeAccount' : 'releaseAccount', subject: accountId, detail: { reason } })
}
