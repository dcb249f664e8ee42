import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Config } from '#io/config/config.ts'
import { withNames } from '#io/db/named-statements.ts'
import type { DB } from '#io/db/schema.generated.ts'

type Options = { readonly isPooled?: boolean; readonly traces?: Config['traces'] }

/** Behind a pooler that gives each transaction a connection of its own no statement has a name: names belong to a connection. */
export const databaseOf = (pool: pg.Pool, { isPooled = false, traces = null }: Options = {}): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: isPooled && !traces ? pool : withNames(pool, { isNamed: !isPooled, isTraced: traces !== null }),
    }),
  })
