import type { CompiledQuery, PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

const names = new Map<string, string>()

/**
 * Gives a statement that is sent all the time a name: each connection parses and plans it once. It names its columns (no `*`),
 * so that a migration under open connections does not change what it answers, and under one name it is always the same text:
 * lists are given as arrays (`isAmong`).
 */
export function named<Statement extends string | CompiledQuery>(name: string, statement: Statement): Statement {
  names.set(typeof statement === 'string' ? statement : statement.sql, name)
  return statement
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
