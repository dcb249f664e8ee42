import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { changeUser } from './user-store.ts'

/** From the report of a death on the person is sent nothing: what we would say to them is no longer for them. */
export const noteDeath = (ctx: Ctx, userId: UserId): Promise<unknown> =>
  changeUser(ctx.tx, userId, { death_reported_at: ctx.clock.now() })

/** The report was wrong. */
export const withdrawDeath = (ctx: Ctx, userId: UserId): Promise<unknown> =>
  changeUser(ctx.tx, userId, { death_reported_at: null })
