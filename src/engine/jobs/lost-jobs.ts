import type pg from 'pg'

/** A job that failed so often is tried again by the queue's own, slower and slower schedule. */
export const quickTries = 3

/**
 * Frees what was locked by pools that are dead, frozen or cut off: without this their jobs, and all that wait in a row behind
 * them, would stay locked for hours. A young lock may belong to a pool that is just being born.
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
