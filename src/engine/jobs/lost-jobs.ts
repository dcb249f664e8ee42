import type pg from 'pg'

/** After this many failures a job follows the queue's own, slower schedule. */
export const quickTries = 3

/**
 * Releases the locks of dead, frozen or disconnected pools. Otherwise their jobs, and all that wait behind them, would
 * stay locked for hours. A recent lock may belong to a starting pool.
 */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ holder: string }>(
    `with holder as materialized (
       select locked_by as name from graphile_worker.jobs where locked_at < now() - interval '2 seconds'
       union
       select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '2 seconds'
     )
     select name as holder from holder left join platform.lease using (name) where name is not null
       and not coalesce(platform.lease_lives(lease.holder, lease.beaten_at), false)`,
  )
  const dead = rows.map(({ holder }) => holder)
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  return dead.length
}

/** A first failure is usually transient (a lost connection), so it is retried within a second. */
export const retryFreshFailures = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where attempts between 1 and least(${quickTries}, max_attempts - 1) and locked_at is null
        and run_at > now() and updated_at < now() - interval '300 milliseconds'), run_at => now())`,
  )

/**
 * Business time has jumped, so a job waiting for a later try has waited long enough. Tries are not counted, or a month
 * that passes in a minute would use up those meant for days.
 */
export const retryAllFailures = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where attempts > ${quickTries} and max_attempts > ${quickTries + 1} and locked_at is null),
      run_at => now(), attempts => ${quickTries + 1})`,
  )
