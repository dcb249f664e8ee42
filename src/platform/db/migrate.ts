import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import { createPool } from './pool.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** Brings a database to the newest schema; safe to run at every start. `upTo` stops at a named migration. */
export async function migrate(url: string, { upTo }: { upTo?: string } = {}): Promise<void> {
  const pool = createPool(url, { size: 2, name: 'migrate' })
  try {
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
        ...(upTo ? { count: await pendingUpTo(pool, upTo) } : {}),
        log: () => {},
      } as unknown as Parameters<typeof runner>[0])
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

/** How many migrations are still to be run until the named one has been. */
async function pendingUpTo(pool: pg.Pool, upTo: string): Promise<number> {
  const names = (await readdir(migrations)).map((file) => file.replace(/\.sql$/, '')).filter((name) => name <= upTo)
  const { rows } = await pool.query(`select to_regclass('public.migration') is not null as there`)
  const ran = rows[0].there ? (await pool.query('select name from public.migration')).rows.map(({ name }) => name) : []
  return names.filter((name) => !ran.includes(name)).length
}

/** The last migration that a database has seen. */
export async function lastMigration(pool: pg.Pool): Promise<string> {
  return (await pool.query('select name from public.migration order by name desc limit 1')).rows[0].name
}

async function installWorkerSchema(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet })
}

const quiet = new Logger(() => () => {})
