import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { revokeTokens } from './access-token-store.ts'
import { noteEndedSession } from './ended-sessions.ts'
import { endOthers } from './second-factors.ts'

/** Follows the suspension of an operator: with this transaction every session and token of theirs is over, the provider is told after. */
export async function endAccessOfSuspended(
  ctx: Ctx,
  { userId, sub }: { readonly userId: UserId; readonly sub: string },
): Promise<void> {
  await noteEndedSession(ctx, { id: `suspended:${uuidv7()}`, sub, sid: null })
  await endOthers(ctx, userId, { sub, keep: null })
  const revoked = await revokeTokens(ctx, { userId, at: ctx.clock.now() })
  if (revoked.length > 0)
    await ctx.audit({
      action: 'revokeAccessToken',
      subject: userId,
      detail: { tokens: [...revoked], reason: 'suspension' },
    })
}
