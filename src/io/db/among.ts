import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column of text is one of these keys; none of them finds nothing. Postgres does not see how many there are when it
 * plans: a plan for just so many would look cheaper than the one that serves any number, and a named statement be planned
 * again each time.
 */
export const isAmong = (column: string, keys: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any((select ${keys}::text[])::text[])`
