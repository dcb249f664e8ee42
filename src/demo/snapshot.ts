import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Instant } from '#kernel/instant.ts'
import { lastMigration } from '#platform/db/migrate.ts'
import { fileStore } from '#platform/files/file-store.ts'
import { fileOf, type Manifest, manifestFile, type TableCopy } from './history/manifest.ts'
import { standInTables } from './history/stand-in-tables.ts'
import { type Table, tablesToWrite } from './history/tables.ts'
import { ana } from './sign-ins.ts'

const snapshotFolder = fileURLToPath(new URL('./snapshot/', import.meta.url))

/** Writes everything that the company and its partners remember at this moment, so that it can be put back elsewhere. */
export async function writeSnapshot(
  pool: pg.Pool,
  { until, files, folder = snapshotFolder }: { until: Instant; files: string; folder?: string },
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'files'), { recursive: true })
  const tables: TableCopy[] = []
  for (const table of await tablesToWrite(pool, ana.email)) {
    const { rows } = await pool.query(`select exists (select from ${table.name}) as filled`)
    if (rows[0].filled) tables.push(await writeTable(pool, table, folder))
  }
  const { rows: sequences } = await pool.query<{ name: string; value: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value from pg_sequences
      where last_value is not null and schemaname not in ('graphile_worker', 'public') order by 1`,
  )
  const manifest: Manifest = {
    migration: await lastMigration(pool),
    until: until.toString(),
    standIns: await standInTables(pool),
    tables,
    sequences,
    files: await keepFiles(pool, files, folder),
  }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`)
}

async function writeTable(pool: pg.Pool, { name, columns, where }: Table, folder: string): Promise<TableCopy> {
  const client = await pool.connect()
  try {
    const wanted = columns.map((column) => `"${column}"`).join(', ')
    const source = client.query(
      copyTo(`copy (select ${wanted} from ${name}${where ? ` where ${where}` : ''}) to stdout`),
    )
    await pipeline(source, createGzip({ level: 9 }), createWriteStream(join(folder, fileOf({ name }))))
    return { name, columns, rows: source.rowCount }
  } finally {
    client.release()
  }
}

/** The papers of whom one can sign in as; everybody else's are named by their hash only. */
async function keepFiles(pool: pg.Pool, files: string, folder: string): Promise<string[]> {
  const { rows } = await pool.query<{ sha256: string }>(
    `select distinct d.sha256 from documents.document d join accounts.account a on a.id = d.account_id join people.user u on u.id = a.owner_id
      where u.email = $1 order by 1`,
    [ana.email],
  )
  const store = fileStore(files)
  for (const { sha256 } of rows) await writeFile(join(folder, 'files', sha256), await store.get(sha256))
  return rows.map(({ sha256 }) => sha256)
}
