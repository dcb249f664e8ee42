import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import { createPool } from './pool.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** The database was made by other migrations than these: no way leads from there to here. */
export class OtherMigrations extends Error {}

/**
 * Brings a database to the newest schema; safe to run at every start. `upTo` stops at a named migration.
 * @throws OtherMigrations where the database has seen a migration that is not among these; nothing is changed then
 */
export async function migrate(url: string, { upTo }: { upTo?: string } = {}): Promise<void> {
  const pool = createPool(url, { size: 2, name: 'migrate' })
  try {
    const { known, ran } = await compareMigrations(pool)
    refuseOtherVersion(known, ran)
    const client = await pool.connect()
    try {
      // The database's own setting is made by a migration; those before it were written for this time zone.
      await client.query(`set timezone to 'UTC'`)
      await installWorkerSchema(pool)
      await runner({
        dbClient: client as unknown as pg.ClientBase,
        dir: migrations,
        direction: 'up',
        migrationsTable: 'migration',
        migrationsSchema: 'public',
        ...(upTo ? { count: known.filter((name) => !ran.includes(name) && name <= upTo).length } : {}),
        log: () => {},
      } as unknown as Parameters<typeof runner>[0])
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

/** One history, forward only: nothing that ran is missing here, and nothing here comes before what ran. */
function refuseOtherVersion(known: readonly string[], ran: readonly string[]): void {
  const other = ran.find((name) => !known.includes(name))
  const skipped = known.find((name) => !ran.includes(name) && ran.some((later) => later > name))
  const why = other
    ? `its migration ${other} is unknown here`
    : `it has not seen ${skipped}, which comes before its last`
  if (other ?? skipped)
    throw new OtherMigrations(`This database was made by another version and cannot be brought to this one: ${why}.`)
}

/** The names of the migrations that are here, and of those that the database has seen. */
async function compareMigrations(pool: pg.Pool): Promise<{ known: string[]; ran: string[] }> {
  const known = (await readdir(migrations)).map((file) => file.replace(/\.sql$/, ''))
  const { rows } = await pool.query(`select to_regclass('public.migration') is not null as there`)
  const ran = rows[0].there ? (await pool.query('select name from public.migration order by name')).rows : []
  return { known, ran: ran.map(({ name }) => name) }
}

/** The last migration that a database has seen. */
export async function lastMigration(pool: pg.Pool): Promise<string> {
  return (await pool.query('select name from public.migration order by name desc limit 1')).rows[0].name
}

async function installWorkerSchema(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet })
}

const quiet = new Logger(() => () => {})
