import type { Kysely } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { UserId } from '#kernel/ids.ts'

/** Our copy serves the account's checklist; the provider's own list is read where it matters. */
export async function saveFactorCount(ctx: Ctx, userId: UserId, secondFactors: number): Promise<void> {
  const row = { second_factors: secondFactors, updated_at: ctx.clock.now() }
  await ctx.tx
    .insertInto('security.standing')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function hasSecondFactor(db: Kysely<DB>, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('security.standing')
    .select('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.second_factors ?? 0) > 0
}
