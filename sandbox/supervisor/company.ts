import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '#io/config/config.ts'
import { type Child, startChild } from './child.ts'
import { type Database, keepFilesCopied, prepareDatabase, startDatabase } from './database.ts'
import { type Holder, isOurs, type Lock, takeLock } from './lock.ts'
import { checkPorts } from './ports.ts'
import { print, StartRefused } from './progress.ts'
import { buildSite, type SiteBuild } from './site-build.ts'

export type Company = {
  /** Resolves when every process is ready; rejects with what is wrong. */
  readonly up: Promise<void>
  /** Stops all in order, within ten seconds. */
  readonly stop: () => Promise<void>
  /** Ends all at once. */
  readonly kill: () => void
  /** Starts one process again with the sources as they are now. */
  readonly restart: (name: ProcessName) => void
}

export type CompanyOptions = {
  /** The build of the site that the API serves. */
  readonly site?: SiteBuild
  /** Where debuggers find the processes. */
  readonly inspectPorts?: Partial<Record<ProcessName, number>>
}

const mains = {
  sandbox: new URL('../main.ts', import.meta.url),
  worker: new URL('../../src/apps/worker/main.ts', import.meta.url),
  api: new URL('../../src/apps/api/main.ts', import.meta.url),
}

export type ProcessName = keyof typeof mains

/** How long the processes may take to finish what they do; Postgres needs the rest of the ten seconds. */
const patienceMs = 8_000

/** Starts the whole company: what can be done side by side is. */
export function startCompany(
  config: Config,
  environment: NodeJS.ProcessEnv,
  { site = buildSite(environment), inspectPorts = {} }: CompanyOptions = {},
): Company {
  const lock = takeDataDir(config)
  const children: Child[] = []
  let database: Database | undefined
  let stopping = false

  const launch = (
    name: ProcessName,
    isReady: (spoken: boolean) => Promise<boolean>,
    databaseUrl = database!.url,
  ): Promise<void> => {
    if (stopping) return Promise.resolve()
    const note = () => lock.note(children.flatMap((child) => child.pid() ?? []))
    const main = fileURLToPath(mains[name])
    const settings = { ...environment, DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '', DATA_DIR: config.dataDir }
    const inspectPort = inspectPorts[name]
    const child = startChild({ name, main, environment: settings, isReady, onPids: note, inspectPort })
    children.push(child)
    note()
    return child.ready
  }

  const bringUp = async (): Promise<void> => {
    await outlive(lock.leftBehind)
    await checkPorts(config, { patience: lock.leftBehind ? 10_000 : 0 })
    database = await startDatabase(config)
    await prepareDatabase(database.url, config)
    keepFilesCopied(config)
    const sandbox = config.production
      ? Promise.resolve()
      : launch('sandbox', () => answersTcp(config.sandboxPort, config.host))
    // It asks the partners from its first moment on.
    const worker = sandbox.then(() => launch('worker', (spoken) => Promise.resolve(spoken)))
    // The site is served from memory, so the server starts when there is one.
    // It never learns the owner's address when the product has a login of its own.
    const api = site.done.then(() => launch('api', () => answersReady(config), config.appDatabaseUrl))
    await Promise.all([sandbox, worker, api])
  }

  const starting = bringUp()
  const up = Promise.all([site.done, starting]).then(() => {})
  up.catch(() => {})
  return {
    up,
    stop: async () => {
      stopping = true
      site.abort()
      const deadline = performance.now() + patienceMs
      await Promise.race([Promise.allSettled([starting, site.done]), pause(children.length > 0 ? 0 : 3_000)])
      for (const name of ['api', 'worker', 'sandbox'])
        await children.find((child) => child.name === name)?.stop(Math.max(deadline - performance.now(), 500))
      await database?.stop()
      lock.release()
    },
    kill: () => {
      for (const child of children) child.kill()
      site.abort()
      database?.kill()
      lock.release()
    },
    restart: (name) => children.find((child) => child.name === name)?.restart(),
  }
}

function takeDataDir(config: Config): Lock {
  const lock = takeLock(join(config.dataDir, 'company.lock'))
  if ('heldBy' in lock)
    throw new StartRefused(
      `A company already runs in ${config.dataDir} (process ${lock.heldBy}). Stop it, or set DATA_DIR, PORT and SANDBOX_PORT to start a second one.`,
    )
  return lock
}

/** Waits for what a killed supervisor left: its processes notice by themselves and finish; then they are ended. */
async function outlive(left: Holder | null): Promise<void> {
  if (!left) return
  const alive = () => left.children.filter(isOurs)
  if (alive().length > 0) print('  …  wait for the processes of a start that was killed')
  for (let waited = 0; alive().length > 0 && waited < 10_000; waited += 100) await pause(100)
  for (const pid of alive()) process.kill(pid, 'SIGKILL')
}

const answersTcp = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, host)
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })

async function answersReady({ port, host }: Config): Promise<boolean> {
  const answer = await fetch(`http://${host}:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })
  return answer.ok
}
