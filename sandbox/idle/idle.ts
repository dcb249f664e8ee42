import type pg from 'pg'
import { quickTries } from '#engine/jobs/lost-jobs.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'

export type WorkLeft = {
  readonly outbox: number
  readonly inbox: number
  readonly jobs: number
  /** The business instant for which the worker has enqueued all that was due. */
  readonly tickAt: Instant
  /** Milliseconds since the worker's last beat, by the machine's clock. */
  readonly workerSilentMs: number
}

/** One thing that waits, by a name that stays the same while it does, and in words. */
export type WaitingItem = { readonly id: string; readonly words: string }

const dueMessages = `from platform.outbox where state = 'waiting' and next_at <= $1 and 'outbox ' || id <> all($2)`
/** An event whose understanding failed more often waits, as its job does, for a later try: business time has to go on for that. */
const openEvents = `from platform.inbox where state = 'waiting' and partner || ' ' || event_id <> all($2)
  and not exists (select from graphile_worker._private_jobs job where job.payload ->> 'eventId' = event_id and job.payload ->> 'partner' = partner
    and job.attempts > ${quickTries} and job.run_at > now() and job.locked_at is null)`
/** Jobs that may run or are running, and those whose first tries failed: they run again within a second. */
const openJobs = `from graphile_worker.jobs where attempts < max_attempts
  and (run_at <= now() or locked_at is not null or attempts between 1 and ${quickTries}) and 'job ' || id <> all($2)`

/** Counts what waits: messages to partners, events from them, jobs that may run or are running now. */
export async function workLeft(pool: pg.Pool, now: Instant, except: readonly string[] = []): Promise<WorkLeft> {
  // Asked dozens of times a day of business time: with a name each connection plans it once.
  const { rows } = await pool.query({
    name: 'sandbox.work_left',
    text: `select (select count(*)::int ${dueMessages}) as outbox,
            (select count(*)::int ${openEvents}) as inbox,
            (select count(*)::int ${openJobs}) as jobs,
            tick.at as "tickAt",
            (extract(epoch from clock_timestamp() - tick.beaten_at) * 1000)::float8 as "workerSilentMs"
       from platform.tick`,
    values: [now.toString(), except],
  })
  return rows[0]
}

/** The very things that wait. */
export async function itemsLeft(
  pool: pg.Pool,
  now: Instant,
  except: readonly string[] = [],
): Promise<readonly WaitingItem[]> {
  const { rows } = await pool.query(
    `(select 'outbox ' || id as id, 'message ' || partner || '.' || operation || ' about ' || subject || coalesce(', ' || attempts || ' tries, ' || error, '') as words ${dueMessages} order by id limit 100)
     union all (select partner || ' ' || event_id, 'event ' || topic || ' from ' || partner ${openEvents} order by 1 limit 100)
     union all (select 'job ' || id, 'job ' || task_identifier || case when locked_at is null then '' else ', running' end || coalesce(', ' || attempts || ' tries, ' || left(last_error, 200), '') ${openJobs} order by 1 limit 100)`,
    [now.toString(), except],
  )
  return rows
}

/** Failed messages and jobs that wait for a later try, as text. */
export async function failing(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query(
    `(select partner || '.' || operation || ' about ' || subject || ': ' || error as words from platform.outbox where state = 'waiting' and error is not null order by id limit 5)
     union all (select 'job ' || task_identifier || ': ' || left(last_error, 200) from graphile_worker.jobs where last_error is not null order by id limit 5)`,
  )
  return rows.map(({ words }) => words)
}

/** Nothing waits, and the worker has looked at the calendar since `moved`. */
export const isQuiet = (left: WorkLeft, moved: Instant): boolean =>
  left.outbox + left.inbox + left.jobs === 0 && !isBefore(left.tickAt, moved)
