import { type RawBuilder, sql } from 'kysely'

/** Whether a column is one of these keys; none of them finds nothing. */
export const isAmong = (column: string, keys: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${keys})`
