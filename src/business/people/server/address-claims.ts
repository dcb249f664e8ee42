import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { changeUser, type Db, type UserRow } from './user-store.ts'

/** The state of an address: an unproved holder yields to the person who proves it; any other holder keeps it. */
type AddressClaim =
  | { readonly kind: 'free' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'unproved'; readonly holder: UserRow }

export async function addressClaim(
  db: Db,
  email: string,
  { byOtherThan, now }: { readonly byOtherThan: UserId; readonly now: Instant },
): Promise<AddressClaim> {
  if (await isReserved(db, email, { byOtherThan, now })) return { kind: 'taken' }
  const holder = await db
    .selectFrom('people.user')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('id', '!=', byOtherThan)
    .executeTakeFirst()
  if (!holder) return { kind: 'free' }
  return holder.confirmed_at ? { kind: 'taken' } : { kind: 'unproved', holder }
}

/** True if another person can still undo a change away from this address, and would need it back. */
export const isReserved = async (
  db: Db,
  email: string,
  { byOtherThan, now }: { readonly byOtherThan: UserId; readonly now: Instant },
): Promise<boolean> =>
  (await db
    .selectFrom('people.email_change')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['old_email']), '=', email))
    .where('confirmed_at', 'is not', null)
    .where('vetoed_at', 'is', null)
    .where('veto_until', '>', now)
    .where('user_id', '!=', byOtherThan)
    .executeTakeFirst()) !== undefined

/** Takes an address from a person who never proved it. They have no account, money or rights; their session ends. */
export async function displaceUnproved(ctx: Ctx, { id, number }: UserRow): Promise<void> {
  const now = ctx.clock.now()
  await changeUser(ctx.tx, id, {
    email: `replaced-${number}@replaced.invalid`,
    email_update_request: null,
    identity_sub: `replaced|${id}`,
    closed_at: now,
  })
  await ctx.tx
    .updateTable('people.email_link')
    .set({ replaced_at: now })
    .where('user_id', '=', id)
    .where('replaced_at', 'is', null)
    .execute()
  await ctx.tx
    .updateTable('people.email_change')
    .set({ replaced_at: now })
    .where('user_id', '=', id)
    .where('replaced_at', 'is', null)
    .execute()
  await ctx.audit({ action: 'displaceUnprovedAddress', subject: id })
}
