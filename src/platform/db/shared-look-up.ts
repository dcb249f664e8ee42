import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { lineOf, type Readable } from './reading-line.ts'

/** A list's plan is made anew at each call where the server finds that better; one key alone keeps its plan. */
export const isAmong = (column: string, keys: readonly string[]): RawBuilder<boolean> =>
  keys.length === 1 ? sql`${sql.ref(column)} = ${keys[0]}` : sql`${sql.ref(column)} = any(${keys})`

/**
 * Rows by one of their columns. The texts are written once: composing them anew costs as much as asking. `columns` is SQL of
 * ours and says which; one key alone keeps its plan, where a list's is made anew at each call.
 */
export function rowsByKey<Row>(
  columns: string,
  key: string,
): (db: Readable, keys: readonly string[]) => Promise<Row[]> {
  const one = `${columns} where ${key} = $1`
  const many = `${columns} where ${key} = any($1)`
  return async (db, keys) => {
    const call = keys.length === 1 ? CompiledQuery.raw(one, [keys[0]]) : CompiledQuery.raw(many, [keys])
    return (
      await lineOf(db)
        .getExecutor()
        .executeQuery<Row>(call as CompiledQuery<Row>)
    ).rows
  }
}

type Waiting<Key, Value> = {
  readonly key: Key
  readonly done: (found: Value | undefined) => void
  readonly fail: (error: unknown) => void
}

let ending: (() => void)[] = []

/** Look-ups of all kinds that are asked for in one turn leave together, so that they share a write to the database. */
function atEndOfTurn(leave: () => void): void {
  ending.push(leave)
  if (ending.length > 1) return
  setImmediate(() => {
    const leaving = ending
    ending = []
    for (const each of leaving) each()
  })
}

const inFlightAtMost = 2
const together = 200

/**
 * Look-ups that are asked for in one turn of the event loop, or while two are on their way, share one statement. Nothing is
 * remembered: each is answered by a statement that was sent after it had been asked for.
 */
export class SharedLookUp<Source extends object, Key extends string, Value> {
  readonly #load: (source: Source, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>
  readonly #lanes = new WeakMap<Source, { waiting: Waiting<Key, Value>[]; inFlight: number }>()

  constructor(load: (source: Source, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
    this.#load = load
  }

  find(source: Source, key: Key): Promise<Value | undefined> {
    const lane = this.#lanes.get(source) ?? { waiting: [], inFlight: 0 }
    this.#lanes.set(source, lane)
    return new Promise((done, fail) => {
      lane.waiting.push({ key, done, fail })
      if (lane.waiting.length === 1) atEndOfTurn(() => this.#leave(source))
    })
  }

  #leave(source: Source): void {
    const lane = this.#lanes.get(source)!
    if (lane.inFlight >= inFlightAtMost || lane.waiting.length === 0) return
    const batch = lane.waiting.splice(0, together)
    lane.inFlight += 1
    void this.#send(source, batch).finally(() => {
      lane.inFlight -= 1
      this.#leave(source)
    })
    this.#leave(source)
  }

  async #send(source: Source, batch: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const found = await this.#load(source, [...new Set(batch.map(({ key }) => key))])
      for (const { key, done } of batch) done(found.get(key))
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }
}
