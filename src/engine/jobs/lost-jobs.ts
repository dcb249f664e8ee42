import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** A job that failed so often is tried again by the queue's own, slower and slower schedule. */
export const quickTries = 3

export type SignOfLife = {
  /** Whether the database knows right now that this pool lives. */
  readonly isHeld: () => boolean
  readonly stop: () => Promise<void>
}

/**
 * Shows the other workers that who has this name lives, by a lock that ends with its connection: a process that is
 * killed lets go of it at once. A connection that is lost is made again. While someone else has the name it is waited for.
 */
export function holdSignOfLife(pool: pg.Pool, name: string): SignOfLife {
  let held: pg.PoolClient | undefined
  const ending = new AbortController()
  const hold = async (): Promise<void> => {
    const client = await pool.connect()
    const lost = Promise.withResolvers<void>()
    client.once('error', () => lost.resolve())
    client.once('end', () => lost.resolve())
    ending.signal.addEventListener('abort', () => lost.resolve(), { once: true })
    try {
      while (!held && !ending.signal.aborted) {
        const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name])
        if (rows[0].taken) held = client
        else await Promise.race([pause(100), lost.promise])
      }
      if (held && !ending.signal.aborted) await lost.promise
      // Closing a connection is not waited for, and until the server has seen it the dead would still count as living.
      if (ending.signal.aborted) await client.query('select pg_advisory_unlock_all()')
    } finally {
      held = undefined
      client.release(true)
    }
  }
  const holding = (async () => {
    while (!ending.signal.aborted) {
      await hold().catch(() => {})
      await pause(200, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    isHeld: () => held !== undefined,
    stop: async () => {
      ending.abort()
      await holding
    },
  }
}

/**
 * Frees what was locked by pools that show no sign of life: without this the jobs of a killed worker, and all that
 * wait in a row behind them, would stay locked for hours. A young lock may belong to a pool that is just being born.
 */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ holder: string }>(
    `with holder as materialized (
       select locked_by as name from graphile_worker.jobs where locked_at < now() - interval '2 seconds'
       union
       select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '2 seconds'
     )
     select name as holder from holder where name is not null and pg_try_advisory_xact_lock(hashtextextended(name, 0))`,
  )
  const dead = rows.map(({ holder }) => holder)
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  return dead.length
}

/** A first failure is mostly a passing one (a connection lost): try again within a second, not after many. */
export const retryFreshFailures = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where attempts between 1 and least(${quickTries}, max_attempts - 1) and locked_at is null
        and run_at > now() and updated_at < now() - interval '300 milliseconds'), run_at => now())`,
  )

/**
 * Business time has jumped: a job that waits for a later try has waited long enough. The tries are not counted on, or a
 * month that passes in a minute would use up what is meant for days.
 */
export const retryAllFailures = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where attempts > ${quickTries} and max_attempts > ${quickTries + 1} and locked_at is null),
      run_at => now(), attempts => ${quickTries + 1})`,
  )
