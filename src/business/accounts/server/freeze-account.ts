import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import { accountsEvents } from '../events.ts'

const free = { frozen_at: null, freeze_reason: null, frozen_with: null }

/**
 * Stops investing and payouts until an operator has looked. The first reason stays until the release. Freezing a
 * person's first account freezes their IRAs too; a business account is another purchaser and stays.
 */
export async function freezeAccount(ctx: Ctx, accountId: AccountId, reason: string): Promise<void> {
  const frozen = await ctx.tx
    .updateTable('accounts.account')
    .set({ frozen_at: ctx.clock.now(), freeze_reason: reason })
    .where('id', '=', accountId)
    .where('frozen_at', 'is', null)
    .executeTakeFirst()
  if (frozen.numUpdatedRows !== 1n) return
  const iras = await ctx.tx
    .updateTable('accounts.account')
    .set({ frozen_at: ctx.clock.now(), freeze_reason: reason, frozen_with: accountId })
    .where('parent_id', '=', accountId)
    .where('custodian', 'is not', null)
    .where('frozen_at', 'is', null)
    .returning('id')
    .execute()
  await note(ctx, [accountId, ...iras.map(({ id }) => id)], true, reason)
  await ctx.emit(accountsEvents.accountFrozen({ accountId, reason }))
}

export async function releaseAccount(ctx: Ctx, accountId: AccountId, reason: string): Promise<void> {
  const released = await ctx.tx
    .updateTable('accounts.account')
    .set(free)
    .where('id', '=', accountId)
    .where('frozen_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (released.numUpdatedRows !== 1n) return
  const iras = await ctx.tx
    .updateTable('accounts.account')
    .set(free)
    .where('frozen_with', '=', accountId)
    .returning('id')
    .execute()
  await note(ctx, [accountId, ...iras.map(({ id }) => id)], false, reason)
  await ctx.emit(accountsEvents.accountReleased({ accountId, reason }))
}

/** Ends an account whose contents went to the owner's heirs: it stays frozen, and no operator needs to look at it. */
export async function endAccount(ctx: Ctx, accountId: AccountId): Promise<void> {
  await ctx.tx
    .updateTable('accounts.account')
    .set({ ended_at: ctx.clock.now() })
    .where('id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  await ctx.audit({ action: 'endAccount', subject: accountId })
}

async function note(ctx: Ctx, accountIds: readonly AccountId[], frozen: boolean, reason: string): Promise<void> {
  for (const accountId of accountIds) {
    await ctx.tx
      .insertInto('accounts.freeze')
      .values({ id: uuidv7(), account_id: accountId, frozen, reason, by_actor: ctx.actor.id, at: ctx.clock.now() })
      .execute()
    await ctx.audit({ action: frozen ? 'freezeAccount' : 'releaseAccount', subject: accountId, detail: { reason } })
  }
}
