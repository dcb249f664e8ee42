import type { UserId } from '#kernel/ids.ts'
import type { Db } from './user-store.ts'

/** Whether two users gave the same tax number, found by its blind index: the number itself stays sealed. */
export async function isSamePerson(db: Db, userId: UserId, otherUserId: UserId): Promise<boolean> {
  const rows = await db
    .selectFrom('people.user')
    .select('ssn_index')
    .where('id', 'in', [userId, otherUserId])
    .where('ssn_index', 'is not', null)
    .execute()
  return userId === otherUserId || (rows.length === 2 && rows[0]!.ssn_index === rows[1]!.ssn_index)
}
