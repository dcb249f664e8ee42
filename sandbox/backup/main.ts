import { join, resolve } from 'node:path'
import { readConfig } from '#io/config/config.ts'
import { createPool } from '#io/db/pool.ts'
import { addNewFiles } from './copy-tree.ts'
import { takeBackup } from './take-backup.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** `npm run backup -- <folder>`: a consistent copy of the running company's database and files. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const folder = process.argv[2] ?? config.backupDir
  if (!folder || folder.startsWith('-')) throw new Error('Name the folder: npm run backup -- /path/to/backups')
  const filesFolder = join(config.dataDir, 'files')
  if (config.databaseUrl) {
    const added = await addNewFiles(filesFolder, join(resolve(folder), 'files'))
    print(
      `Copied ${added} stored files. DATABASE_URL names its own server: its backup, taken before this one, is that of`,
    )
    print('pg_basebackup; docs/operations/backup-and-restore.md has the commands.')
    return
  }
  const began = performance.now()
  const url = `postgres://longlight@127.0.0.1:${config.pgPort}/postgres`
  const made = await takeBackup({
    url,
    serverFolder: join(config.dataDir, 'postgres'),
    filesFolder,
    folder: resolve(folder),
    print: (line) => print(`  …  ${line}`),
  })
  await noteBackup(url, Math.round((performance.now() - began) / 1_000))
  print(
    `Backed up to ${made} in ${((performance.now() - began) / 1000).toFixed(1)} s. Keep DATA_KEY somewhere else: without it nothing sealed opens.`,
  )
}

/** Operators and metrics read there how old the last backup is. */
async function noteBackup(url: string, seconds: number): Promise<void> {
  const pool = createPool(url, { size: 1, name: 'backup' })
  await pool
    .query(
      `insert into platform.last_backup (kind, ended_at, seconds) values ('backup', now(), $1)
       on conflict (kind) do update set ended_at = excluded.ended_at, seconds = excluded.seconds, fault = null`,
      [seconds],
    )
    .finally(() => pool.end())
}

main().catch((error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'ECONNREFUSED'
      ? 'The company is not running here. Start it with npm start, or set DATA_DIR, PG_PORT or SANDBOX_PORT as it was started.'
      : error.message,
  )
  process.exit(1)
})
