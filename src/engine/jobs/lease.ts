import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

export type Lease = {
  /** True if this process may act as the holder right now. */
  readonly isHeld: () => boolean
  readonly stop: () => Promise<void>
}

/** The interval of a holder's heartbeat, and its age at which the holder stops itself: less than others wait (0310). */
const beatMs = 2_000
const staleMs = 6_000

/**
 * Holds a name that one process has at a time, taking over when it is free. A killed holder loses it at once with its
 * connection; a frozen or disconnected one when its heartbeat stops, and notices on waking. Times are the database's
 * and the machine's monotonic clock, so a wrong time of day changes nothing. A lost connection is reopened.
 */
export function holdLease(pool: pg.Pool, name: string): Lease {
  let beatenAt = Number.NEGATIVE_INFINITY
  const ending = new AbortController()
  const hold = async (): Promise<void> => {
    const client = await pool.connect()
    // Each connection has its own, because the server may long believe that a lost one still exists.
    const holder = randomUUID()
    const lost = new AbortController()
    for (const event of ['error', 'end'] as const) client.once(event, () => lost.abort())
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [holder])
      let has = false
      while (!ending.signal.aborted && !lost.signal.aborted) {
        const asked = performance.now()
        has = has ? await beat(client, name, holder) : await take(client, name, holder)
        beatenAt = has ? asked : Number.NEGATIVE_INFINITY
        await pause(has ? beatMs : 100, undefined, { signal: AbortSignal.any([ending.signal, lost.signal]) }).catch(
          () => {},
        )
      }
      // Closing a connection is not awaited, and until the server sees it the dead process would count as alive.
      if (ending.signal.aborted) await release(client, name, holder)
    } finally {
      beatenAt = Number.NEGATIVE_INFINITY
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
    isHeld: () => performance.now() - beatenAt < staleMs,
    stop: async () => {
      ending.abort()
      await holding
    },
  }
}

async function take(client: pg.PoolClient, name: string, holder: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select platform.take_lease($1, $2) as taken', [name, holder])
  return rows[0]!.taken
}

/** Returns false if another has taken over. */
async function beat(client: pg.PoolClient, name: string, holder: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update platform.lease set beaten_at = clock_timestamp() where name = $1 and holder = $2',
    [name, holder],
  )
  return rowCount === 1
}

async function release(client: pg.PoolClient, name: string, holder: string): Promise<void> {
  await client.query('delete from platform.lease where name = $1 and holder = $2', [name, holder])
  await client.query('select pg_advisory_unlock_all()')
}
