import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import { autoInvestEvents } from '../events.ts'
import { changeSubscription } from './subscription-store.ts'

/** Pauses every schedule of an account whose owner died. If the report was wrong, only the owner can resume them. */
export async function pauseAll(ctx: Ctx, { accountId }: { readonly accountId: AccountId }): Promise<void> {
  const active = await ctx.tx
    .selectFrom('auto_invest.subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of active) {
    await changeSubscription(ctx.tx, id, { state: 'paused', pause_reason: 'investor', paused_until: null })
    await ctx.emit(autoInvestEvents.autoInvestPaused({ subscriptionId: id, accountId }))
  }
}
