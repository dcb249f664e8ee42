import { join } from 'node:path'
import { createPartners } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { startMetrics } from '#apps/start-metrics.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { tryFailedRows } from '#engine/jobs/due-rows.ts'
import { type OldestWork, watchOldestWork } from '#engine/jobs/oldest-work.ts'
import { type Jobs, startJobs, tick } from '#engine/jobs/worker.ts'
import { startCourier } from '#engine/outbox/courier.ts'
import { databaseClock, type MovableClock } from '#io/clock/database-clock.ts'
import { readConfig } from '#io/config/config.ts'
import { createProductPool, createQueuePool } from '#io/db/pool.ts'
import { refuseOtherLogin } from '#io/db/product-login.ts'
import { untilReady } from '#io/db/readiness.ts'
import { fileStore } from '#io/files/file-store.ts'
import { createLog } from '#io/log/log.ts'
import { buildOf, writeStartLine } from '#io/log/start-line.ts'

/** Runs jobs, sends messages to partners, and asks every room several times a second what business time has made due. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('worker', config.logLevel)
  const build = await buildOf(config)
  writeStartLine(log, config, build)
  const pool = createProductPool(config, config.appDatabaseUrl!, { size: 12, name: 'worker' })
  const ownerPool = createQueuePool(config.databaseUrl!)
  await untilReady(pool, log)
  await refuseOtherLogin(config)
  const clock = await databaseClock(pool, config)
  const db = databaseOf(pool, config)
  const partners = createPartners(config, { pool, db, clock, log })
  const files = fileStore(join(config.dataDir, 'files'), partners.sealer)
  const rooms = composeRooms(partners, { files, config })
  const platform = { pool, db, clock, log, rooms }
  const pools = { worker: pool, queue: ownerPool }
  const metrics = await startMetrics({ config, platform, build, pools, files }, 1)
  await tryFailedRows(platform)
  const jobs = startJobs(platform, ownerPool)
  const courier = startCourier(platform, ownerPool)
  const oldest = watchOldestWork(platform, ownerPool)

  const stopping = new AbortController()
  const ticking = (async () => {
    const beat = heartbeat(platform, { clock, jobs, oldest }, stopping.signal)
    while (!stopping.signal.aborted) await beat()
  })()
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return
    stopping.abort()
    await ticking
    await Promise.all([jobs.stop(), courier.stop()])
    await metrics?.stop()
    await clock.stop()
    await Promise.all([pool.end(), ownerPool.end()])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  process.send?.('ready')
}

/** How long to rest between two looks: while there is work, and when there has been none for a while. A moved clock wakes. */
const restMs = { busy: 250, idle: 5_000 }
const busyForMs = 5_000

type Minded = { readonly clock: MovableClock; readonly jobs: Jobs; readonly oldest: OldestWork }

/** One look at business time and at the jobs, and the rest after it; a database that is away is waited for, and said once. */
function heartbeat(platform: Platform, { clock, jobs, oldest }: Minded, stopping: AbortSignal): () => Promise<void> {
  const { log } = platform
  let failing = false
  let busyUntil = performance.now() + busyForMs
  let looked = { business: clock.now(), machine: performance.now() }
  return async () => {
    let seen = clock.moves()
    try {
      // Business time may have been moved by another process an instant ago, or be moved while this looks.
      await clock.refresh()
      seen = clock.moves()
      const now = { business: clock.now(), machine: performance.now() }
      const passed = now.business.epochMilliseconds - looked.business.epochMilliseconds
      const moved = passed - (now.machine - looked.machine) > 60_000
      looked = now
      await jobs
        .mind(moved)
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'jobs were not looked after'))
      await oldest
        .look(moved)
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'the oldest work was not looked at'))
      const done = await tick(platform)
      if (done > 0 || moved) busyUntil = performance.now() + busyForMs
      if (failing) log.info({}, 'the worker goes on')
      failing = false
    } catch (error) {
      if (!failing) log.warn({ reason: String(error) }, 'the worker waits: it cannot look at what is due')
      failing = true
    }
    await clock.movedOrAfter(performance.now() < busyUntil || failing ? restMs.busy : restMs.idle, seen, stopping)
  }
}

await main()
