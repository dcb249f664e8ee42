import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type pg from 'pg'

/** What small reads need of a handle on the database. */
export type Readable = Pick<Kysely<unknown>, 'getExecutor'>

type Waiting = {
  readonly query: CompiledQuery
  readonly done: (found: QueryResult<never>) => void
  readonly fail: (error: unknown) => void
}

/**
 * Small reads share one connection, one behind the other without waiting for answers: those of one turn leave in one write.
 * The connection goes back to the pool when nothing is on its way.
 */
class ReadingLine {
  readonly #pool: pg.Pool
  #client: pg.PoolClient | undefined
  #waiting: Waiting[] = []
  #onTheirWay = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  get length(): number {
    return this.#onTheirWay + this.#waiting.length
  }

  read(query: CompiledQuery): Promise<QueryResult<never>> {
    return new Promise((done, fail) => {
      const one = { query, done, fail }
      if (this.#client) return this.#send(this.#client, one)
      this.#waiting.push(one)
      if (this.#waiting.length === 1) this.#connect()
    })
  }

  #connect(): void {
    this.#pool.connect().then(
      (client) => {
        this.#client = client
        for (const one of this.#waiting.splice(0)) this.#send(client, one)
      },
      (error) => {
        for (const { fail } of this.#waiting.splice(0)) fail(error)
      },
    )
  }

  #send(client: pg.PoolClient, { query: { sql, parameters }, done, fail }: Waiting): void {
    this.#onTheirWay += 1
    client.query(sql, parameters as unknown[]).then(
      ({ rows }) => {
        this.#answered(client)
        done({ rows: rows as never[] })
      },
      (error) => {
        this.#answered(client)
        fail(error)
      },
    )
  }

  #answered(client: pg.PoolClient): void {
    this.#onTheirWay -= 1
    if (this.#onTheirWay > 0) return
    this.#client = undefined
    client.release()
  }
}

/** As many processors of the database may be at work on small reads. */
const linesAtMost = 4

/** Small reads outside of any transaction: those of one turn take one line, the shortest. */
class ReadingLines {
  readonly #lines: readonly ReadingLine[]
  #ofThisTurn: ReadingLine | undefined

  constructor(pool: pg.Pool) {
    this.#lines = Array.from({ length: linesAtMost }, () => new ReadingLine(pool))
  }

  read(query: CompiledQuery): Promise<QueryResult<never>> {
    this.#ofThisTurn ??= this.#shortest()
    return this.#ofThisTurn.read(query)
  }

  #shortest(): ReadingLine {
    process.nextTick(() => {
      this.#ofThisTurn = undefined
    })
    return this.#lines.reduce((short, line) => (line.length < short.length ? line : short))
  }
}

const lines = new WeakMap<object, Readable>()

/** Has the small reads of a handle go through lines of their own. */
export function giveLine<Handle extends object>(handle: Handle, pool: pg.Pool): Handle {
  const own = new ReadingLines(pool)
  const executor = { executeQuery: (query: CompiledQuery) => own.read(query) }
  lines.set(handle, { getExecutor: () => executor as never })
  return handle
}

/** Where small reads of a handle go: its lines, or itself where it has none, as a transaction has not. */
export const lineOf = (handle: Readable): Readable => lines.get(handle) ?? handle
