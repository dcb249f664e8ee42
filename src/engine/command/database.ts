import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#io/db/schema.generated.ts'

export const databaseOf = (pool: pg.Pool): Kysely<DB> => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
