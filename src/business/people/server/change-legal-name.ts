import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { peopleEvents } from '../events.ts'
import { changeUser, lockUser } from './user-store.ts'

type LegalName = { readonly firstName: string; readonly lastName: string }

/** Locks a person's data until this transaction ends, before the accounts' checks are locked. */
export async function holdPerson(ctx: Ctx, userId: UserId): Promise<void> {
  await lockUser(ctx.tx, userId)
}

/**
 * Changes a name by a case that two operators decided, which the guard of verified names does not. The rooms that
 * follow a person's data handle it like other changes. Returns the fields that changed.
 */
export async function changeLegalName(
  ctx: Ctx,
  userId: UserId,
  { firstName, lastName }: LegalName,
): Promise<readonly string[]> {
  const user = await lockUser(ctx.tx, userId)
  const fields = [
    ...(user.first_name === firstName ? [] : ['firstName']),
    ...(user.last_name === lastName ? [] : ['lastName']),
  ]
  await changeUser(ctx.tx, userId, { first_name: firstName, last_name: lastName })
  await ctx.emit(peopleEvents.legalNameChanged({ userId, fields }))
  return fields
}
