import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// Money and counts leave the database as bigint, dates as text, instants as Temporal: never as floats or Dates.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: (text) => BigInt(text),
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => Temporal.Instant.from(text),
  1016: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt)),
}

// The driver calls a value's own conversion; otherwise an instant would be sent as quoted JSON.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  // A process may load this file more than once, as the test runner does.
  configurable: true,
  value(this: Temporal.Instant) {
    return this.toString()
  },
})

export const appRole = 'longlight_app'

export type PoolOptions = {
  readonly size?: number
  readonly role?: string
  readonly name?: string
  readonly plain?: boolean
  /** The longest wait for a connection or an answer. */
  readonly patienceMs?: number
}

/**
 * The job queue reads its own rows and expects the driver's own types: our bigint is not valid JSON. A caller waits for
 * a connection during a database recovery, because a worker pool may give up on an error.
 */
export function createQueuePool(url: string, size = 10): pg.Pool {
  const pool = createPool(url, { size, name: 'queue', plain: true })
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const patient = async (): Promise<pg.PoolClient> => {
    const deadline = performance.now() + 30_000
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (pool.ending || performance.now() > deadline) throw error
        await pause(150)
      }
    }
  }
  type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: boolean) => void) => void
  pool.connect = ((done?: Done) => {
    if (!done) return patient()
    void patient().then(
      (client) => done(undefined, client, (error) => client.release(error)),
      (error: Error) => done(error, undefined, () => {}),
    )
  }) as typeof pool.connect
  return pool
}

/**
 * One pool per process. `role` permanently drops the connection's rights to that role, for an owner's login that the
 * product uses before it has its own. The database sets the time zone to UTC.
 */
export function createPool(
  url: string,
  { size = 10, role, name = 'longlight', plain = false, patienceMs }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: name,
    ...(plain ? {} : { types }),
    ...(role ? { options: `-c role=${role}` } : {}),
    ...(patienceMs === undefined ? {} : impatient(patienceMs)),
  })
  // A dead idle connection is replaced; the query that needs one reports the fault.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A connection with an abandoned query is reused, and ends within a minute in case nobody answers on it any more. */
const impatient = (ms: number) => ({ connectionTimeoutMillis: ms, query_timeout: ms, maxLifetimeSeconds: 60 })

/** The pool of a product process: with its own login, or the owner's with the product's role. */
export const createProductPool = (
  { hasProductLogin }: { readonly hasProductLogin: boolean },
  url: string,
  options: Pick<PoolOptions, 'size' | 'name' | 'patienceMs'>,
): pg.Pool => createPool(url, { ...options, ...(hasProductLogin ? {} : { role: appRole }) })
