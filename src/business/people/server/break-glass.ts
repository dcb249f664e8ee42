import { type RawBuilder, type Selectable, sql } from 'kysely'
import { recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { PeopleBreakGlass } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { Clock } from '#kernel/clock.ts'
import type { BreakGlassId, UserId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { breakGlassRows } from './recorded-rights.ts'
import type { Db } from './user-store.ts'

export type BreakGlass = Selectable<PeopleBreakGlass>

/** True until its last moment, whether or not its end was recorded. */
export const isRunning = (
  { ended_at: endedAt, ends_at: endsAt }: Pick<BreakGlass, 'ended_at' | 'ends_at'>,
  now: Instant,
): boolean => endedAt === null && isBefore(now, endsAt)

export const breakGlassBy = (db: Db, id: BreakGlassId): Promise<BreakGlass | undefined> =>
  db.selectFrom('people.break_glass').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, locked until the act commits. */
export const holdBreakGlass = ({ tx }: Pick<Ctx, 'tx'>, id: BreakGlassId): Promise<BreakGlass | undefined> =>
  tx.selectFrom('people.break_glass').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const openBreakGlassOf = ({ tx }: Pick<Ctx, 'tx'>, userId: UserId): Promise<BreakGlass | undefined> =>
  tx
    .selectFrom('people.break_glass')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type NewBreakGlass = Pick<BreakGlass, 'id' | 'user_id' | 'role' | 'reason' | 'began_at' | 'ends_at'>

export async function addBreakGlass(ctx: Ctx, added: NewBreakGlass): Promise<void> {
  await ctx.tx.insertInto('people.break_glass').values(added).execute()
  await recordRows(ctx, breakGlassRows, [added.id])
}

export async function noteBreakGlassEnd(
  ctx: Ctx,
  id: BreakGlassId,
  { at, by }: { readonly at: Instant; readonly by: string },
): Promise<void> {
  await ctx.tx.updateTable('people.break_glass').set({ ended_at: at, ended_by: by }).where('id', '=', id).execute()
  await recordRows(ctx, breakGlassRows, [id])
}

export async function noteBreakGlassReview(ctx: Ctx, id: BreakGlassId, finding: string): Promise<void> {
  await ctx.tx
    .updateTable('people.break_glass')
    .set({ reviewed_at: ctx.clock.now(), reviewed_by: ctx.actor.id, finding })
    .where('id', '=', id)
    .execute()
  await recordRows(ctx, breakGlassRows, [id])
}

export const breakGlasses = (db: Db, page: ListPage): Promise<BreakGlass[]> =>
  pageOf(
    db.selectFrom('people.break_glass').selectAll(),
    { of: 'people.break_glass', by: 'began_at', newestFirst: true },
    page,
  )

export const countBreakGlasses = (db: Db): Promise<number> => countOf(db.selectFrom('people.break_glass'))

export const breakGlassesToReview = (db: Db, first: number): Promise<BreakGlass[]> =>
  db
    .selectFrom('people.break_glass')
    .selectAll()
    .where('reviewed_at', 'is', null)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at')
    .limit(first)
    .execute()

export const countBreakGlassesToReview = (db: Db): Promise<number> =>
  countOf(db.selectFrom('people.break_glass').where('reviewed_at', 'is', null).where('ended_at', 'is not', null))

/** True if a role's time is over and its end is not recorded. */
export const isBreakGlassOver = ({ now }: Clock): RawBuilder<boolean> =>
  sql<boolean>`exists (select from people.break_glass where ended_at is null and ends_at <= ${now()})`

export const breakGlassesOver = ({ tx, clock }: Pick<Ctx, 'tx' | 'clock'>): Promise<BreakGlass[]> =>
  tx
    .selectFrom('people.break_glass')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', clock.now())
    .orderBy('ends_at')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute()
