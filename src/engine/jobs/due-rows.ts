import { type RawBuilder, sql } from 'kysely'
import { quietAttempts, reasonOf } from '#engine/stuck/put-aside.ts'
import { isAmong } from '#io/db/among.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import { inTransaction } from '../command/command.ts'
import type { Actor, Ctx, Platform } from '../command/platform.ts'
import { engineEvents } from '../event/engine-events.ts'

/** Minutes until the next try after the n-th failure, by business time; the last repeats. */
const waits = [1, 5, 15, 60, 240] as const

type Work<Row> = {
  readonly actor: Actor
  readonly idOf: (row: Row) => string
  readonly one: (ctx: Ctx, row: Row) => Promise<unknown>
}

/** Some of the due rows, or those of these rows that are still due. */
export type Claim = { readonly limit: number } | { readonly names: readonly string[] }

type TogetherWork<Row> = Pick<Work<Row>, 'actor' | 'idOf'> & {
  readonly take: (ctx: Ctx, claim: Claim) => Promise<readonly Row[]>
  readonly all: (ctx: Ctx, rows: readonly Row[]) => Promise<unknown>
}
type Tried = { readonly done: number; readonly tried: number }

/**
 * Due work done row by row, each in its own transaction. A failing row stops no other: it is shown to operators and
 * skipped until its next try, for longer each time.
 *
 * const closing = dueRows('gifts.expire')   const due = await …where(closing.mayBeTried('gift.id',
 * platform.clock)).limit(100).execute()   return closing.each(platform, due, { actor, idOf: ({ id }) => id, one: (ctx,
 * { id }) => expire(ctx, id) })
 */
export const dueRows = (work: `${string}.${string}`) => ({
  /** Used in the query for due rows, so that failing rows take no place in its page. */
  mayBeTried: (column: string, { now }: Clock): RawBuilder<boolean> =>
    sql<boolean>`(${sql.ref(column)} <> all(array(
      select f.row_id from platform.failing_row f where f.work = ${work} and f.next_at > ${now()})))`,

  /** True if a failed row has reached its next try. */
  isAnyToBeTried: ({ now }: Clock): RawBuilder<boolean> =>
    sql<boolean>`exists (select from platform.failing_row f where f.work = ${work} and f.next_at <= ${now()})`,

  /** If a look found nothing due, rows whose next try had come before it have ended in another way. */
  forgetEnded: async ({ db }: Platform, began: Instant): Promise<void> => {
    await db.deleteFrom('platform.failing_row').where('work', '=', work).where('next_at', '<=', began).execute()
  },

  each: async <Row>(platform: Platform, rows: readonly Row[], { actor, idOf, one }: Work<Row>): Promise<number> => {
    const passedOver = new Set(rows.length === 0 ? [] : await notYet(platform, work, rows.map(idOf)))
    let done = 0
    for (const row of rows) {
      const name = idOf(row)
      if (passedOver.has(name)) continue
      try {
        const did = await inTransaction(platform, actor, async (ctx) => {
          const answer = await one(ctx, row)
          await forget(ctx, work, [name])
          return answer
        })
        done += typeof did === 'number' ? did : 1
      } catch (error) {
        await noteFailure(platform, { work, name, error })
      }
    }
    return done
  },

  together: <Row>(platform: Platform, claim: Claim, rows: TogetherWork<Row>): Promise<Tried> =>
    tryTogether(platform, { work, claim }, rows),
})

async function tryTogether<Row>(
  platform: Platform,
  { work, claim }: { readonly work: string; readonly claim: Claim },
  rows: TogetherWork<Row>,
): Promise<Tried> {
  let taken: readonly string[] = []
  try {
    await inTransaction(platform, rows.actor, async (ctx) => {
      const due = await rows.take(ctx, claim)
      taken = due.map(rows.idOf)
      if (due.length === 0) return
      await rows.all(ctx, due)
      await forget(ctx, work, taken)
    })
    return { done: taken.length, tried: taken.length }
  } catch (error) {
    const [name] = taken
    if (name === undefined) throw error
    if (taken.length === 1) {
      await noteFailure(platform, { work, name, error })
      return { done: 0, tried: 1 }
    }
    const middle = taken.length >> 1
    const first = await tryTogether(platform, { work, claim: { names: taken.slice(0, middle) } }, rows)
    const second = await tryTogether(platform, { work, claim: { names: taken.slice(middle) } }, rows)
    return { done: first.done + second.done, tried: first.tried + second.tried }
  }
}

/**
 * Rows that failed under another version, or during another fault, need not wait: a starting worker tries all of them.
 */
export const tryFailedRows = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  db.updateTable('platform.failing_row').set({ next_at: clock.now() }).where('next_at', '>', clock.now()).execute()

async function notYet({ db, clock }: Platform, work: string, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('platform.failing_row')
    .select('row_id')
    .where('work', '=', work)
    .where(isAmong('row_id', names))
    .where('next_at', '>', clock.now())
    .execute()
  return rows.map((row) => row.row_id)
}

const forget = (ctx: Ctx, work: string, names: readonly string[]) =>
  ctx.tx.deleteFrom('platform.failing_row').where('work', '=', work).where(isAmong('row_id', names)).execute()

type Failed = { readonly work: string; readonly name: string; readonly error: unknown }

/** A row not tried for a day after its next try was no longer due; if it is due again, it starts over. */
async function noteFailure(platform: Platform, { work, name, error }: Failed): Promise<void> {
  const [now, reason] = [platform.clock.now(), reasonOf(error)]
  platform.log.error({ work, row: name, reason: String(error) }, 'a row of due work failed; it is tried again later')
  const { rows } = await sql<{ attempts: number }>`
    insert into platform.failing_row as f (work, row_id, attempts, error, failed_at, next_at)
      values (${work}, ${name}, 1, ${reason}, ${now}, ${now.add({ minutes: waits[0] })})
      on conflict (work, row_id) do update set (attempts, error, failed_at, next_at) = (
        select n.attempts, excluded.error, case when n.attempts = 1 then excluded.failed_at else f.failed_at end,
            excluded.failed_at + (${waits}::int[])[least(n.attempts, ${waits.length}::int)] * interval '1 minute'
          from (select case when f.next_at < excluded.failed_at - interval '1 day' then 1 else f.attempts + 1 end as attempts) n)
      returning attempts`.execute(platform.db)
  if (rows[0]?.attempts === quietAttempts + 1) await alert(platform, { work, name, error })
}

const alert = (platform: Platform, { work, name, error }: Failed) =>
  inTransaction(platform, { kind: 'system', id: 'engine' }, (ctx) =>
    ctx.emit(
      engineEvents.operatorsAlerted({
        alert: 'dueWorkFails',
        subject: `${work} ${name}`,
        text: `${work} failed for ${name} ${quietAttempts + 1} times: ${reasonOf(error)}. It is tried again, and stops nothing else. Retry it once the cause is gone.`,
      }),
    ),
  ).catch((failure: unknown) =>
    platform.log.error({ work, row: name, reason: String(failure) }, 'operators could not be alerted'),
  )
