import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { migrate } from '#io/db/migrate.ts'
import { startEmbeddedPostgres } from '#sandbox/postgres/embedded.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { withBrandedColumns } from './branded-columns.ts'
import { readChoices } from './choices.ts'
import { productRights } from './rights.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Schema = { readonly tables: string; readonly rights: { readonly code: string; readonly page: string } }

/** The types of every table of ours and the product's rights to it, read off a database that all migrations have just made. */
export async function readSchema(scratch: string): Promise<Schema> {
  const server = await startEmbeddedPostgres({
    dataDir: join(scratch, 'postgres'),
    port: await freePort(),
    disposable: true,
  })
  try {
    await migrate(server.url)
    const out = join(scratch, 'schema.ts')
    await promisify(execFile)(process.execPath, [...command(server.url, out)], { cwd: root })
    return {
      tables: withBrandedColumns(await readFile(out, 'utf8'), await readChoices(server.url)),
      rights: await productRights(server.url),
    }
  } finally {
    await server.stop()
  }
}

/** The types say what the parsers of src/io/db/pool.ts hand out. */
const command = (url: string, out: string): readonly string[] => [
  'node_modules/kysely-codegen/dist/cli/bin.js',
  ...['--dialect', 'postgres', '--url', url, '--out-file', out],
  ...['--type-mapping', JSON.stringify({ int8: 'bigint', timestamptz: 'Temporal.Instant', date: 'BusinessDay' })],
  ...['--exclude-pattern', '{public,graphile_worker,sandbox_*}.*'],
]
