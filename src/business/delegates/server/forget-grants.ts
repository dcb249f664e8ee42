import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { forgetWords } from '#engine/outbox/forget-words.ts'
import type { UserId } from '#kernel/ids.ts'
import { delegatesEvents } from '../events.ts'
import { noteEnd } from './grant-store.ts'

/**
 * After an erasure, open grants between this person and others end, and the addresses are deleted. The period of past
 * access stays with the other side's account.
 */
export async function forgetGrants(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  const grants = await ctx.tx
    .selectFrom('delegates.access_grant')
    .select(['id', 'ended_at', 'owner_id', 'delegate_id', 'accepted_at', 'delegate_email'])
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('delegate_id', '=', userId), eb('invited_id', '=', userId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await forgetWords(
    ctx,
    grants.map((grant) => grant.delegate_email),
  )
  for (const { id, ended_at, owner_id: ownerId, delegate_id: delegateId, accepted_at } of grants) {
    if (ended_at === null) {
      const as = ownerId === userId || accepted_at === null ? 'revoked' : 'resigned'
      await noteEnd(ctx, id, as)
      await ctx.emit(delegatesEvents.accessEnded({ grantId: id, ownerId, delegateId, as }))
    }
    await ctx.tx
      .updateTable('delegates.access_grant')
      .set({ delegate_email: sql<string>`'erased-' || id || '@erased.invalid'` })
      .where('id', '=', id)
      .execute()
  }
}
