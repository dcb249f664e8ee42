import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { migrate, migrationsFolder } from '#io/db/migrate.ts'
import { createPool } from '#io/db/pool.ts'
import { startEmbeddedPostgres } from '#sandbox/postgres/embedded.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { type CatalogRow, columnOrders, readCatalog } from './fold/catalog.ts'
import { compareCatalogs } from './fold/compare.ts'

/**
 * `npm run fold:check -- <commit> [<migration>]`: whether the migrations of this tree, all or up to the named one, make the same
 * database as those of a commit before they were folded. Ends with 1 where they do not.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

type Made = { readonly catalog: CatalogRow[]; readonly orders: Map<string, string>; readonly seconds: number }

async function main(): Promise<void> {
  const [commit, upTo] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (!commit) throw new Error('Name the commit whose migrations were folded: npm run fold:check -- HEAD~1')
  const scratch = await mkdtemp(join(tmpdir(), 'longlight-fold-'))
  // Root starts Postgres as another user, who has to reach the folder.
  await chmod(scratch, 0o755)
  try {
    const before = await makeDatabase(join(scratch, 'before'), await migrationsOf(commit, join(scratch, 'migrations')))
    const after = await makeDatabase(join(scratch, 'after'), migrationsFolder, upTo)
    report(before, after)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The files as they were, in a folder of their own. */
async function migrationsOf(commit: string, folder: string): Promise<string> {
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
async function makeDatabase(dataDir: string, folder: string, upTo?: string): Promise<Made> {
  const server = await startEmbeddedPostgres({ dataDir, port: await freePort(), disposable: true })
  try {
    const begun = performance.now()
    await migrate(server.url, upTo === undefined ? { folder } : { folder, upTo })
    const seconds = (performance.now() - begun) / 1000
    const pool = createPool(server.url, { size: 1, name: 'fold' })
    const made = { catalog: await readCatalog(pool), orders: await columnOrders(pool), seconds }
    await pool.end()
    process.stdout.write(`${(await readdir(folder)).length} migrations in ${seconds.toFixed(1)} s\n`)
    return made
  } finally {
    await server.stop()
  }
}

function report(before: Made, after: Made): void {
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

await main()
