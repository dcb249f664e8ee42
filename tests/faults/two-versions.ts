import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { standInPorts } from '#io/config/config.ts'
import { startEmbeddedPostgres } from '#sandbox/postgres/embedded.ts'
import { freePort, freePorts } from '#sandbox/postgres/free-ports.ts'
import { buildSite } from '#sandbox/supervisor/site-build.ts'
import { comeToRest, findFaults } from '#tests/cluster/found.ts'
import { startWriters } from '#tests/cluster/writers.ts'
import { startBalancer } from './balancer.ts'
import { settle } from './person.ts'
import { until } from './until.ts'

/**
 * Releases this version over the one before, and takes it back, while people pay in through a balancer: an API and a worker of
 * each version run side by side on the schema that this version has made of the other one's (T8). Any request that was not
 * answered at once ends it with 1, and so does a deposit that is not there exactly once at the end.
 *
 *   npm run faults:versions -- --before <commit> --seconds 60
 *
 * Without a commit the version before is the newest one that has fewer migrations. A history that lacks it is said and skipped.
 */
const { values } = parseArgs({
  options: { before: { type: 'string' }, seconds: { type: 'string', default: '60' } },
})
const root = join(import.meta.dirname, '../..')
const print = (line: string): boolean => process.stdout.write(`${line}\n`)
const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

async function main(): Promise<void> {
  const commit = versionBefore()
  if (!commit) return void print('skipped: this history has no version with fewer migrations')
  const folder = mkdtempSync(join(tmpdir(), 'longlight-versions-'))
  chmodSync(folder, 0o755)
  const before = join(folder, 'before')
  const ending: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    checkOut(commit, before)
    ending.unshift(() => git('worktree', 'remove', '--force', before))
    print(`the version before is ${git('log', '-1', '--format=%h of %as, %s', commit)}`)
    const faults = await release({ before, folder, ending })
    for (const fault of faults) print(`FAULT ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    for (const end of ending) await end()
  }
}

/** The parent of the commit that added the newest migration. */
function versionBefore(): string | null {
  if (values.before) return git('rev-parse', values.before)
  const [newest] = git(
    'log',
    '--first-parent',
    '-m',
    '--diff-filter=A',
    '--format=%H',
    '-1',
    '--',
    'db/migrations',
  ).split('\n')
  try {
    return newest ? git('rev-parse', '--verify', '--quiet', `${newest}^`) : null
  } catch {
    return null
  }
}

/** A folder with that version, its packages, and pages: those of this version will do, as nobody reads them here. */
function checkOut(commit: string, folder: string): void {
  git('worktree', 'add', '--detach', '--quiet', folder, commit)
  const lock = 'package-lock.json'
  if (readFileSync(join(root, lock)).equals(readFileSync(join(folder, lock))))
    execFileSync('cp', ['-al', join(root, 'node_modules'), folder])
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

type Places = { readonly before: string; readonly folder: string; readonly ending: (() => unknown)[] }

async function release(places: Places): Promise<string[]> {
  const { before, folder, ending } = places
  if (!existsSync(join(root, 'build/client/index.html'))) await buildSite(process.env).done
  execFileSync('cp', ['-al', join(root, 'build'), before])
  const database = async (name: string) => {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, name), port: await freePort() })
    ending.unshift(() => server.stop())
    return server.url
  }
  const [ours, partners] = [await database('ours'), await database('partners')]
  run(before, 'src/apps/migrate/main.ts', ours)
  const found = `import('./sandbox/demo/create-company-in.ts').then((demo) => demo.createCompanyIn(process.env.DATABASE_URL))`
  execFileSync(process.execPath, ['-e', found], { cwd: before, env: { PATH: process.env.PATH, DATABASE_URL: ours } })
  run(root, 'src/apps/migrate/main.ts', partners)
  const { company, startVersion } = await startAround(places, { ours, partners })

  const old = await startVersion(before, 0)
  const people = [await settle(company, 'one@example.com'), await settle(company, 'two@example.com')]
  const writers = startWriters(people, 100)
  let since = performance.now()
  const forSeconds = async (seconds: number, what: string) => {
    const from = writers.acknowledged.length
    await pause(seconds * 1_000)
    await writers.nextWrite()
    const silence = (writers.longestSilence(since) / 1_000).toFixed(1)
    since = performance.now()
    print(`${what}: ${writers.acknowledged.length - from} deposits in ${seconds} s, at most ${silence} s apart`)
  }
  const seconds = Number(values.seconds)
  await forSeconds(5, 'the version before alone')
  run(root, 'src/apps/migrate/main.ts', ours)
  await forSeconds(5, 'the version before on the schema of this one')
  const current = await startVersion(root, 1)
  await forSeconds(seconds, 'both')
  await stopVersion(old)
  await forSeconds(5, 'this version alone')
  const again = await startVersion(before, 0)
  await forSeconds(seconds, 'both, on the way back')
  await stopVersion(current)
  await forSeconds(5, 'the version before alone, on the schema of this one')
  await writers.stop()
  await comeToRest(ours)
  await stopVersion(again)
  const broken = Object.entries(writers.refusals).map(([words, n]) => `${n} times in place of an answer: ${words}`)
  const faults = [...broken, ...(await findFaults({ ours, partners }, writers.acknowledged))]
  if (faults.length === 0)
    print(`ok: every request was answered, and every one of ${writers.acknowledged.length} deposits is there once`)
  return faults
}

/** A balancer for two APIs, the partners, and how a version starts beside the other. */
async function startAround({ folder, ending }: Places, urls: { readonly ours: string; readonly partners: string }) {
  const ports = [await freePort(), await freePort()] as const
  const balancer = await startBalancer(ports)
  ending.unshift(balancer.stop)
  const site = balancer.origin.replace('127.0.0.1', 'localhost')
  const sandboxPort = await freePorts(Object.keys(standInPorts).length + 1)
  const shared = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PUBLIC_ORIGIN: site,
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(folder, 'files'),
    DRAIN_SECONDS: '5',
    NIGHT_CHECK: 'off',
  }
  const start = (cwd: string, program: string, env: NodeJS.ProcessEnv): ChildProcess => {
    const child = spawn(process.execPath, [program], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
    ending.unshift(() => end(child, 'SIGKILL'))
    return child
  }
  start(root, 'sandbox/main.ts', { ...shared, PORT: new URL(site).port, DATABASE_URL: urls.partners })
  const company = { site, sandbox: `http://localhost:${sandboxPort}` }
  await until(async () => (await fetch(`${company.sandbox}/api/clock`)).ok, 120_000)
  /** An API and a worker of the version in a folder, at one of the two ports, once the balancer sends it requests. */
  const startVersion = async (cwd: string, place: 0 | 1): Promise<ChildProcess[]> => {
    const env = { ...shared, PORT: String(ports[place]), DATABASE_URL: urls.ours }
    const both = ['api', 'worker'].map((app) => start(cwd, `src/apps/${app}/main.ts`, env))
    await until(async () => balancer.isReady(ports[place]), 120_000)
    return both
  }
  return { company, startVersion }
}

const stopVersion = (version: readonly ChildProcess[]) => Promise.all(version.map((child) => end(child, 'SIGTERM')))

const run = (cwd: string, program: string, url: string): unknown =>
  execFileSync(process.execPath, [program], {
    cwd,
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await gone
}

await main()
