import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { peopleEvents } from '../events.ts'
import { erasedSub } from './erase-user.ts'
import { changeUser, type Db, lockUser } from './user-store.ts'

export type MailAddress = {
  readonly email: string
  readonly firstName: string | null
  readonly state: string | null
  readonly isInvalid: boolean
  readonly isProved: boolean
  /** True if their data was erased: nothing more is written to or about them. */
  readonly isErased: boolean
  /** Their death was reported: nothing is written to them. */
  readonly isDead: boolean
}

export async function mailAddresses(db: Db, userIds: readonly UserId[]): Promise<ReadonlyMap<string, MailAddress>> {
  const rows = await db
    .selectFrom('people.user')
    .select([
      'id',
      'email',
      'first_name',
      'state',
      'invalid_email',
      'identity_sub',
      'confirmed_at',
      'death_reported_at',
    ])
    .where('id', 'in', userIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        email: row.email,
        firstName: row.first_name,
        state: row.state,
        isInvalid: row.invalid_email,
        isProved: row.confirmed_at !== null,
        isErased: row.identity_sub === erasedSub(row.id),
        isDead: row.death_reported_at !== null,
      },
    ]),
  )
}

/** Records a bounced mail. If the address is still the person's, they are asked for another. */
export async function noteBouncedMail(ctx: Ctx, userId: UserId, email: string): Promise<void> {
  const user = await lockUser(ctx.tx, userId)
  if (user.email !== email || user.invalid_email) return
  await changeUser(ctx.tx, userId, { invalid_email: true })
  await ctx.emit(peopleEvents.emailBounced({ userId }))
}
