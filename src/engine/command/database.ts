import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { withNames } from '#io/db/named-statements.ts'
import type { DB } from '#io/db/schema.generated.ts'

/** Behind a pooler that gives each transaction a connection of its own no statement has a name: names belong to a connection. */
export const databaseOf = (pool: pg.Pool, { isPooled = false }: { readonly isPooled?: boolean } = {}): Kysely<DB> =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: isPooled ? pool : withNames(pool) }) })
