import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** A copy of the database on another machine, which lags behind. */
export type Standby = {
  readonly pool: pg.Pool
  /** The greatest lag in milliseconds; null if it exceeds the limit or is unknown. */
  readonly lag: () => Promise<number | null>
  readonly stop: () => Promise<void>
}

/** A position in the leader's log, and an instant before which everything acknowledged is below it. */
export type Mark = { readonly position: bigint; readonly at: number }

const everyMs = 1_000
const patienceMs = 500
/** The oldest data that a page may show. */
export const mostLagMs = 15_000

/**
 * The lag by the leader's own log: a standby that has replayed a mark has everything acknowledged before it. Clock
 * differences and idle periods do not matter, and a standby that lost its leader ages. Null if it is behind every mark,
 * or further than `mostLagMs`.
 */
export function lagOf(marks: readonly Mark[], replayed: bigint, now: number): number | null {
  const reached = marks.findLast(({ position }) => position <= replayed)
  if (!reached) return null
  const lag = now - reached.at
  return lag <= mostLagMs ? lag : null
}

const leaderPosition = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position`
/** Null on a leading server, such as when the address points to the leader because there is no standby. */
const standbyPosition = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`

type Position = { readonly position: bigint | null }

/** Tracks the standby's progress by reading the leader each second. */
export function openStandby(leader: pg.Pool, pool: pg.Pool): Standby {
  const marks: Mark[] = []
  const ending = new AbortController()
  const look = async (): Promise<void> => {
    // The instant before the query: anything acknowledged during it may be above the position.
    const at = performance.now()
    const { rows } = await leader.query<{ position: bigint }>(leaderPosition)
    marks.push({ position: rows[0]!.position, at })
    while (marks.length > 1 && marks[1]!.at < at - mostLagMs) marks.shift()
  }
  const looking = (async () => {
    while (!ending.signal.aborted) {
      // If the leader is gone the marks stay, so the standby ages.
      await look().catch(() => {})
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    pool,
    lag: async () => {
      try {
        // A hanging standby delays nobody for longer than this: the leader answers instead.
        const late = pause(patienceMs).then(() => null)
        const answer = await Promise.race([pool.query<Position>(standbyPosition), late])
        if (answer === null) return null
        const { position } = answer.rows[0]!
        return position === null ? 0 : lagOf(marks, position, performance.now())
      } catch {
        return null
      }
    },
    stop: async () => {
      ending.abort()
      await looking
      await pool.end()
    },
  }
}
