import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { DB, PeopleUser } from '#io/db/schema.generated.ts'
import type { UserId } from '#kernel/ids.ts'

export type Db = Kysely<DB> | Transaction<DB>
export type UserRow = Selectable<PeopleUser>

export const userBy = (db: Db, id: UserId): Promise<UserRow | undefined> =>
  db.selectFrom('people.user').selectAll().where('id', '=', id).executeTakeFirst()

export const lockUser = (db: Db, id: UserId): Promise<UserRow> =>
  db.selectFrom('people.user').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const changeUser = (db: Db, id: UserId, values: Updateable<PeopleUser>) =>
  db.updateTable('people.user').set(values).where('id', '=', id).execute()

/**
 * The others who gave the same tax number for an own account and have not closed it. A person may also sign for
 * businesses.
 */
export const othersWithSsn = async (db: Db, index: string, than: UserId): Promise<readonly UserId[]> =>
  (
    await db
      .selectFrom('people.user')
      .select('id')
      .where('ssn_index', '=', index)
      .where('type', '=', 'individual')
      .where('id', '!=', than)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map((row) => row.id)

/** The name under which sealed tax numbers open. */
export const ssnPlace = (userId: UserId) => ({ table: 'people.user', column: 'ssn', row: userId })
