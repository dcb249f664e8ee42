import { type RawBuilder, sql } from 'kysely'
import { reasonOf } from '#engine/stuck/put-aside.ts'
import { isAmong } from '#io/db/among.ts'
import type { Clock } from '#kernel/clock.ts'
import { inTransaction } from '../command/command.ts'
import type { Actor, Ctx, Platform } from '../command/platform.ts'

/** How many minutes after the n-th failure a row is tried again, by business time; the last repeats. */
const waits = [1, 5, 15, 60, 240] as const

type Work<Row> = {
  readonly actor: Actor
  readonly idOf: (row: Row) => string
  /** Where it answers a number, so much was done; else one row was. */
  readonly one: (ctx: Ctx, row: Row) => Promise<unknown>
}

/**
 * Due work that is done row by row, each in a transaction of its own. A row that fails stops no other: it is noted for the
 * operators and passed over until its next try, for longer each time.
 *
 *   const closing = dueRows('gifts.expire')
 *   const due = await …where(closing.mayBeTried('gift.id', platform.clock)).limit(100).execute()
 *   return closing.each(platform, due, { actor, idOf: ({ id }) => id, one: (ctx, { id }) => expire(ctx, id) })
 */
export const dueRows = (work: `${string}.${string}`) => ({
  /** Goes into the query that looks for what is due, so that rows that fail take no place in its page. */
  mayBeTried: (column: string, { now }: Clock): RawBuilder<boolean> =>
    sql<boolean>`(${sql.ref(column)} <> all(array(
      select f.row_id from platform.failing_row f where f.work = ${work} and f.next_at > ${now()})))`,

  /** Whether a row that failed has come to its next try. */
  isAnyToBeTried: ({ now }: Clock): RawBuilder<boolean> =>
    sql<boolean>`exists (select from platform.failing_row f where f.work = ${work} and f.next_at <= ${now()})`,

  /** Answers how much was done. */
  each: async <Row>(platform: Platform, rows: readonly Row[], { actor, idOf, one }: Work<Row>): Promise<number> => {
    const failedBefore = new Set(rows.length === 0 ? [] : await failing(platform, work, rows.map(idOf)))
    let done = 0
    for (const row of rows) {
      const name = idOf(row)
      try {
        const did = await inTransaction(platform, actor, async (ctx) => {
          const answer = await one(ctx, row)
          if (failedBefore.has(name)) await forget(ctx, work, name)
          return answer
        })
        done += typeof did === 'number' ? did : 1
      } catch (error) {
        await noteFailure(platform, { work, name, error })
      }
    }
    return done
  },
})

async function failing({ db }: Platform, work: string, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('platform.failing_row')
    .select('row_id')
    .where('work', '=', work)
    .where(isAmong('row_id', names))
    .execute()
  return rows.map((row) => row.row_id)
}

const forget = (ctx: Ctx, work: string, name: string) =>
  ctx.tx.deleteFrom('platform.failing_row').where('work', '=', work).where('row_id', '=', name).execute()

async function noteFailure(
  { db, clock, log }: Platform,
  { work, name, error }: { readonly work: string; readonly name: string; readonly error: unknown },
): Promise<void> {
  const [now, reason] = [clock.now(), reasonOf(error)]
  log.error({ work, row: name, reason: String(error) }, 'a row of due work failed; it is tried again later')
  await sql`insert into platform.failing_row as f (work, row_id, attempts, error, failed_at, next_at)
    values (${work}, ${name}, 1, ${reason}, ${now}, ${now.add({ minutes: waits[0] })})
    on conflict (work, row_id) do update set attempts = f.attempts + 1, error = excluded.error,
      next_at = ${now}::timestamptz + (${waits}::int[])[least(f.attempts + 1, ${waits.length}::int)] * interval '1 minute'`.execute(
    db,
  )
}
