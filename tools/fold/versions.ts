import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPool } from '#io/db/pool.ts'
import { startEmbeddedPostgres } from '#sandbox/postgres/embedded.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { type CatalogRow, columnOrders, readCatalog } from './catalog.ts'
import { compareCatalogs } from './compare.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** The database that a history of migrations makes of an empty one. */
export type Made = { readonly catalog: CatalogRow[]; readonly orders: Map<string, string>; readonly seconds: number }

/** The migrations of a commit as they were, in a folder that is made for them. */
export async function migrationsOf(commit: string, folder: string): Promise<string> {
  await mkdir(folder)
  const { stdout } = await run('git', ['ls-tree', '--name-only', commit, 'db/migrations/'], { cwd: root })
  const files = stdout.split('\n').filter((path) => path.endsWith('.sql'))
  if (files.length === 0) throw new Error(`The commit ${commit} has no migrations.`)
  for (const path of files) {
    const { stdout: text } = await run('git', ['show', `${commit}:${path}`], { cwd: root })
    await writeFile(join(folder, basename(path)), text)
  }
  return folder
}

/** A server for each, since roles and settings are of the whole server. */
export async function makeDatabase(dataDir: string, fill: (url: string) => Promise<void>): Promise<Made> {
  const server = await startEmbeddedPostgres({ dataDir, port: await freePort(), disposable: true })
  try {
    const begun = performance.now()
    await fill(server.url)
    const seconds = (performance.now() - begun) / 1000
    const pool = createPool(server.url, { size: 1, name: 'fold' })
    const made = { catalog: await readCatalog(pool), orders: await columnOrders(pool), seconds }
    const { rows } = await pool.query('select count(*)::int as migrations from public.migration')
    await pool.end()
    process.stdout.write(`${rows[0].migrations} migrations in ${seconds.toFixed(1)} s\n`)
    return made
  } finally {
    await server.stop()
  }
}

/** Prints how two databases differ, and ends the process with 1 where they do. */
export function reportDifferences(before: Made, after: Made): void {
  const { alike, differences, addedComments, changedComments } = compareCatalogs(before.catalog, after.catalog)
  const moved = [...before.orders].filter(([name, columns]) => after.orders.get(name) !== columns).map(([name]) => name)
  const lines = [
    ...[...alike].map(([kind, count]) => `${String(count).padStart(6)} ${kind} alike`),
    `${String(addedComments).padStart(6)} comments added`,
    `${String(changedComments.length).padStart(6)} comments in other words`,
    ...(process.argv.includes('--comments') ? changedComments : []),
    `${String(moved.length).padStart(6)} tables with their columns in another order`,
    `${String(differences.length).padStart(6)} differences`,
    ...differences,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (differences.length > 0) process.exitCode = 1
}
