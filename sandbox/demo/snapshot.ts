import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { lastMigration } from '#io/db/migrate.ts'
import { fileStore } from '#io/files/file-store.ts'
import type { Instant } from '#kernel/instant.ts'
import { demoSealer } from './demo-sealer.ts'
import { type Manifest, manifestFile, type TableCopy, tablesFile } from './history/manifest.ts'
import { meterStarts } from './history/meter-days.ts'
import { standInTables } from './history/stand-in-tables.ts'
import { type Table, tablesToWrite } from './history/tables.ts'
import { everyone } from './sign-ins.ts'

const snapshotFolder = fileURLToPath(new URL('./snapshot/', import.meta.url))

/** Writes everything that the company and its partners remember at this moment, so that it can be put back elsewhere. */
export async function writeSnapshot(
  pool: pg.Pool,
  { until, files, folder = snapshotFolder }: { until: Instant; files: string; folder?: string },
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const tables: TableCopy[] = []
  const kept: Manifest['files'][number][] = []
  await pipeline(
    contentOf(pool, { tables, kept, files }),
    createZstdCompress({ params: strongest }),
    createWriteStream(join(folder, tablesFile)),
  )
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
    files: kept,
    meters: await meterStarts(pool),
  }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`)
}

/** A window of 128 MB holds all tables at once: what was written in one is found again in the next. */
const strongest = {
  [constants.ZSTD_c_compressionLevel]: 22,
  [constants.ZSTD_c_windowLog]: 27,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
}

type Content = { readonly tables: TableCopy[]; readonly kept: Manifest['files'][number][]; readonly files: string }

/** Everything in one stream: documents of one kind share their fonts, and the second is mostly found in the first. */
async function* contentOf(pool: pg.Pool, { tables, kept, files }: Content): AsyncGenerator<Buffer> {
  yield* rowsOf(pool, await tablesToWrite(pool, everyone), tables)
  yield* documentsOf(pool, files, kept)
}

/** The rows of the tables one after the other; says in `written` what has been read. */
async function* rowsOf(pool: pg.Pool, tables: readonly Table[], written: TableCopy[]): AsyncGenerator<Buffer> {
  for (const { name, columns, where } of tables) {
    const client = await pool.connect()
    try {
      const wanted = columns.map((column) => `"${column}"`).join(', ')
      const source = client.query(
        copyTo(`copy (select ${wanted} from ${name}${where ? ` where ${where}` : ''}) to stdout`),
      )
      let bytes = 0
      for await (const chunk of source as AsyncIterable<Buffer>) {
        bytes += chunk.length
        yield chunk
      }
      if (source.rowCount > 0) written.push({ name, columns, rows: source.rowCount, bytes })
    } finally {
      client.release()
    }
  }
}

/** The documents of the people one can sign in as; everyone else's are named by their hash only. */
async function* documentsOf(
  pool: pg.Pool,
  files: string,
  written: Manifest['files'][number][],
): AsyncGenerator<Buffer> {
  const { rows } = await pool.query<{ sha256: string }>(
    `select d.sha256 from documents.document d join accounts.account a on a.id = d.account_id join people.user u on u.id = a.owner_id
      where u.email = any($1) group by 1 order by min(d.kind), min(d.made_at), 1`,
    [everyone],
  )
  const store = fileStore(files, demoSealer)
  for (const { sha256 } of rows) {
    const bytes = Buffer.from(await store.get(sha256))
    yield bytes
    written.push({ sha256, bytes: bytes.length })
  }
}
