import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPartners } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { databaseClock, type MovableClock } from '#platform/clock/database-clock.ts'
import { databaseOf } from '#platform/command/database.ts'
import type { Platform } from '#platform/command/platform.ts'
import { readConfig } from '#platform/config/config.ts'
import { createProductPool, createQueuePool } from '#platform/db/pool.ts'
import { fileStore } from '#platform/files/file-store.ts'
import { type Jobs, startJobs, tick } from '#platform/jobs/worker.ts'
import { createLog } from '#platform/log/log.ts'
import { startCourier } from '#platform/outbox/courier.ts'

/** Runs jobs, sends messages to partners, and asks every room several times a second what business time has made due. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('worker', config.logLevel)
  const pool = createProductPool(config, config.appDatabaseUrl!, { size: 12, name: 'worker' })
  const ownerPool = createQueuePool(config.databaseUrl!)
  const clock = await databaseClock(pool, config)
  const rooms = composeRooms(createPartners(config), { files: fileStore(join(config.dataDir, 'files')), config })
  const platform = { pool, db: databaseOf(pool), clock, log, rooms }
  const jobs = startJobs(platform, ownerPool)
  const courier = startCourier(platform, ownerPool)

  let stopping = false
  const ticking = (async () => {
    const beat = heartbeat(platform, clock, jobs)
    while (!stopping) {
      await beat()
      await pause(beatMs)
    }
  })()
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await ticking
    await Promise.all([jobs.stop(), courier.stop()])
    await clock.stop()
    await Promise.all([pool.end(), ownerPool.end()])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  process.send?.('ready')
}

const beatMs = 100

/** One look at business time and at the jobs; a database that is away is waited for, and said once. */
function heartbeat(platform: Platform, clock: MovableClock, jobs: Jobs): () => Promise<void> {
  const { log } = platform
  let failing = false
  let looked = { business: clock.now(), machine: performance.now() }
  return async () => {
    try {
      // Business time may have been moved by another process an instant ago.
      await clock.refresh()
      const now = { business: clock.now(), machine: performance.now() }
      const passed = now.business.epochMilliseconds - looked.business.epochMilliseconds
      const moved = passed - (now.machine - looked.machine) > 60_000
      looked = now
      await jobs
        .mind(moved)
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'jobs were not looked after'))
      await tick(platform)
      if (failing) log.info({}, 'the worker goes on')
      failing = false
    } catch (error) {
      if (!failing) log.warn({ reason: String(error) }, 'the worker waits: it cannot look at what is due')
      failing = true
    }
  }
}

await main()
