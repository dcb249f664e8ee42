// The API declares every act with its roles, without which nobody may decide anything.
import '#apps/api/schema.ts'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import type pg from 'pg'
import { registerWebhooks } from '#apps/api/webhooks.ts'
import { createPartners, portsOf } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { startJobs, tick } from '#engine/jobs/worker.ts'
import { deliverDue } from '#engine/outbox/deliver.ts'
import { type Config, readConfig, standInPorts } from '#io/config/config.ts'
import { appRole, createPool, createQueuePool } from '#io/db/pool.ts'
import { fileStore } from '#io/files/file-store.ts'
import type { Ports } from '#io/graphql/context.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import { freePort, freePorts } from '../../postgres/free-ports.ts'
import { type StandIns, startStandIns } from '../../stand-ins.ts'
import { recordedOrigin } from '../history/link-mail.ts'

export type DemoCompany = {
  readonly platform: Platform
  readonly owner: pg.Pool
  readonly config: Config
  readonly ports: Ports
  readonly standIns: StandIns
  readonly clock: ReturnType<typeof manualClock>
  /** Lets everything happen that is due at this moment, until nothing moves. */
  readonly drain: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The whole company in one process, with every partner's stand-in, on a fixed clock until it is moved. */
export async function startDemoCompany(
  url: string,
  { at, files }: { at: Instant; files: string },
): Promise<DemoCompany> {
  const pool = createPool(url, { role: appRole, size: 16, name: 'live' })
  const owner = createPool(url, { size: 16, name: 'live-owner' })
  const clock = manualClock(at)
  const log = createLog('live', 'error')
  const { standIns, config } = await startPartnersSomewhere({ pool: owner, clock, log, host: '127.0.0.1' })
  const db = databaseOf(pool)
  const partners = createPartners(config, { pool, db, clock, log })
  // A snapshot keeps no log of balances: what it is restored to begins one of its own.
  const rooms = composeRooms(partners, { files: fileStore(files, partners.sealer), config }).map((room) =>
    room.name === 'proof' ? { ...room, dueWork: {} } : room,
  )
  const platform: Platform = { pool, db, clock, log, rooms }
  const app = Fastify({ forceCloseConnections: true })
  await registerWebhooks(app, platform, partners, config)
  await app.listen({ port: config.port, host: '127.0.0.1' })
  const queue = createQueuePool(url, 10)
  const jobs = await startJobs(platform, queue, { concurrency: 8 })
  return {
    platform,
    owner,
    config,
    ports: portsOf(partners, config) as Ports,
    standIns,
    clock,
    drain: () => drain(platform, owner, standIns),
    stop: async () => {
      await jobs.stop()
      await app.close()
      partners.mail.close()
      await Promise.all(standIns.all.map((standIn) => standIn.stop()))
      await Promise.all([pool.end(), owner.end(), queue.end()])
    },
  }
}

async function drain(platform: Platform, owner: pg.Pool, standIns: StandIns): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    const due = (await tick(platform)) + (await deliverDue(platform))
    const sent = await Promise.all(standIns.all.map((standIn) => standIn.runDue()))
    const jobs = await untilJobsAreDone(owner)
    if (due + jobs + sent.reduce((sum, count) => sum + count, 0) === 0) return
  }
  throw new Error('The company does not come to rest: something is due again and again.')
}

/** Waits until the queue is empty and says how often it was not; a job that failed is a defect of the history. */
async function untilJobsAreDone(owner: pg.Pool): Promise<number> {
  for (let waited = 0; ; waited += 1) {
    const { rows } = await owner.query(
      'select task_identifier as task, last_error as error from graphile_worker.jobs order by last_error nulls last limit 1',
    )
    if (rows.length === 0) return waited
    if (rows[0].error) throw new Error(`${rows[0].task}: ${rows[0].error}`)
    await pause(4)
  }
}

/** The stand-ins take a row of ports, after which the product has one of its own. */
async function startPartnersSomewhere(
  world: Parameters<typeof startStandIns>[0],
): Promise<{ standIns: StandIns; config: Config }> {
  const sandbox = await freePorts(Object.keys(standInPorts).length + 1)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(await freePort()),
    PUBLIC_ORIGIN: recordedOrigin,
    SANDBOX_PORT: String(sandbox),
  })
  return { standIns: await startStandIns(world, config), config }
}
