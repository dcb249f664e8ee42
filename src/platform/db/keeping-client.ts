import { createHash } from 'node:crypto'
import pg from 'pg'

const most = 400
/** The names of statements by their texts, and the texts that are no longer kept; the same for all connections. */
const names = new Map<string, string | null>()

/**
 * A connection that has the server parse and plan a statement once and then only runs it: that is half of what a small
 * statement costs. Statements without parameters and ever new ones (after the first hundreds) are not kept. When a
 * migration changes what a kept one returns, it is sent unkept from then on.
 *
 * Statements do not wait for the answers to those before them, and those of one turn leave in one write: of a small
 * statement the write is what costs most. A transaction's `begin` leaves with its first statement.
 */
export class KeepingClient extends pg.Client {
  override pipeline = true
  #held = false

  // The driver's declarations know no override of a method that takes a text, values and a callback at once.
  override query = ((...said: unknown[]): unknown => {
    const [text, values, done] = said
    this.#holdForThisTurn()
    // A copy has the connection to itself.
    if (typeof text === 'object' && text !== null && 'submit' in text) this.pipeline = false
    const send = pg.Client.prototype.query.bind(this) as (...query: unknown[]) => unknown
    if (text === 'begin' && !done) {
      // Where it fails, so does every statement behind it.
      ;(send(text) as Promise<unknown>).catch(() => {})
      return Promise.resolve(begun)
    }
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || done) return send(...said)
    const name = this.nameFor(text)
    if (name === null) return send(text, values)
    return (send({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      names.set(text, null)
      // Within a transaction the whole of it has to be done again.
      if (transactionStatus(this) !== 'I') throw error
      return send(text, values)
    })
  }) as typeof pg.Client.prototype.query

  /** The name under which the server keeps a statement; null for one that it is to forget. */
  protected nameFor(text: string): string | null {
    return nameOf(text)
  }

  #holdForThisTurn(): void {
    if (this.#held) return
    this.#held = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#held = false
      stream.uncork()
    })
  }
}

/** The same without kept statements: behind a pooler the next transaction may run on another connection of the server. */
export class UnnamedClient extends KeepingClient {
  protected override nameFor(): null {
    return null
  }
}

const begun = { command: 'BEGIN', rowCount: null, rows: [] }

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= most) return null
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/** Postgres says so when a kept statement's columns are no longer those that it was kept with. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')

const transactionStatus = (client: pg.Client): string | null =>
  (client as pg.Client & { getTransactionStatus: () => string | null }).getTransactionStatus()
