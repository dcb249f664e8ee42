import { type RawBuilder, sql } from 'kysely'

/**
 * True in SQL if a text column is among these keys; none matches nothing. Postgres does not see their number when it
 * plans: otherwise a custom plan would look cheaper than the generic one, and a named statement would be planned again
 * each time.
 */
export const isAmong = (column: string, keys: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any((select ${keys}::text[])::text[])`
