import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { isWholeFile } from '#io/files/sealed-file.ts'
import { type EmbeddedPostgres, ownByServer, serverFolderAt, startEmbeddedPostgres } from '../postgres/embedded.ts'
import { addNewFiles, copyWhole, filesBelow, sha256Of } from './copy-tree.ts'
import { documentsWithoutFile } from './documents-without-file.ts'
import { type BackupManifest, manifestFile } from './manifest.ts'
import { foldersWithoutFiles } from './take-backup.ts'

/** Something that the person who restores can put right, in words for them. */
export class RestoreRefused extends Error {}

export type RestoreInput = {
  /** Where backups are kept. */
  readonly folder: string
  /** The company's data folder; it has to be empty. */
  readonly dataDir: string
  readonly port: number
  /** The moment, by the machine's clock, at which the database is to stand; without it, the last that there is. */
  readonly until?: Temporal.Instant
  readonly print: (line: string) => void
  /** Proves the restored database before it is handed over; what it throws leaves the folder as it is, to be looked at. */
  readonly prove: (url: string) => Promise<void>
}

/** Puts a backup into an empty folder, has the server read the log up to the moment that is wanted, and proves the result. */
export async function restoreBackup({ folder, dataDir, port, until, print, prove }: RestoreInput): Promise<void> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new RestoreRefused(
      `${dataDir} is not empty. Name an empty folder in DATA_DIR; nothing is restored over a company.`,
    )
  const { base, manifest } = await backupFor(folder, until)
  print(`check and copy the backup of ${manifest.startedAt}`)
  const server = await serverFolderAt(join(dataDir, 'postgres'))
  await copyChecked(join(base, 'database'), server, manifest)
  print('check and copy the stored files')
  await addNewFiles(join(folder, 'files'), join(dataDir, 'files'))
  await checkFiles(join(dataDir, 'files'))
  await writeRecovery(server, resolve(folder, 'wal'), until)
  await ownByServer(server)
  print(until ? `read the log up to ${until}` : 'read the log to its end')
  const running = await startAndRecover(join(dataDir, 'postgres'), port, until)
  try {
    await forgetRecovery(running.url)
    print('check that every file that a row names is there')
    await checkRows(running.url, join(dataDir, 'files'), manifest)
    print('check the books')
    await prove(running.url)
  } finally {
    await running.stop()
  }
}

/** The server answers once it has read the log as far as it was told to. */
async function startAndRecover(dataDir: string, port: number, until?: Temporal.Instant): Promise<EmbeddedPostgres> {
  let said = ''
  const onLog = (text: string): void => {
    said += text
  }
  return startEmbeddedPostgres({ dataDir, port, onLog }).catch((error: Error) => {
    throw new RestoreRefused(
      said.includes('before configured recovery target')
        ? `The archived log ends before ${until}. Restore without --until for all that there is.`
        : error.message,
    )
  })
}

/** The newest backup that was finished by the moment that is wanted. */
async function backupFor(
  folder: string,
  until?: Temporal.Instant,
): Promise<{ base: string; manifest: BackupManifest }> {
  const names = (existsSync(folder) ? await readdir(folder) : [])
    .filter((name) => name.startsWith('base-') && existsSync(join(folder, name, manifestFile)))
    .toSorted()
    .toReversed()
  for (const name of names) {
    const manifest = JSON.parse(await readFile(join(folder, name, manifestFile), 'utf8')) as BackupManifest
    if (!until || Temporal.Instant.compare(Temporal.Instant.from(manifest.finishedAt), until) <= 0)
      return { base: join(folder, name), manifest }
  }
  throw new RestoreRefused(
    names.length === 0
      ? `${folder} holds no backup. Name the folder that npm run backup was given.`
      : `The oldest backup in ${folder} was finished after ${until}. Name a later moment.`,
  )
}

async function copyChecked(from: string, to: string, { database }: BackupManifest): Promise<void> {
  const listed = new Set(database.map(({ path }) => path))
  const unknown = (await filesBelow(from)).filter((path) => !listed.has(path))
  if (unknown.length > 0)
    throw new RestoreRefused(`The backup holds ${unknown[0]}, which its list does not name. Use another backup.`)
  for (const { path, sha256 } of database) {
    if (!(await copyWhole(join(from, path), join(to, path))) || (await sha256Of(join(to, path))) !== sha256)
      throw new RestoreRefused(`The backup is damaged: ${path} is missing or was changed. Use another backup.`)
  }
  // Folders without a file are no part of the list, and the server wants them.
  for (const empty of foldersWithoutFiles) await mkdir(join(to, empty), { recursive: true })
}

async function checkFiles(folder: string): Promise<void> {
  for (const path of await filesBelow(folder))
    if (!isWholeFile(await readFile(join(folder, path)), path.slice(3)))
      throw new RestoreRefused(`The stored file ${path} was changed in the backup. Use another copy of the backup.`)
}

const recoverySettings = ['restore_command', 'recovery_target_time', 'recovery_target_action']

async function writeRecovery(server: string, archive: string, until?: Temporal.Instant): Promise<void> {
  const hasArchive = existsSync(archive) && (await readdir(archive)).length > 0
  if (!hasArchive && until)
    throw new RestoreRefused(`${archive} holds no log, so only the backup itself can be restored: leave --until out.`)
  // Without an archive the log inside the backup is read, which ends where the backup does.
  if (!hasArchive) return
  const settings = [
    `restore_command = 'cp "${archive.replaceAll("'", "''")}/%f" "%p"'`,
    ...(until
      ? [`recovery_target_time = '${until.toString().replace('Z', '+00')}'`, `recovery_target_action = 'promote'`]
      : []),
  ]
  await appendFile(join(server, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await writeFile(join(server, 'recovery.signal'), '')
}

async function forgetRecovery(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const setting of recoverySettings) await client.query(`alter system reset ${setting}`)
  } finally {
    await client.end()
  }
}

async function checkRows(url: string, files: string, { withoutFile }: BackupManifest): Promise<void> {
  const before = new Set(withoutFile)
  const missing = (await documentsWithoutFile(url, files)).filter((sha256) => !before.has(sha256))
  if (missing.length > 0)
    throw new RestoreRefused(
      `${missing.length} documents are named in the database and not in the backup, first ${missing[0]}. Copy ${files} from the old machine if it is there, or restore to an earlier moment.`,
    )
}
