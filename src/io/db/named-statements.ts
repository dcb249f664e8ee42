import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

const names = new Map<string, string>()

/**
 * Gives a statement that is sent all the time a name: each connection parses and plans it once. It names its columns (no `*`)
 * and has its parameters as `$1`, so that a migration under open connections does not change what it answers.
 */
export function named(name: string, text: string): string {
  names.set(text, name)
  return text
}

/** A pool for the query builder, which knows no names: of the statements that it sends, those that have one are sent by it. */
export const withNames = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('Cursors are not used here.')
      const name = names.get(text)
      return client.query({ ...(name ? { name } : {}), text, values: [...values] })
    }
    return { query, release: (destroy) => client.release(destroy) }
  },
})
