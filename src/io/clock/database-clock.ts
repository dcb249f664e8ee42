import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Clock, clockFrom } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import { faultOfClock } from '../db/readiness.ts'

export type MovableClock = Clock & {
  /** Reads the offset of business time from the machine's. */
  readonly refresh: () => Promise<void>
  readonly moveTo: (to: Instant) => Promise<void>
  /** The number of business time moves that this process has seen. */
  readonly moves: () => number
  /**
   * Resolves when any process has moved business time since that many moves, after so many machine milliseconds, or
   * when the signal aborts, so that a stopping process does not finish its pause.
   */
  readonly movedOrAfter: (ms: number, since?: number, signal?: AbortSignal) => Promise<void>
  readonly stop: () => Promise<void>
}

/** This machine's clock differs from the database's: its dates and waits are wrong. */
export class WrongClock extends Error {}

/** Business time: the machine's clock plus the offset that all processes share through the database. */
export async function databaseClock(
  pool: pg.Pool,
  { isPooled = false }: { readonly isPooled?: boolean } = {},
): Promise<MovableClock> {
  let offsetMs = 0
  let moves = 0
  let moved = Promise.withResolvers<void>()
  const machine = () => Temporal.Now.instant().round({ smallestUnit: 'millisecond' })
  const refresh = async () => {
    const asked = Date.now()
    const { rows } = await pool.query(
      'select offset_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now_ms from platform.clock',
    )
    // Other machines read this machine's dates, so one with a wrong clock stops and says so.
    const fault = faultOfClock(Number(rows[0].now_ms), { asked, answered: Date.now() })
    if (fault) throw new WrongClock(fault)
    const offset = Number(rows[0].offset_ms)
    if (offset === offsetMs) return
    offsetMs = offset
    moves += 1
    moved.resolve()
    moved = Promise.withResolvers<void>()
  }
  await patiently(refresh)
  const listener = isPooled ? poll(refresh) : await listen(pool, refresh)
  return {
    ...clockFrom(() => machine().add({ milliseconds: offsetMs })),
    refresh,
    moveTo: async (to) => {
      const offset = to.epochMilliseconds - machine().epochMilliseconds
      await pool.query('update platform.clock set offset_ms = $1', [offset])
      await pool.query(`select pg_notify('clock', '')`)
      await refresh()
    },
    moves: () => moves,
    movedOrAfter: async (ms, since = moves, stop) => {
      if (moves > since) return
      const waiting = new AbortController()
      const signal = stop ? AbortSignal.any([waiting.signal, stop]) : waiting.signal
      await Promise.race([moved.promise, pause(ms, undefined, { signal }).catch(() => {})])
      waiting.abort()
    },
    stop: listener.stop,
  }
}

/** A process may start before the database, or during its recovery. */
async function patiently(work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > deadline)
        throw new Error(`The database cannot be reached (${(error as Error).message}). Start it, or fix DATABASE_URL.`)
      await pause(200)
    }
  }
}

/** A pooler delivers no notifications to a connection, so the offset is polled each second. */
function poll(onMove: () => Promise<void>): { stop: () => Promise<void> } {
  const looking = setInterval(() => void onMove().catch(() => {}), 1_000)
  looking.unref()
  return { stop: async () => clearInterval(looking) }
}

/** Seconds between two polls of the offset, in addition to notifications. */
const looksEvery = 5

/**
 * Follows moves of other processes; a lost connection is reopened within a second, and slow polls cover missed
 * notifications.
 */
async function listen(pool: pg.Pool, onMove: () => Promise<void>): Promise<{ stop: () => Promise<void> }> {
  let stopped = false
  let client: pg.PoolClient | undefined
  let connecting = false
  /** Releases the connection once: its end is reported by an error, by our own stop, or by both. */
  const drop = (lost: pg.PoolClient | undefined): void => {
    if (!lost || lost !== client) return
    client = undefined
    lost.release(true)
  }
  const connect = async (): Promise<void> => {
    if (connecting) return
    connecting = true
    let made: pg.PoolClient | undefined
    try {
      made = await pool.connect()
      client = made
      made.on('notification', () => void onMove().catch(() => {}))
      made.on('error', () => drop(made))
      await made.query('listen clock')
      await onMove()
    } catch {
      drop(made)
    }
    connecting = false
    if (stopped) drop(made)
  }
  await connect()
  let seconds = 0
  const poll = setInterval(() => {
    if (stopped) return
    seconds += 1
    if (!client) void connect()
    else if (seconds % looksEvery === 0) void onMove().catch(() => {})
  }, 1_000)
  poll.unref()
  return {
    stop: async () => {
      stopped = true
      clearInterval(poll)
      drop(client)
    },
  }
}
