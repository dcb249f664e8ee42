import { rmSync } from 'node:fs'
import Fastify from 'fastify'
import { runOnce } from 'graphile-worker'
import { graphql } from 'graphql'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { registerWebhooks } from '#apps/api/webhooks.ts'
import { createPartners, type Partners, portsOf } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { askedAccount } from '#business/accounts/server/public.ts'
import { withOpenings } from '#business/operations/server/public.ts'
import { viewerOf } from '#business/people/server/public.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform, Room } from '#engine/command/platform.ts'
import { queueOptions, tick } from '#engine/jobs/worker.ts'
import { deliverDue } from '#engine/outbox/deliver.ts'
import type { Config } from '#io/config/config.ts'
import { fileStore } from '#io/files/file-store.ts'
import type { Ports, Viewer } from '#io/graphql/context.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { readId } from '#kernel/ids.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { StandIns } from '#sandbox/stand-ins.ts'
import { letTimePass, testDatabase } from './database.ts'
import { startPartnersSomewhere } from './partners-somewhere.ts'

export type TestCompany = {
  readonly platform: Platform
  readonly config: Config
  readonly clock: ReturnType<typeof manualClock>
  readonly partners: Partners
  readonly ports: Ports
  readonly standIns: StandIns
  readonly owner: pg.Pool
  /** Runs jobs, due work, deliveries and webhooks until nothing moves at this moment of business time. */
  readonly drain: () => Promise<void>
  /** Moves business time and lets everything that became due happen. */
  readonly moveTo: (to: Instant) => Promise<void>
  /** Someone who signed in; the first sight of them makes their account. */
  readonly signedIn: (email: string, sub?: string, how?: { readonly secondFactor: boolean }) => Promise<Viewer>
  /** Asks the API as this viewer; errors come back beside the data, as a client sees them. */
  readonly ask: (
    viewer: Viewer | null,
    query: string,
    variables?: Record<string, unknown>,
    /** Someone else's account that the request names, as the portal does while one acts in it. */
    accountId?: string,
  ) => Promise<Answer>
}

export type Answer = {
  /** As a client reads it out of the answer's JSON: a test knows what it asked for. */
  readonly data: ReturnType<typeof JSON.parse>
  readonly errors: readonly { message: string; code: unknown; field: unknown }[]
}

/**
 * The whole company in one process for a test file: a fresh database, every partner's stand-in on its own port, webhooks
 * that really arrive, and a clock that only the test moves.
 */
export async function startTestCompany(
  options: {
    rooms?: typeof composeRooms | ((partners: Partners) => Room[])
    at?: string
    /** One job and one webhook after the other, so that what is printed is in the same order each time. */
    isOrderly?: boolean
    /** How often a job may fail, as it does while a partner is away; the person who fails no partner wants to know of the first. */
    jobTries?: number
    /** Whether money is swept between bank accounts and dividends wait for it; suites that make rows by hand have all of it in one account. */
    isSwept?: boolean
    /** Whether the bank's statements are fetched each morning and compared. */
    isStated?: boolean
    /** Whether balances are published and rooms compared with the books each night; suites that make rows by hand do without. */
    isNightly?: boolean
    /** The pool through which the product works, where it is not the usual one. */
    poolOf?: (owner: pg.Pool, url: string) => Promise<pg.Pool>
  } = {},
): Promise<TestCompany> {
  const { pool: usual, owner, queue, url } = await testDatabase({ withStandIns: true })
  const pool = (await options.poolOf?.(owner, url)) ?? usual
  await letTimePass(owner)
  const clock = manualClock(instant(options.at ?? '2026-01-05T15:00:00Z'))
  const log = createLog('test', 'silent')
  const { standIns, config } = await startPartnersSomewhere({
    pool: owner,
    clock,
    log,
    host: '127.0.0.1',
    isOrderly: options.isOrderly ?? false,
  })
  // A pool of another kind is that of a pooler.
  const db = databaseOf(pool, { isPooled: pool !== usual })
  const partners = createPartners(config, { pool, db, clock, log })
  const files = fileStore(`${config.dataDir}/files`, partners.sealer)
  const rooms = (options.rooms ?? composeRooms)(partners, { files, config }).map((room) =>
    options.isNightly ? room : withoutNight(room, options),
  )
  const platform: Platform = { pool, db, clock, log, rooms }
  const app = Fastify({ forceCloseConnections: true })
  await registerWebhooks(app, platform, partners, config)
  await app.listen({ port: config.port, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    if (pool !== usual) await pool.end()
    partners.mail.close()
    await Promise.all(standIns.all.map((standIn) => standIn.stop()))
    rmSync(config.dataDir, { recursive: true, force: true })
  })
  const ports = portsOf(partners, config) as Ports
  const drain = () =>
    drainAll({ platform, queue, standIns, concurrency: options.isOrderly ? 1 : 4, jobTries: options.jobTries ?? 1 })
  return {
    platform,
    config,
    clock,
    partners,
    ports,
    standIns,
    owner,
    drain,
    moveTo: async (to) => {
      clock.moveTo(to)
      await drain()
    },
    signedIn: (email, sub = `sub|${email}`, { secondFactor } = { secondFactor: false }) =>
      viewerOf(platform, { sub, email, emailVerified: false, secondFactor, signedInAt: Temporal.Now.instant() }),
    ask: async (by, query, variables = {}, accountId) => {
      const viewer = await withOpenings(platform, by)
      const { schema } = await import('#apps/api/schema.ts')
      const asked = viewer && accountId ? await askedAccount(platform, viewer, readId('acc', accountId)) : null
      if (isRefusal(asked)) return { data: null, errors: [{ message: asked.message, code: asked.code, field: null }] }
      // A person who signed in here also made the log-in that an act may need; the API's own tests make it at the provider.
      const takeProof = async () => viewer?.signedInAt !== undefined
      const contextValue = { platform, viewer, asked, ports, takeProof, ip: '203.0.113.9', requestId: 'test' }
      const answer = await graphql({ schema, source: query, variableValues: variables, contextValue })
      const errors = (answer.errors ?? []).map(({ message, extensions }) => ({
        message,
        code: extensions.code,
        field: extensions.field,
      }))
      return { data: answer.data ?? null, errors }
    },
  }
}

/** Suites that make rows of the books by hand publish no balances, and no bank has their money or has stated it. */
function withoutNight(room: Room, has: { readonly isSwept?: boolean; readonly isStated?: boolean }): Room {
  if (room.name === 'proof') return { ...room, dueWork: {} }
  if (room.name !== 'custody') return room
  const { fetchStatements, ...transfers } = room.dueWork ?? {}
  return {
    ...room,
    dueWork: { ...(has.isSwept ? transfers : {}), ...(has.isStated && fetchStatements ? { fetchStatements } : {}) },
  }
}

type Draining = {
  readonly platform: Platform
  readonly queue: pg.Pool
  readonly standIns: StandIns
  readonly concurrency: number
  readonly jobTries: number
}

async function drainAll({ platform, queue, standIns, concurrency, jobTries }: Draining): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const jobs = await waitingJobs(queue)
    if (jobs > 0) await runOnce({ ...queueOptions(platform, queue), concurrency })
    await tryFailedJobsAgain(queue, jobTries)
    const due = (await tick(platform)) + (await deliverDue(platform, { atOnce: concurrency }))
    const sent = await Promise.all(standIns.all.map((standIn) => standIn.runDue()))
    const moved = jobs + due + sent.reduce((sum, count) => sum + count, 0)
    if (moved === 0 && (await waitingJobs(queue)) === 0) return
  }
  throw new Error('The test company does not come to rest: something is due again and again.')
}

const waitingJobs = async (owner: pg.Pool): Promise<number> =>
  Number((await owner.query('select count(*) from graphile_worker.jobs where run_at <= now()')).rows[0].count)

/** A job that failed would be tried again after a while by the machine's clock: here at once, and no oftener than it may fail. */
async function tryFailedJobsAgain(owner: pg.Pool, tries: number): Promise<void> {
  const { rows } = await owner.query(
    'select task_identifier as task, last_error as reason from graphile_worker.jobs where last_error is not null and attempts >= $1 limit 3',
    [tries],
  )
  if (rows.length > 0) throw new Error(rows.map(({ task, reason }) => `${task}: ${reason}`).join('\n'))
  await owner.query(
    `select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where last_error is not null), run_at => now())`,
  )
}
