import { type RawBuilder, sql } from 'kysely'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import { mostFound } from '../rules/search-length.ts'
import type { Db } from './user-store.ts'

export type FoundUser = {
  readonly userId: UserId
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
  readonly createdAt: Temporal.Instant
}

const fullName = sql<string>`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Users by the beginning of a name or address, or as the owner of the search term, newest first. At most `mostFound`
 * matches of each kind are read, alphabetically, so that one character costs as little as a name.
 */
export async function searchUsers(db: Db, text: string, ownerIds: readonly UserId[] = []): Promise<FoundUser[]> {
  const begins = `${literally(text.trim().toLowerCase())}%`
  const beginning = (of: RawBuilder<string>) =>
    sql<string>`(select id from people."user" where ${of} like ${begins} order by ${of} using ~<~ limit ${sql.lit(mostFound)})`
  const rows = await db
    .selectFrom('people.user')
    .select(['id', 'first_name', 'last_name', 'email', 'created_at'])
    .where(
      sql<boolean>`id in (${beginning(sql`lower(email)`)} union all ${beginning(sql`lower(last_name)`)}
        union all ${beginning(fullName)} union all select unnest(${sql.val(ownerIds)}::text[]))`,
    )
    .orderBy('created_at', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    createdAt: row.created_at,
  }))
}

export type PersonalFacts = {
  readonly createdAt: Temporal.Instant
  readonly phone: string | null
  readonly dateOfBirth: BusinessDay | null
  readonly address: string | null
  readonly ssnLastFour: string | null
}

/** A person's information, for an operator who has opened it. The tax number is never read back. */
export async function personalFactsOf(db: Db, userId: UserId): Promise<PersonalFacts | null> {
  const row = await db
    .selectFrom('people.user')
    .select([
      'created_at',
      'primary_phone',
      'date_of_birth',
      'address1',
      'address2',
      'city',
      'state',
      'postal_code',
      'ssn_last_four',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const place = [row.address1, row.address2, row.city, [row.state, row.postal_code].filter(Boolean).join(' ')]
  return {
    createdAt: row.created_at,
    phone: row.primary_phone,
    dateOfBirth: row.date_of_birth,
    address: place.filter(Boolean).join(', ') || null,
    ssnLastFour: row.ssn_last_four,
  }
}
