import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { changeUser } from './user-store.ts'

/** After a report of death the person is sent nothing. */
export const noteDeath = (ctx: Ctx, userId: UserId): Promise<unknown> =>
  changeUser(ctx.tx, userId, { death_reported_at: ctx.clock.now() })

export const withdrawDeath = (ctx: Ctx, userId: UserId): Promise<unknown> =>
  changeUser(ctx.tx, userId, { death_reported_at: null })
