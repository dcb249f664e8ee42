import { sql } from 'kysely'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { type AccountHolder, isBesideOwn } from '../rules/account-holder.ts'
import { businessAccountBy } from './business-account-store.ts'
import { businessBy } from './business-store.ts'
import { type Db, userBy } from './user-store.ts'

/** True if two users gave the same tax number, compared by its blind index: the number stays sealed. */
export async function isSamePerson(db: Db, userId: UserId, otherUserId: UserId): Promise<boolean> {
  const rows = await db
    .selectFrom('people.user')
    .select('ssn_index')
    .where('id', 'in', [userId, otherUserId])
    .where('ssn_index', 'is not', null)
    .execute()
  return userId === otherUserId || (rows.length === 2 && rows[0]!.ssn_index === rows[1]!.ssn_index)
}

/** The people and businesses that share a number with an account's holder. For people, all of their accounts count. */
export type NumberSharers = { readonly users: readonly UserId[]; readonly businessAccounts: readonly AccountId[] }

/** The others with the same numbers as an account: its owner's, and a business's own and its control person's. */
export async function sharersOfNumbers(db: Db, account: AccountHolder): Promise<NumberSharers> {
  const user = await userBy(db, account.ownerId)
  const business =
    account.type !== 'business'
      ? undefined
      : isBesideOwn(account)
        ? await businessAccountBy(db, account.id)
        : await businessBy(db, account.ownerId)
  const ssns = [user?.ssn_index, business?.controller_ssn_index].filter((index) => typeof index === 'string')
  const ein = business?.ein_index ?? null
  const { rows } = await sql<{ user_id: UserId; account_id: AccountId | null }>`
    select id as user_id, null as account_id from people."user" where ssn_index = any(${ssns}::text[])
    union select user_id, null from people.business where controller_ssn_index = any(${ssns}::text[]) or ein_index = ${ein}
    union select user_id, account_id from people.business_account where controller_ssn_index = any(${ssns}::text[]) or ein_index = ${ein}`.execute(
    db,
  )
  return {
    users: rows.filter(({ account_id: id }) => id === null).map((row) => row.user_id),
    businessAccounts: rows.flatMap(({ account_id: id }) => id ?? []),
  }
}

/**
 * A person by name and day of birth, the stored form of beneficial owners, whose number is deleted once the partner has
 * it.
 */
export type Born = { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: BusinessDay }

export async function usersBorn(db: Db, people: readonly Born[]): Promise<readonly UserId[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ id: UserId }>`
    select u.id from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p("firstName" text, "lastName" text, "dateOfBirth" date)
      join people."user" u on u.date_of_birth = p."dateOfBirth" and lower(u.last_name) = lower(p."lastName")
        and lower(u.first_name) = lower(p."firstName")`.execute(db)
  return rows.map(({ id }) => id)
}

export async function bornAs(db: Db, userId: UserId): Promise<Born | null> {
  const user = await userBy(db, userId)
  if (!user?.first_name || !user.last_name || !user.date_of_birth) return null
  return { firstName: user.first_name, lastName: user.last_name, dateOfBirth: user.date_of_birth }
}
