import type pg from 'pg'
import { networkOf } from '#kernel/network.ts'
import { schema } from './schema.ts'

const allowed = 10
/** Fewer than the hundred consecutive failures that NIST 800-63B-4 allows an account. */
const allowedInAll = 90
/** Wrong passwords from one network, for any account: a household mistypes, it does not try thirty accounts. */
const allowedFrom = 30
const minutes = 15

export type Throttle = ReturnType<typeof throttleOf>

/** Ten wrong passwords for one identifier from one address, then a pause. Counted before the check, so that a burst counts too. */
export function throttleOf(pool: pg.Pool) {
  const attempt = async (identifier: string, address: string, most = allowed): Promise<Temporal.Instant | null> => {
    const { rows } = await pool.query(
      `insert into ${schema}.attempt (identifier, address, failures, ends_at) values ($1, $2, 1, now() + make_interval(mins => $3))
       on conflict (identifier, address) do update set
         failures = case when attempt.ends_at < now() then 1 else attempt.failures + 1 end,
         ends_at = case when attempt.ends_at < now() then excluded.ends_at else attempt.ends_at end
       returning failures, ends_at`,
      [identifier.slice(0, 320), address, minutes],
    )
    return rows[0].failures > most ? rows[0].ends_at : null
  }
  /** A try that was no guess is given back, and no more. */
  const giveBack = async (identifier: string, network: string): Promise<void> => {
    await pool.query(
      `update ${schema}.attempt set failures = greatest(failures - 1, 0) where identifier = $1 and address = $2`,
      [identifier, network],
    )
  }
  return {
    /** The moment from which to try again, where there were too many attempts. */
    attempt,
    /** The same for everything that one network tries, at whatever account. */
    attemptFrom: (address: string): Promise<Temporal.Instant | null> => attempt('*', networkOf(address), allowedFrom),
    /** A right password was no guess. */
    succeededFrom: (address: string): Promise<void> => giveBack('*', networkOf(address)),
    /** The same for the codes of devices that one network enters, and for a code that there is. */
    attemptDevice: (network: string): Promise<Temporal.Instant | null> => attempt('device', network, allowedFrom),
    enteredDevice: (network: string): Promise<void> => giveBack('device', network),
    /** The same for one account from everywhere; these are only forgotten by a sign-in or a new password. */
    attemptInAll: async (identifier: string): Promise<Temporal.Instant | null> => {
      const { rows } = await pool.query(
        `insert into ${schema}.attempt (identifier, address, failures, ends_at) values ($1, '*', 1, now() + interval '1 day')
         on conflict (identifier, address) do update set failures = attempt.failures + 1, ends_at = now() + interval '1 day'
         returning failures, ends_at`,
        [identifier.slice(0, 320)],
      )
      return rows[0].failures > allowedInAll ? rows[0].ends_at : null
    },
    succeeded: async (identifier: string, address: string): Promise<void> => {
      await pool.query(`delete from ${schema}.attempt where identifier = $1 and address in ($2, '*')`, [
        identifier,
        address,
      ])
    },
    forget: async (identifier: string): Promise<void> => {
      await pool.query(`delete from ${schema}.attempt where identifier = $1`, [identifier])
    },
  }
}
