import { hash } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '#io/db/migrate.ts'
import { createPool } from '#io/db/pool.ts'
import { makeDatabase, migrationsOf, reportDifferences } from './fold/versions.ts'

/**
 * Brings the database at DATABASE_URL over migrations that were changed after they had run, from one version to another, both named here. With
 * `--check` it does so with an empty database instead, and compares it with what the later version makes. It reads both from the
 * history of the repository.
 *
 *   DATABASE_URL=... npm run bridge
 */
const from = '40aca4ba'
const to = '64a20556'
const changes = new URL('../db/bridges/2026-11-24.sql', import.meta.url)

async function main(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'longlight-bridge-'))
  // Root starts Postgres as another user, who has to reach the folder.
  await chmod(scratch, 0o755)
  try {
    const before = await migrationsOf(from, join(scratch, from))
    const after = await migrationsOf(to, join(scratch, to))
    if (process.argv.includes('--check')) return await check({ scratch, before, after })
    const url = process.env.DATABASE_URL
    if (!url) throw new Error('Name the database in DATABASE_URL, by a login that owns it.')
    await bridge(url, { before, after })
    process.stdout.write(`The database is at version ${to}; docs/operations/upgrade.md names the next.\n`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

type Histories = { readonly before: string; readonly after: string }

async function check({ scratch, before, after }: Histories & { scratch: string }): Promise<void> {
  // The migrations of that time were run by the program of that time, whose history is the same table.
  const bridged = await makeDatabase(join(scratch, 'bridged'), async (url) => {
    await migrate(url, { folder: before })
    await bridge(url, { before, after })
  })
  const made = await makeDatabase(join(scratch, 'made'), (url) => migrate(url, { folder: after }))
  reportDifferences(made, bridged)
}

/**
 * All of it in one transaction: the changes, the migrations that are new between the two, and the history as the later version writes it.
 * @throws where the database has not run just the migrations of the earlier version; nothing is changed then
 */
async function bridge(url: string, { before, after }: Histories): Promise<void> {
  const pool = createPool(url, { size: 1, name: 'bridge' })
  const client = await pool.connect()
  try {
    await client.query(`set timezone to 'UTC'`)
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('migrate', 0))`)
    const ran = await namesRan(client)
    const expected = await namesIn(before)
    if (ran.join() !== expected.join())
      throw new Error(
        `Nothing was changed: the database has not run the migrations of version ${from}, and only those.`,
      )
    await client.query(await readFile(changes, 'utf8'))
    const history = await namesIn(after)
    for (const name of history) if (!ran.includes(name)) await client.query(await textOf(after, name))
    await rewriteHistory(client, await Promise.all(history.map(async (name) => [name, await textOf(after, name)])))
    await client.query('commit')
  } finally {
    client.release(true)
    await pool.end()
  }
}

/** In the order of their names, which is the order in which the later version reads them. */
async function rewriteHistory(client: pg.PoolClient, history: readonly [name: string, text: string][]): Promise<void> {
  const names = history.map(([name]) => name)
  await client.query('delete from public.migration')
  await client.query('insert into public.migration (name, run_on) select n, now() from unnest($1::text[]) n', [names])
  await client.query('create table if not exists public.migration_digest (name text primary key, digest text not null)')
  await client.query('delete from public.migration_digest')
  await client.query(
    'insert into public.migration_digest (name, digest) select * from unnest($1::text[], $2::text[])',
    [names, history.map(([, text]) => hash('sha256', text))],
  )
}

const textOf = (folder: string, name: string): Promise<string> => readFile(join(folder, `${name}.sql`), 'utf8')

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).map((file) => file.replace(/\.sql$/, '')).toSorted()

async function namesRan(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.migration')
  return rows.map(({ name }) => name).toSorted()
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
