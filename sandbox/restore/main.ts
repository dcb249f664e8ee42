import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseOf } from '#engine/command/database.ts'
import { readConfig } from '#io/config/config.ts'
import { createPool } from '#io/db/pool.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { restoreBackup } from '../backup/restore-backup.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** `npm run restore -- <folder> [--until 2026-11-22T14:05:00Z]`: a backup into the empty folder that DATA_DIR names. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { until: { type: 'string' } } })
  const folder = positionals[0] ?? config.backupDir
  if (!folder) throw new Error('Name the folder: npm run restore -- /path/to/backups [--until 2026-11-22T14:05:00Z]')
  if (config.databaseUrl)
    throw new Error('DATABASE_URL names its own server: docs/operations/backup-and-restore.md has the commands for it.')
  const began = performance.now()
  await restoreBackup({
    folder: resolve(folder),
    dataDir: config.dataDir,
    port: config.pgPort,
    ...(values.until ? { until: momentOf(values.until) } : {}),
    print: (line) => print(`  …  ${line}`),
    prove: proveBooks,
  })
  print(
    `Restored to ${config.dataDir} in ${((performance.now() - began) / 1000).toFixed(1)} s; the books hold. Start it with npm start.`,
  )
}

function momentOf(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw new Error(`--until: "${text}" is not a moment. Write it as 2026-11-22T14:05:00Z.`)
  }
}

async function proveBooks(url: string): Promise<void> {
  const pool = createPool(url, { size: 2, name: 'restore' })
  try {
    const faults = faultsIn(await checkBooks(databaseOf(pool)))
    if (faults.length > 0) throw new Error(`The books of the restored database do not hold:\n${faults.join('\n')}`)
  } finally {
    await pool.end()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
