import type { Ctx } from '#platform/command/platform.ts'
import type { Db } from './user-store.ts'

/** The person who logs in with this address, or null. */
export async function userByEmail(db: Db, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('people.user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  return found?.id ?? null
}

/** The person whom the identity provider knows by this `sub`, or null. */
export async function userBySub(db: Db, sub: string): Promise<string | null> {
  const found = await db.selectFrom('people.user').select('id').where('identity_sub', '=', sub).executeTakeFirst()
  return found?.id ?? null
}

export type Operator = { readonly userId: string; readonly email: string; readonly since: Temporal.Instant }

export async function operatorsOf(db: Db): Promise<Operator[]> {
  const rows = await db
    .selectFrom('people.operator')
    .innerJoin('people.user', 'people.user.id', 'people.operator.user_id')
    .select(['people.user.id', 'people.user.email', 'people.operator.since'])
    .orderBy('people.operator.since')
    .execute()
  return rows.map(({ id, email, since }) => ({ userId: id, email, since }))
}

/** Takes the staff's rights from a user; from the next request on they are a user like any other. */
export async function dismissOperator(ctx: Ctx, userId: string): Promise<void> {
  await ctx.tx.deleteFrom('people.operator').where('user_id', '=', userId).execute()
  await ctx.audit({ action: 'dismissOperator', subject: userId })
}
