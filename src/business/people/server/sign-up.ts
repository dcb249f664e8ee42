import type { UserId } from '#kernel/ids.ts'
import { fullNameOf } from './profile.ts'
import { type Db, userBy } from './user-store.ts'

/** Whether a person has signed up, which nobody does without agreeing to electronic records, and the name that they gave. */
export async function signUpOf(
  db: Db,
  userId: UserId,
): Promise<{ readonly isRegistered: boolean; readonly fullName: string }> {
  const user = await userBy(db, userId)
  return { isRegistered: user?.registered_at != null, fullName: user ? fullNameOf(user) : '' }
}
