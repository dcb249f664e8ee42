import { releaseAccount } from '#business/accounts/server/public.ts'
import { withdrawDeath } from '#business/people/server/public.ts'
import type { ProposedBy } from '#engine/approvals/proposals.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { EstateId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { estatesEvents } from '../events.ts'
import { estateBy, lockEstate } from './estate-store.ts'

export async function checkWithdrawal(ctx: Ctx, estateId: EstateId): Promise<Refusal | null> {
  const estate = await estateBy(ctx.tx, estateId)
  if (!estate) return refuse('noSuchEstate', 'We cannot find this case.', 'estateId')
  return estate.state === 'open' ? null : refuse('notOpen', 'This case is over.', 'estateId')
}

/**
 * The report was wrong: the account returns to its former state. Schedules stay paused until their owner resumes them.
 */
export async function withdrawEstate(
  ctx: Ctx,
  estateId: EstateId,
  { reason }: ProposedBy,
): Promise<{ id: EstateId } | Refusal> {
  const estate = await lockEstate(ctx, estateId, 'withdraw')
  if (isRefusal(estate)) return estate
  await ctx.tx
    .updateTable('estates.estate')
    .set({ withdrawn_at: ctx.clock.now(), withdrawn_by: ctx.actor.id, withdrawn_reason: reason })
    .where('id', '=', estateId)
    .execute()
  await withdrawDeath(ctx, estate.userId)
  if (!estate.wasFrozen) await releaseAccount(ctx, estate.accountId, reason)
  await ctx.emit(estatesEvents.estateWithdrawn({ estateId, accountId: estate.accountId, userId: estate.userId }))
  return { id: estateId }
}
