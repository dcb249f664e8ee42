import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import { adoptFold, type Fold, foldsFolder, type Migration, readFolds, standingBefore } from './folds.ts'
import { createPool } from './pool.ts'
import { unmarkedTables } from './unmarked-tables.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** The database was made by other migrations, so it cannot be upgraded to this version. */
export class OtherMigrations extends Error {
  /** One line: the problem, how to keep the database, and how to start over. */
  advice(restart: string): string {
    return `${this.message} To keep it, start the version that made it; to start again, ${restart}.`
  }
}

/** The database predates the oldest version that this one can follow; the version in between can upgrade it. */
class OlderThanFold extends OtherMigrations {
  override advice(restart: string): string {
    return `${this.message} To start again, ${restart}.`
  }
}

/** A table was in use for longer than a migration may block others; nothing has changed. */
export class TableInUse extends Error {}

/** How long a statement waits for a table, blocking all others; the number of tries, and the pause between them. */
export type LockPatience = { readonly waitMs: number; readonly tries: number; readonly restMs: number }
const usual: LockPatience = { waitMs: 3_000, tries: 10, restMs: 3_000 }

type MigrateOptions = {
  readonly upTo?: string
  readonly folder?: string
  readonly folds?: string
  readonly patience?: LockPatience
}

/**
 * Brings a database to the newest schema; safe to run at every start, and concurrently, because runs wait for each
 * other. `upTo` stops at a named migration.
 *
 * @throws OtherMigrations if the database ran a migration that is missing here or has another text; nothing is changed
 * then
 *
 * @throws TableInUse after the last try
 */
export async function migrate(
  url: string,
  { upTo, folder = migrationsFolder, folds = foldsFolder, patience = usual }: MigrateOptions = {},
): Promise<void> {
  const migrations = await knownMigrations(folder)
  if (upTo && !has(migrations, upTo)) throw new Error(`The migration ${upTo} is not among those of ${folder}.`)
  const pool = createPool(url, { size: 2, name: 'migrate' })
  try {
    const client = await pool.connect()
    try {
      // The connection holds it until the pool ends.
      await client.query(`select pg_advisory_lock(hashtextextended('migrate', 0))`)
      const ran = await pastFolds(client, migrations, await readFolds(folds))
      refuseOtherVersion(migrations, ran)
      await keepDigests(pool, migrations, ran)
      await installWorkerSchema(pool)
      // A migration sets the database's time zone; earlier migrations were written for this one.
      await client.query(`set timezone to 'UTC'`)
      await client.query(`set lock_timeout to ${patience.waitMs}`)
      const count = upTo ? migrations.filter(({ name }) => !has(ran, name) && name <= upTo).length : Infinity
      await withPatience(() => runAll(client, { folder, count }), patience)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

async function pastFolds(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  folds: readonly Fold[],
): Promise<Migration[]> {
  let ran = await ranMigrations(client)
  for (const [at, fold] of folds.entries()) {
    const standing = standingBefore(fold, ran)
    const first = standing === 'before' ? fold : standing === 'whole' ? folds[at + 1] : undefined
    if (first)
      throw new OlderThanFold(
        `This database is older than migrations that were folded since: run \`npm run migrate\` of version ${first.lastVersionBefore} on it, and then of this one.`,
      )
    if (standing === 'whole') {
      await adoptFold(client, fold, migrations)
      ran = await ranMigrations(client)
    }
  }
  return ran
}

async function runAll(client: pg.PoolClient, { folder, count }: { folder: string; count: number }): Promise<void> {
  // The runner leaves a single failed migration's transaction open.
  await client.query('rollback')
  await runner({
    dbClient: client as unknown as pg.ClientBase,
    dir: folder,
    direction: 'up',
    migrationsTable: 'migration',
    migrationsSchema: 'public',
    count,
    // Its own lock refuses a second run; ours makes it wait.
    noLock: true,
    log: () => {},
  } as unknown as Parameters<typeof runner>[0])
  await markTables(client)
}

async function withPatience(work: () => Promise<void>, { waitMs, tries, restMs }: LockPatience): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error
      if (attempt === tries)
        throw new TableInUse(
          `Nothing was changed: a table was in use for longer than ${waitMs / 1000} seconds, at each of ${tries} tries. ` +
            'End the long transaction (select pid, xact_start, query from pg_stat_activity order by xact_start), and run this again.',
          { cause: error },
        )
      await pause(restMs)
    }
}
const lockNotAvailable = '55P03'

/** New tables' rows leave marks from the first on, and changed tables are marked as they are now. */
async function markTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(`select to_regprocedure('platform.mark_tables(text[])') is not null as there`)
  if (rows[0].there) await client.query('select platform.mark_tables($1::text[])', [Object.keys(unmarkedTables)])
}

const has = (migrations: readonly Migration[], name: string): boolean => migrations.some((one) => one.name === name)

/** One forward-only history: everything that ran is here unchanged, and nothing here comes before it. */
function refuseOtherVersion(migrations: readonly Migration[], ran: readonly Migration[]): void {
  const others = ran.filter(({ name }) => !has(migrations, name)).map(({ name }) => name)
  const changed = ran.find(({ name, digest }) =>
    migrations.some((here) => here.name === name && here.digest !== digest),
  )
  const skipped = migrations.find(({ name }) => !has(ran, name) && ran.some((later) => later.name > name))
  const why =
    unknownHere(others.toSorted()) ??
    (skipped && `it has not seen ${skipped.name}, which comes before its last`) ??
    (changed && `its migration ${changed.name} reads otherwise here`)
  if (why)
    throw new OtherMigrations(`This database was made by another version and cannot be brought to this one: ${why}.`)
}

/** After a fold, databases may have run many files that no longer exist. */
function unknownHere([first, ...more]: readonly string[]): string | null {
  if (first === undefined) return null
  if (more.length === 0) return `its migration ${first} is unknown here`
  return `its migration ${first} and ${more.length} more are unknown here`
}

async function knownMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).toSorted()
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      digest: hash('sha256', await readFile(join(folder, file))),
    })),
  )
}

async function ranMigrations(client: pg.ClientBase): Promise<Migration[]> {
  const rowsOf = async <Row>(table: string, columns: string): Promise<Row[]> => {
    const { rows } = await client.query('select to_regclass($1) is not null as there', [table])
    return rows[0].there ? (await client.query(`select ${columns} from ${table}`)).rows : []
  }
  const digests = await rowsOf<{ name: string; digest: string }>('public.migration_digest', 'name, digest')
  const digestOf = new Map(digests.map(({ name, digest }) => [name, digest]))
  const ran = await rowsOf<{ name: string }>('public.migration', 'name')
  return ran.map(({ name }) => ({ name, digest: digestOf.get(name) ?? null }))
}

/** Stored before they run, so that none has run without; the next start repeats it for those that did not run. */
async function keepDigests(pool: pg.Pool, migrations: readonly Migration[], ran: readonly Migration[]): Promise<void> {
  const pending = migrations.filter(({ name }) => !has(ran, name))
  await pool.query('create table if not exists public.migration_digest (name text primary key, digest text not null)')
  await pool.query(
    `insert into public.migration_digest (name, digest) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set digest = excluded.digest`,
    [pending.map(({ name }) => name), pending.map(({ digest }) => digest)],
  )
}

export async function lastMigration(pool: pg.Pool): Promise<string> {
  return (await pool.query('select name from public.migration order by name desc limit 1')).rows[0].name
}

async function installWorkerSchema(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet })
}

const quiet = new Logger(() => () => {})
