import { createPartners } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { startMetrics } from '#apps/start-metrics.ts'
import { databaseOf } from '#engine/command/database.ts'
import { tryFailedRows } from '#engine/jobs/due-rows.ts'
import { watchOldestWork } from '#engine/jobs/oldest-work.ts'
import { startJobs } from '#engine/jobs/worker.ts'
import { startCourier } from '#engine/outbox/courier.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { readConfig } from '#io/config/config.ts'
import { createProductPool, createQueuePool } from '#io/db/pool.ts'
import { refuseOtherLogin } from '#io/db/product-login.ts'
import { untilReady } from '#io/db/readiness.ts'
import { refuseUnfitStore } from '#io/files/configured-store.ts'
import { createLog } from '#io/log/log.ts'
import { buildOf, writeStartLine } from '#io/log/start-line.ts'
import { startTraces } from '#io/traces/start-traces.ts'
import { heartbeat } from './heartbeat.ts'

/** Runs jobs, sends messages to partners, and asks every room several times a second what is due. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('worker', config.logLevel)
  const build = await buildOf(config)
  writeStartLine(log, config, build)
  const traces = await startTraces(config, build, 'worker')
  const pool = createProductPool(config, config.appDatabaseUrl!, { size: 12, name: 'worker' })
  const ownerPool = createQueuePool(config.databaseUrl!)
  await untilReady(pool, log)
  await refuseOtherLogin(config)
  const clock = await databaseClock(pool, config)
  const db = databaseOf(pool, config)
  const partners = createPartners(config, { pool, db, clock, log })
  const { files } = partners
  await refuseUnfitStore(files, log)
  const rooms = composeRooms(partners, { files, config })
  const company = { pool, db, clock, log, rooms }
  const pools = { worker: pool, queue: ownerPool }
  const metrics = await startMetrics({ config, platform: company, build, pools, files }, 1)
  const platform = { ...company, noteWork: metrics?.noteWork }
  await tryFailedRows(platform)
  const jobs = startJobs(platform, ownerPool)
  const courier = startCourier(platform, ownerPool)
  const oldest = watchOldestWork(platform, ownerPool)

  const stopping = new AbortController()
  const ticking = (async () => {
    const beat = heartbeat(platform, { clock, jobs, oldest, end: () => process.exit(1) }, stopping.signal)
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
    await traces?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  process.send?.('ready')
}

await main()
