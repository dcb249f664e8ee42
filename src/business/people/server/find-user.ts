import { normalEmail } from '#kernel/email-address.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Db } from './user-store.ts'

/**
 * The person who proved this address, or null. Rights depend on this, because an unproved address identifies nobody.
 */
export async function userByProvenEmail(db: Db, email: string): Promise<UserId | null> {
  const user = await db
    .selectFrom('people.user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', normalEmail(email) ?? ''))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return user?.id ?? null
}

/**
 * The person who proved this address or, if nobody has it now, the last who did. Mail to it may be meant for them; a
 * later owner of the mailbox is another person.
 */
export async function lastToProve(db: Db, email: string): Promise<UserId | null> {
  const holder = await userByProvenEmail(db, email)
  if (holder !== null) return holder
  const left = await db
    .selectFrom('people.email_change')
    .select('user_id')
    .where((eb) => eb(eb.fn<string>('lower', ['old_email']), '=', normalEmail(email) ?? ''))
    .where('old_email_confirmed', '=', true)
    .where('confirmed_at', 'is not', null)
    .where('vetoed_at', 'is', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return left?.user_id ?? null
}

/** The address that this person has proved to be theirs, or null. */
export async function provenEmailOf(db: Db, userId: UserId): Promise<string | null> {
  const user = await db
    .selectFrom('people.user')
    .select('email')
    .where('id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return user?.email ?? null
}

/** A person who logs in with this address, proved or not: for reading, never for granting a right. */
export async function userByAnyEmail(db: Db, email: string): Promise<UserId | null> {
  const user = await db
    .selectFrom('people.user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', normalEmail(email) ?? ''))
    .executeTakeFirst()
  return user?.id ?? null
}

/** The person with this `sub` at the identity provider, or null. */
export async function userBySub(db: Db, sub: string): Promise<UserId | null> {
  const user = await db.selectFrom('people.user').select('id').where('identity_sub', '=', sub).executeTakeFirst()
  return user?.id ?? null
}

export async function subOf(db: Db, userId: UserId): Promise<string> {
  const user = await db
    .selectFrom('people.user')
    .select('identity_sub')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.identity_sub
}
