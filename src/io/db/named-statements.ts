import type { CompiledQuery, PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { traceStatement } from '../traces/traces.ts'

const names = new Map<string, string>()

/**
 * Names a frequent statement: each connection parses and plans it once. It lists its columns (no `*`), so that a
 * migration under open connections does not change its result, and its text is constant: lists are passed as arrays
 * (`isAmong`).
 */
export function named<Statement extends string | CompiledQuery>(name: string, statement: Statement): Statement {
  names.set(typeof statement === 'string' ? statement : statement.sql, name)
  return statement
}

type Sending = { readonly isNamed: boolean; readonly isTraced: boolean }

/**
 * A pool for the query builder, which does not support names: its named statements are sent by name. Tracing is here
 * and not in the builder's own log, which costs every statement even if its trace is dropped.
 */
export const withNames = (pool: pg.Pool, { isNamed, isTraced }: Sending): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('Cursors are not used here.')
      const name = isNamed ? names.get(text) : undefined
      const statement = { ...(name ? { name } : {}), text, values: [...values] }
      return isTraced ? traceStatement(text, () => client.query(statement)) : client.query(statement)
    }
    return { query, release: (destroy) => client.release(destroy) }
  },
})
