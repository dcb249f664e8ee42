import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { giveLine } from '#platform/db/reading-line.ts'
import type { DB } from '#platform/db/schema.generated.ts'

export const databaseOf = (pool: pg.Pool): Kysely<DB> =>
  giveLine(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool)
