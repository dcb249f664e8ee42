import { recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { operatorRows } from './recorded-rights.ts'

/** Makes a user staff. There is no way to it through the API: the company's own command line does it. */
export async function appointOperator(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.tx
    .insertInto('people.operator')
    .values({ user_id: userId, since: ctx.clock.now(), appointed_by: ctx.actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.audit({ action: 'appointOperator', subject: userId })
  await recordRows(ctx, operatorRows, [userId])
}
