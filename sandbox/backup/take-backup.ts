import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { addNewFiles, copyWhole, filesBelow, sha256Of } from './copy-tree.ts'
import { documentsWithoutFile } from './documents-without-file.ts'
import { type BackupManifest, manifestFile } from './manifest.ts'
import { pruneLog } from './prune-log.ts'

export type BackupInput = {
  readonly url: string
  /** The server's own folder, on this machine. */
  readonly serverFolder: string
  /** The stored files of the company. */
  readonly filesFolder: string
  /** The folder of all backups: one `base-…/` each, and `files/` and `wal/` for all. */
  readonly folder: string
  readonly print: (line: string) => void
}

/**
 * Copies a running database by PostgreSQL's own interface for it, then the stored files. A file is stored before the row
 * that names it is committed, so what is copied after the database has every file that a row of the copy names.
 */
export async function takeBackup({ url, serverFolder, filesFolder, folder, print }: BackupInput): Promise<string> {
  const startedAt = Temporal.Now.instant().round('millisecond').toString()
  const name = `base-${startedAt.replaceAll(':', '-')}`
  const part = join(folder, `${name}.part`)
  await mkdir(folder, { recursive: true })
  await mkdir(join(part, 'database'), { recursive: true, mode: 0o700 })
  try {
    print('copy the stored files')
    await addNewFiles(filesFolder, join(folder, 'files'))
    print('copy the database')
    const serverVersion = await copyDatabase(url, serverFolder, join(part, 'database'))
    print('copy the files that were stored meanwhile')
    await addNewFiles(filesFolder, join(folder, 'files'))
    print('write down what is in it')
    const paths = await filesBelow(join(part, 'database'))
    const database = []
    for (const path of paths) database.push({ path, sha256: await sha256Of(join(part, 'database', path)) })
    const finishedAt = Temporal.Now.instant().round('millisecond').toString()
    const withoutFile = await documentsWithoutFile(url, filesFolder)
    const manifest: BackupManifest = { startedAt, finishedAt, serverVersion, database, withoutFile }
    await writeFile(join(part, manifestFile), JSON.stringify(manifest))
    await rename(part, join(folder, name))
    const pruned = await pruneLog(folder)
    if (pruned > 0) print(`deleted ${pruned} segments of the log from before the oldest kept backup`)
    return join(folder, name)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** Folders that hold nothing a backup needs, and that a server wants to find. */
export const foldersWithoutFiles = [
  ...[
    'pg_wal/archive_status',
    'pg_wal/summaries',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
  ],
  ...['pg_stat', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc', 'pg_twophase', 'pg_commit_ts'],
  ...['pg_logical/snapshots', 'pg_logical/mappings'],
]

/** The files that a starting server writes itself, or must not find in a copy. */
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|current_logfiles)$|^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)(pgsql_tmp|pg_internal\.init)/

async function copyDatabase(url: string, from: string, to: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  await client.connect()
  try {
    // As long as this connection lives the server keeps the log from here on, however busy it is.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    const { rows: begun } = await client.query(
      `select pg_walfile_name(pg_backup_start('longlight', true)) as first, current_setting('server_version') as version`,
    )
    const paths = await filesBelow(from, (path) => leftOut.test(path))
    // The file that names the place in the log from which it is read is copied last.
    for (const path of [...paths.filter((path) => path !== 'global/pg_control'), 'global/pg_control'])
      await copyWhole(join(from, path), join(to, path))
    const { rows: ended } = await client.query(
      'select pg_walfile_name(lsn) as last, labelfile, spcmapfile from pg_backup_stop(false)',
    )
    const { last, labelfile, spcmapfile } = ended[0]
    if (spcmapfile) throw new Error('The server has tablespaces, which this backup does not know. Use pg_basebackup.')
    await writeFile(join(to, 'backup_label'), labelfile)
    await copyLog(join(from, 'pg_wal'), join(to, 'pg_wal'), begun[0].first, last)
    return begun[0].version
  } finally {
    await client.end()
  }
}

/** The log from the backup's first moment to its last, without which the copy of the database is none. */
async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const segments = (await filesBelow(from)).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  if (segments[0] !== first || segments.at(-1) !== last)
    throw new Error(`The log from ${first} to ${last} is not all there. Take the backup again.`)
  for (const name of segments) await copyWhole(join(from, name), join(to, name))
  for (const name of (await filesBelow(from)).filter((name) => name.endsWith('.history')))
    await writeFile(join(to, name), await readFile(join(from, name)))
}
