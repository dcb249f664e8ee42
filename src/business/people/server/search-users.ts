import { sql } from 'kysely'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Db } from './user-store.ts'

export type FoundUser = {
  readonly userId: UserId
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
  readonly createdAt: Temporal.Instant
}

const most = 25
/** In a pattern these signs would mean more than themselves. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Users by the beginning of a name or of an address, or by the user who owns what was looked for; the newest first. */
export async function searchUsers(db: Db, text: string, ownerIds: readonly UserId[] = []): Promise<FoundUser[]> {
  const begins = `${literally(text.trim().toLowerCase())}%`
  const rows = await db
    .selectFrom('people.user')
    .select(['id', 'first_name', 'last_name', 'email', 'created_at'])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['email']), 'like', begins),
        eb(eb.fn<string>('lower', ['last_name']), 'like', begins),
        eb(sql<string>`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`, 'like', begins),
        ...(ownerIds.length > 0 ? [eb('id', 'in', ownerIds)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(most)
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

/** A person's information, for an operator who has opened it. The tax number itself is never read back. */
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
