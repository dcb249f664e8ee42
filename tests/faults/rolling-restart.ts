import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPool } from '#io/db/pool.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startTestCompany } from '#tests/setup/company.ts'
import { startBalancer } from './balancer.ts'
import { until } from './until.ts'

/**
 * Restarts two APIs behind a balancer, one after the other, under 50 requests a second, and has the schema grow meanwhile as a
 * release with a migration does. Each request that is not answered whole is counted by what came instead; any ends it with 1.
 *
 *   npm run faults:restart -- --requests 10000
 *
 * It wants a machine with a core to spare: on a busy one no server answers /readyz in time, which counts as broken.
 */
const { values } = parseArgs({ options: { requests: { type: 'string', default: '2000' } } })

async function main(): Promise<void> {
  const company = await startTestCompany({ demo: false, within: 900_000, checksNightly: false })
  try {
    const { databaseUrl, dataDir } = company
    const requests = Number(values.requests)
    const run = await restartUnderTraffic({ databaseUrl, dataDir, drainSeconds: 5, perSecond: 50, requests })
    process.stdout.write(`${JSON.stringify(run, null, 2)}\n`)
    if (Object.keys(run.broken).length > 0) process.exitCode = 1
  } finally {
    await company.stop()
  }
}

type Restarts = {
  readonly requests: number
  /** How many restarts of one api after the other the requests went through. */
  readonly restarts: number
  /** Each broken request by what came in the place of its answer. */
  readonly broken: Readonly<Record<string, number>>
  readonly medianMs: number
  readonly slowestMs: number
}

type Options = {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly drainSeconds: number
  readonly perSecond: number
  /** At least so many requests, and at least until both apis were restarted. */
  readonly requests: number
}

const query = JSON.stringify({ query: '{ portfolios { id name } }' })

/** Two apis behind a balancer are restarted one after the other, again and again, under steady traffic. */
async function restartUnderTraffic(options: Options): Promise<Restarts> {
  const ports = [await freePort(), await freePort()] as const
  const running = new Map<number, ChildProcess>()
  const start = (port: number) => running.set(port, startApi(port, options))
  const stop = async (port: number) => {
    const api = running.get(port)!
    const ended = new Promise((done) => api.once('exit', done))
    api.kill('SIGTERM')
    await ended
  }
  for (const port of ports) start(port)
  const balancer = await startBalancer(ports)
  const bothReady = () => until(async () => ports.every(balancer.isReady), 120_000)
  try {
    await bothReady()
    const traffic = sendRequests(balancer.origin, options)
    let restarts = 0
    await growSchema(options.databaseUrl)
    do {
      for (const port of ports) {
        await stop(port)
        start(port)
        restarts += 1
        await bothReady()
      }
    } while (traffic.sent() < options.requests)
    return { restarts, ...(await traffic.end()) }
  } finally {
    await Promise.all(ports.map(stop))
    await balancer.stop()
  }
}

/** A release with a migration: a column more, and a migration that the running version does not know. */
async function growSchema(databaseUrl: string): Promise<void> {
  const owner = createPool(databaseUrl, { size: 1 })
  await owner.query('alter table portfolios.portfolio add column of_the_next_version text')
  await owner.query(`insert into public.migration (name, run_on) values ('9999_next_version', now())`)
  await owner.end()
}

function startApi(port: number, { databaseUrl, dataDir, drainSeconds }: Options): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DRAIN_SECONDS: String(drainSeconds),
  }
  return spawn(process.execPath, ['src/apps/api/main.ts'], { env, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** A request each few milliseconds, however long the ones before it take. */
function sendRequests(origin: string, { perSecond }: Options) {
  const took: number[] = []
  const broken: Record<string, number> = {}
  const going: Promise<void>[] = []
  const send = async (): Promise<void> => {
    const began = performance.now()
    const fault = await answerTo(origin).catch((error: Error) => String(error.cause ?? error))
    took.push(performance.now() - began)
    if (fault !== null) broken[fault] = (broken[fault] ?? 0) + 1
  }
  const ending = new AbortController()
  const sending = (async () => {
    const began = performance.now()
    while (!ending.signal.aborted) {
      going.push(send())
      await pause(Math.max(0, began + (going.length * 1_000) / perSecond - performance.now()))
    }
  })()
  return {
    sent: () => going.length,
    end: async () => {
      ending.abort()
      await sending
      await Promise.all(going)
      const sorted = took.toSorted((a, b) => a - b)
      const [medianMs, slowestMs] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!].map(Math.round)
      return { requests: going.length, broken, medianMs: medianMs!, slowestMs: slowestMs! }
    },
  }
}

/** Null for a whole answer. */
async function answerTo(origin: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(30_000)
  const answer = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: query, signal })
  const text = await answer.text()
  if (answer.status !== 200) return `${answer.status} ${text.slice(0, 80)}`
  return text.includes('"data":{"portfolios"') ? null : text.slice(0, 80)
}

await main()
