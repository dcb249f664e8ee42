import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { standInPorts } from '#io/config/config.ts'
import { freePorts } from '#sandbox/postgres/free-ports.ts'
import { folderForPostgres } from './folder-for-postgres.ts'

/** A whole company for tests, by its addresses. */
export type TestCompany = {
  readonly site: string
  readonly sandbox: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** The supervisor; its children can be found below it. */
  readonly pid: number
  /** The last of what it printed. */
  readonly said: () => string
  /** Nobody listens to it any more, as when a terminal is closed. */
  readonly stopListening: () => void
  /** Resolves when it has ended, however that came. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

export type TestCompanyOptions = {
  /** Whether it starts with the demo's two years, or with nothing. */
  readonly demo?: boolean
  /** Nothing of it has to survive a crash. */
  readonly disposable?: boolean
  /** Whether its books are checked each night; else who ends it asks for the whole check. */
  readonly checksNightly?: boolean
  /** A first start may build the site. */
  readonly within?: number
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a company of its own (ports, folder, database) by the command of the README, and waits until it serves. */
export async function startTestCompany({
  demo = true,
  disposable = false,
  checksNightly = true,
  within = 600_000,
}: TestCompanyOptions = {}): Promise<TestCompany> {
  const first = await freePorts(portsOfCompany)
  const dataDir = folderForPostgres('longlight-company-')
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(first),
    SANDBOX_PORT: String(first + 1),
    PG_PORT: String(first + portsOfCompany - 1),
    DATA_DIR: dataDir,
    DEMO: demo ? 'on' : 'off',
    PG_DISPOSABLE: disposable ? 'on' : 'off',
    NIGHT_CHECK: checksNightly ? 'on' : 'off',
    DATABASE_URL: undefined,
    APP_DATABASE_URL: undefined,
  }
  const child = spawn(process.execPath, ['sandbox/supervisor/main.ts'], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000)
    })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  // It stands in a process group of its own, so an interrupted caller has to end it.
  const endWithCaller = () => child.kill('SIGTERM')
  process.once('exit', endWithCaller)
  void ended.then(() => process.off('exit', endWithCaller))
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended, pause(15_000).then(() => child.kill('SIGKILL'))])
    rmSync(dataDir, { recursive: true, force: true })
  }
  const site = `http://localhost:${first}`
  const deadline = performance.now() + within
  while (!said.includes('Ready after')) {
    if (child.exitCode !== null) throw new Error(`The company did not start:\n${said}`)
    if (performance.now() > deadline) {
      await stop()
      throw new Error(`The company was not ready in time:\n${said}`)
    }
    await pause(100)
  }
  const databaseUrl = `postgres://longlight@127.0.0.1:${first + portsOfCompany - 1}/postgres`
  return {
    site,
    sandbox: `http://localhost:${first + 1}`,
    databaseUrl,
    dataDir,
    pid: child.pid!,
    said: () => said,
    stopListening: () => {
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    },
    ended,
    stop,
  }
}

/** The site, the console with its stand-ins after it, and Postgres. */
const portsOfCompany = Object.keys(standInPorts).length + 3
