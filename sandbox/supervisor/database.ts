import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#io/config/config.ts'
import { isUntouched } from '#io/db/is-untouched.ts'
import { migrate, OtherMigrations } from '#io/db/migrate.ts'
import { faultOfLogin } from '#io/db/product-login.ts'
import { addNewFiles } from '../backup/copy-tree.ts'
import { createCompanyIn } from '../demo/create-company-in.ts'
import { hasSnapshot, restoreDemo } from '../demo/restore.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts'
import { messageOf, print, StartRefused, step } from './progress.ts'

export type Database = {
  readonly url: string
  readonly pid: () => number | undefined
  readonly stop: () => Promise<void>
  readonly kill: () => void
}

/** The database: the one that DATABASE_URL names, or an embedded one that is started again whenever it dies. */
export async function startDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) {
    const url = config.databaseUrl
    await step('reach the database of DATABASE_URL', () => checkServer(url))
    return { url, pid: () => undefined, stop: async () => {}, kill: () => {} }
  }
  return step('start Postgres', () => startEmbedded(config))
}

async function startEmbedded(config: Config): Promise<Database> {
  const options = {
    dataDir: join(config.dataDir, 'postgres'),
    port: config.pgPort,
    disposable: config.isDisposable,
    ...archiveOf(config),
  }
  let stopping = false
  let server: EmbeddedPostgres | undefined = await startEmbeddedPostgres(options).catch((error: unknown) => {
    throw new StartRefused(messageOf(error))
  })
  const { url } = server
  const watch = (running: EmbeddedPostgres): void => {
    void running.ended.then(async () => {
      server = undefined
      for (let failures = 0; !stopping; failures += 1) {
        print('  !  Postgres ended; starting it again')
        try {
          server = await startEmbeddedPostgres(options)
          print('  ok Postgres is back')
          return watch(server)
        } catch (error) {
          print(`  !  ${messageOf(error)}`)
          await new Promise((next) => setTimeout(next, Math.min(100 * 2 ** failures, 10_000)))
        }
      }
    })
  }
  watch(server)
  return {
    url,
    pid: () => server?.pid,
    stop: async () => {
      stopping = true
      await server?.stop()
    },
    kill: () => {
      stopping = true
      if (server) process.kill(server.pid, 'SIGQUIT')
    },
  }
}

const archiveOf = ({ backupDir }: Config) => (backupDir ? { archive: join(backupDir, 'wal') } : {})

/** Keeps the copy of the stored files in BACKUP_DIR as young as that of the database's log. */
export function keepFilesCopied({ dataDir, backupDir }: Config): void {
  if (!backupDir) return
  const copy = () =>
    addNewFiles(join(dataDir, 'files'), join(backupDir, 'files')).catch((error: unknown) =>
      print(`  !  the stored files could not be copied to BACKUP_DIR: ${messageOf(error)}`),
    )
  void copy()
  setInterval(() => void copy(), 60_000).unref()
}

/** One line, without the password, when the server cannot be reached or is too old. */
async function checkServer(url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as version`)
    if (rows[0].version < 18)
      throw new StartRefused(
        `DATABASE_URL: the server at ${host} is Postgres ${rows[0].version}; Postgres 18 or newer is needed.`,
      )
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      `DATABASE_URL: no database ${pathname.slice(1)} can be reached at ${host} (${messageOf(error)}). ` +
        'Start it or fix DATABASE_URL, or unset it to use the embedded one.',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkLogin(url: string): Promise<void> {
  const fault = await faultOfLogin(url)
  if (fault) throw new StartRefused(`APP_DATABASE_URL: ${fault}.`)
}

/** Gives an untouched database the demo's history, or the bare company without it; any other the newest schema. */
export async function prepareDatabase(url: string, config: Config): Promise<void> {
  try {
    await fillDatabase(url, config)
  } catch (error) {
    if (!(error instanceof OtherMigrations)) throw error
    const remedy = config.databaseUrl
      ? 'name an empty database in DATABASE_URL'
      : `move the folder ${config.dataDir} away or delete it`
    throw new StartRefused(error.advice(remedy))
  }
}

async function fillDatabase(url: string, config: Config): Promise<void> {
  const isNew = !config.production && (await isUntouched(url))
  if (isNew && config.demo && hasSnapshot())
    await step('put two invented years of history into the empty database', () =>
      restoreDemo(url, { files: join(config.dataDir, 'files'), origin: config.publicOrigin }),
    )
  else await step('bring the database schema up to date', () => migrate(url))
  // The role is there now, so that it can be said who is in it.
  if (config.hasProductLogin)
    await step('look at what APP_DATABASE_URL may do', () => checkLogin(config.appDatabaseUrl!))
  if (isNew && (await isUntouched(url))) await step('found the invented company', () => createCompanyIn(url))
}
