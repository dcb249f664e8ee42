import { recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { normalEmail } from '#kernel/email-address.ts'
import type { UserId } from '#kernel/ids.ts'
import { operatorRows } from './recorded-rights.ts'
import type { Db } from './user-store.ts'

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

/** The operator who logs in with this address, for the company's own command line. */
export async function operatorByEmail(db: Db, email: string): Promise<UserId | null> {
  const found = await db
    .selectFrom('people.user')
    .innerJoin('people.operator', 'people.operator.user_id', 'people.user.id')
    .select('people.user.id')
    .where((eb) => eb(eb.fn<string>('lower', ['people.user.email']), '=', normalEmail(email) ?? ''))
    .where('people.user.confirmed_at', 'is not', null)
    .where('people.operator.suspended_at', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}
