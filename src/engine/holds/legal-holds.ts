import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { countOf } from '#io/db/keyset.ts'
import type { DB, PlatformLegalHold } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { LegalHoldId, UserId } from '#kernel/ids.ts'
import type { Ctx } from '../command/platform.ts'

export type LegalHold = Selectable<PlatformLegalHold>
type Db = Kysely<DB> | Ctx['tx']

/**
 * True while the law obliges us to keep a person's data. All erasing code checks this first, in its own transaction: a
 * hold waits for an erasure in progress, and a later erasure is refused.
 */
export async function isOnHold(db: Db, userId: UserId): Promise<boolean> {
  const row = await standing(db).select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The same inside a statement that finds due rows, by the column with the person. */
export const isNotOnHold = (userColumn: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from platform.legal_hold h where h.user_id = ${sql.ref(userColumn)} and h.released_at is null)`

const standing = (db: Db) => db.selectFrom('platform.legal_hold').where('released_at', 'is', null)

export const holdsOn = (db: Db, userId: UserId): Promise<LegalHold[]> =>
  standing(db).selectAll().where('user_id', '=', userId).orderBy('placed_at').orderBy('id').execute()

export const holdBy = (db: Db, id: LegalHoldId): Promise<LegalHold | undefined> =>
  db.selectFrom('platform.legal_hold').selectAll().where('id', '=', id).executeTakeFirst()

export const lockHold = (tx: Ctx['tx'], id: LegalHoldId): Promise<LegalHold | undefined> =>
  tx.selectFrom('platform.legal_hold').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function standingHolds(db: Db, { first, after }: ListPage): Promise<LegalHold[]> {
  const [day, id] = after?.split('|') ?? []
  return standing(db)
    .selectAll()
    .$if(after !== null, (query) => query.where(sql<boolean>`(review_on, id) > (${day}::date, ${id})`))
    .orderBy('review_on')
    .orderBy('id')
    .limit(first)
    .execute()
}

export const countStandingHolds = (db: Kysely<DB>): Promise<number> => countOf(standing(db))

const released = (db: Db) => db.selectFrom('platform.legal_hold').where('released_at', 'is not', null)

export async function releasedHolds(db: Db, { first, after }: ListPage): Promise<LegalHold[]> {
  const [, id] = after?.split('|') ?? []
  return released(db)
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(released_at, id) < (select released_at, id from platform.legal_hold where id = ${id})`),
    )
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .limit(first)
    .execute()
}

export const countReleasedHolds = (db: Kysely<DB>): Promise<number> => countOf(released(db))

const toReview = (db: Db, until: BusinessDay) => standing(db).where('review_on', '<=', until)

export const holdsToReview = (db: Db, until: BusinessDay, first: number): Promise<LegalHold[]> =>
  toReview(db, until).selectAll().orderBy('review_on').orderBy('id').limit(first).execute()

export const countHoldsToReview = (db: Kysely<DB>, until: BusinessDay): Promise<number> => countOf(toReview(db, until))

type NewHold = Omit<Insertable<PlatformLegalHold>, 'placed_by' | 'placed_at'>

export async function addHold(ctx: Ctx, hold: NewHold): Promise<void> {
  await ctx.tx
    .insertInto('platform.legal_hold')
    .values({ ...hold, placed_by: ctx.actor.id, placed_at: ctx.clock.now() })
    .execute()
}

type Review = { readonly note: string; readonly nextOn: BusinessDay }

export async function keepReview(ctx: Ctx, id: LegalHoldId, { note, nextOn }: Review): Promise<void> {
  await ctx.tx
    .updateTable('platform.legal_hold')
    .set({ review_on: nextOn, reviewed_by: ctx.actor.id, reviewed_at: ctx.clock.now(), review_note: note })
    .where('id', '=', id)
    .execute()
}

export async function endHold(ctx: Ctx, id: LegalHoldId, reason: string): Promise<void> {
  await ctx.tx
    .updateTable('platform.legal_hold')
    .set({ released_by: ctx.actor.id, released_at: ctx.clock.now(), release_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** For erasures: the existence of a hold stays, without text that may name the person. */
export async function emptyHolds(ctx: Ctx, userId: UserId): Promise<void> {
  const erased = 'erased'
  await ctx.tx
    .updateTable('platform.legal_hold')
    .set({ matter: erased, filed_under: erased, reason: erased, review_note: erased, release_reason: erased })
    .where('user_id', '=', userId)
    .execute()
}
