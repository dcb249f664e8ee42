import type pg from 'pg'
import { schema } from './schema.ts'

const allowed = 10
const minutes = 15

export type Throttle = ReturnType<typeof throttleOf>

/** Ten wrong passwords for one identifier from one address, then a pause. Counted before the check, so that a burst counts too. */
export function throttleOf(pool: pg.Pool) {
  return {
    /** The moment from which to try again, where there were too many attempts. */
    attempt: async (identifier: string, address: string): Promise<Temporal.Instant | null> => {
      const { rows } = await pool.query(
        `insert into ${schema}.attempt (identifier, address, failures, ends_at) values ($1, $2, 1, now() + make_interval(mins => $3))
         on conflict (identifier, address) do update set
           failures = case when attempt.ends_at < now() then 1 else attempt.failures + 1 end,
           ends_at = case when attempt.ends_at < now() then excluded.ends_at else attempt.ends_at end
         returning failures, ends_at`,
        [identifier.slice(0, 320), address, minutes],
      )
      return rows[0].failures > allowed ? rows[0].ends_at : null
    },
    succeeded: async (identifier: string, address: string): Promise<void> => {
      await pool.query(`delete from ${schema}.attempt where identifier = $1 and address = $2`, [identifier, address])
    },
    forget: async (identifier: string): Promise<void> => {
      await pool.query(`delete from ${schema}.attempt where identifier = $1`, [identifier])
    },
  }
}
