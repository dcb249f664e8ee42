import { noteBreakGlassEnd, openBreakGlassOf } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { tellWhoWatchesAccess } from './staff-mail.ts'

/** When someone leaves the staff or is suspended, their emergency roles end. */
export async function endBreakGlassOf(ctx: Ctx, userId: UserId): Promise<void> {
  const taken = await openBreakGlassOf(ctx, userId)
  if (!taken) return
  await noteBreakGlassEnd(ctx, taken.id, { at: ctx.clock.now(), by: ctx.actor.id })
  await ctx.audit({ action: 'endBreakGlass', subject: taken.id, detail: { person: userId } })
  await tellWhoWatchesAccess(ctx, { notice: 'breakGlassEnded', about: taken.id })
}
