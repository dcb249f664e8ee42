import { sql } from 'kysely'
import type { Born } from '#business/people/server/public.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Db } from './customer-store.ts'

/**
 * The recorded beneficial owners of a business, by name and day of birth. Former owners count too: a once-per-person
 * benefit does not recur because someone left a business.
 */
export async function ownersBorn(db: Db, accountId: AccountId): Promise<readonly Born[]> {
  const { rows } = await sql<Born>`
    select first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth" from identity.beneficial_owner
     where account_id = ${accountId} and date_of_birth is not null`.execute(db)
  return rows
}

/** The businesses that one of these people owns or owned a quarter or more of. */
export async function accountsOwnedByBorn(db: Db, people: readonly Born[]): Promise<readonly AccountId[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ account_id: AccountId }>`
    select distinct o.account_id from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p("firstName" text, "lastName" text, "dateOfBirth" date)
      join identity.beneficial_owner o on o.date_of_birth = p."dateOfBirth" and lower(o.last_name) = lower(p."lastName")
        and lower(o.first_name) = lower(p."firstName")`.execute(db)
  return rows.map((row) => row.account_id)
}
