import { recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { peopleEvents } from '../events.ts'
import { standingRows } from './recorded-rights.ts'
import type { Db } from './user-store.ts'

/** A person's standing, which only staff change; an undefined field stays as it is. */
export type Standing = {
  /** Suspended permanently: read-only access. */
  readonly suspended?: boolean
  readonly substantiveRelationship?: boolean
  /** May still buy offerings closed to newcomers. */
  readonly ignoreCloseFrontend?: boolean
  readonly wealthChannel?: boolean
}

/** A person's standing as decided by staff; null if nobody has this id. */
export async function standingOf(db: Db, userId: UserId): Promise<Required<Standing> | null> {
  const row = await db
    .selectFrom('people.user')
    .select(['suspended_at', 'substantive_relationship', 'ignore_close_frontend', 'wealth_channel'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    suspended: row.suspended_at !== null,
    substantiveRelationship: row.substantive_relationship,
    ignoreCloseFrontend: row.ignore_close_frontend,
    wealthChannel: row.wealth_channel,
  }
}

export async function changeStanding(ctx: Ctx, userId: UserId, standing: Standing): Promise<void> {
  const { suspended, substantiveRelationship, ignoreCloseFrontend, wealthChannel } = standing
  await ctx.tx
    .updateTable('people.user')
    .set({
      ...(suspended === undefined ? {} : { suspended_at: suspended ? ctx.clock.now() : null }),
      ...(substantiveRelationship === undefined ? {} : { substantive_relationship: substantiveRelationship }),
      ...(ignoreCloseFrontend === undefined ? {} : { ignore_close_frontend: ignoreCloseFrontend }),
      ...(wealthChannel === undefined ? {} : { wealth_channel: wealthChannel }),
    })
    .where('id', '=', userId)
    .execute()
  await recordRows(ctx, standingRows, [userId])
  await ctx.emit(peopleEvents.investorStandingChanged({ userId, ...standing }))
}
