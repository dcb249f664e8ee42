import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Config } from '#io/config/config.ts'
import { withNames } from '#io/db/named-statements.ts'
import type { DB } from '#io/db/schema.generated.ts'

type Options = { readonly isPooled?: boolean; readonly traces?: Config['traces'] }

/**
 * With a pooler that assigns connections per transaction, statements are unnamed, because names belong to a connection.
 */
export const databaseOf = (pool: pg.Pool, { isPooled = false, traces = null }: Options = {}): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: isPooled && !traces ? pool : withNames(pool, { isNamed: !isPooled, isTraced: traces !== null }),
    }),
  })
