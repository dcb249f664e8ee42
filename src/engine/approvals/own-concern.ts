import type { AccountId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Ctx, Room } from '../command/platform.ts'

const prefixOf = (id: string): string => /^[a-z]+/.exec(id)?.[0] ?? ''

/** The accounts that these ids concern, as declared by each room for its own ids. */
export async function accountsConcernedBy(
  rooms: readonly Room[],
  ctx: Pick<Ctx, 'tx'>,
  ids: readonly string[],
): Promise<readonly AccountId[]> {
  const accounts: AccountId[] = []
  for (const id of ids)
    for (const room of rooms) accounts.push(...((await room.accountsConcerned?.[prefixOf(id)]?.(ctx, id)) ?? []))
  return accounts
}

/** One rule for all staff decisions: nobody decides about their own account, or one in which they act. */
export async function refuseOwnConcern(
  rooms: readonly Room[],
  ctx: Ctx,
  id: string,
): Promise<Refusal<'aboutYourself'> | null> {
  const accountIds = await accountsConcernedBy(rooms, ctx, [id])
  let isConcerned = false
  for (const { peopleIn } of rooms) isConcerned ||= ((await peopleIn?.(ctx, accountIds)) ?? []).includes(ctx.actor.id)
  return isConcerned
    ? refuse('aboutYourself', 'This concerns you or someone you act for. Another operator must decide it.')
    : null
}
