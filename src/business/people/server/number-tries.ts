import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { refuseTries } from '../rules/number-tries.ts'

/** Records an entered tax number by its index; refuses more than the daily limit. */
export async function limitTries(ctx: Ctx, userId: UserId, index: string): Promise<Refusal | null> {
  const now = ctx.clock.now()
  const tried = await ctx.tx
    .selectFrom('people.number_try')
    .select('number_index')
    .where('user_id', '=', userId)
    .where('at', '>', now.subtract({ hours: 24 }))
    .execute()
  const others = tried.filter(({ number_index: other }) => other !== index).length
  if (tried.some(({ number_index: same }) => same === index)) return null
  const refused = refuseTries(others)
  if (refused) return refused
  await ctx.tx
    .insertInto('people.number_try')
    .values({ user_id: userId, number_index: index, at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'number_index']).doUpdateSet({ at: now }))
    .execute()
  return null
}
