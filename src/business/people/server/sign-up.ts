import type { UserId } from '#kernel/ids.ts'
import { fullNameOf } from './profile.ts'
import { type Db, userBy } from './user-store.ts'

/** A person's name and sign-up; a sign-up requires consent to electronic records. */
export async function signUpOf(
  db: Db,
  userId: UserId,
): Promise<{ readonly isRegistered: boolean; readonly fullName: string }> {
  const user = await userBy(db, userId)
  return { isRegistered: user?.registered_at != null, fullName: user ? fullNameOf(user) : '' }
}
