import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { type Job, type JobHelpers, Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Platform } from '../command/platform.ts'
import { handleInbound } from '../inbox/inbox.ts'
import { putAside, reasonOf, tries } from '../stuck/put-aside.ts'
import { workDue } from './due-work.ts'
import { engineJobs } from './engine-jobs.ts'
import { requestOfJob, type Task, task } from './jobs.ts'
import { holdLease, type Lease } from './lease.ts'
import { freeJobsOfTheDead, retryAllFailures, retryFreshFailures } from './lost-jobs.ts'
import { measured } from './measured.ts'

type Told = { readonly room: string; readonly ids: readonly string[] }

/**
 * Delivers events to one room's listeners; a listener may get one twice and must be idempotent. A failing event retries
 * the job and delays no other.
 */
async function listen(platform: Platform, { room, ids }: Told): Promise<void> {
  const events = await platform.db
    .selectFrom('platform.announcement')
    .select(['id', 'kind', 'body', 'at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const listeners = platform.rooms.find(({ name }) => name === room)?.listeners ?? []
  const failed: unknown[] = []
  for (const { id, kind, body, at } of events)
    for (const listener of listeners)
      if (listener.kind === kind)
        await listener.notify(platform, body, { id, at }).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
  if (events.length < ids.length)
    throw new Error(`${ids.length - events.length} announcements are not there to be told`)
}

const tasksOf = ({ rooms }: Platform): readonly Task[] => [
  task(engineJobs.handleInbound, handleInbound),
  task(engineJobs.listen, listen),
  ...rooms.flatMap((room) => room.tasks ?? []),
]

const taskList = (platform: Platform): TaskList =>
  Object.fromEntries(
    tasksOf(platform).map((task) => [
      task.task,
      async (payload: unknown, { job }: JobHelpers) => {
        try {
          const span = { request: requestOfJob(payload), kind: SpanKind.CONSUMER }
          await measured(platform, { kind: 'job', name: task.task, span }, () => task.run(platform, payload))
        } catch (error) {
          if (job.attempts < tries.job) throw error
          await giveUpJob(platform, task, job, error)
        }
      },
    ]),
  )

/** After the last try the job moves to the operators' list for retry or discard. */
function giveUpJob(
  platform: Platform,
  { gaveUp }: Task,
  { id, task_identifier: name, payload, attempts }: Job,
  error: unknown,
): Promise<void> {
  const failed = { id: `job_${id}`, what: name, error: reasonOf(error) }
  return putAside(
    platform,
    { kind: 'job', about: null, ...failed },
    {
      mark: async (ctx) => {
        const row = {
          id: failed.id,
          task: name,
          payload: JSON.stringify(payload),
          attempts,
          error: failed.error,
          failed_at: ctx.clock.now(),
        }
        const added = await ctx.tx
          .insertInto('platform.failed_job')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        return added.numInsertedOrUpdatedRows === 1n
      },
      settle: gaveUp && ((ctx) => gaveUp(ctx, payload)),
    },
  )
}

/** Milliseconds between a pool worker's polls. A new job notifies all of them at once. */
const pollInterval = 2_000

/** The queue's options for this company's jobs; a test runs it once with the same. */
export function queueOptions(platform: Platform, ownerPool: pg.Pool) {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error')
      platform.log.error(
        { job: (meta as { job?: { task_identifier?: string } } | undefined)?.job?.task_identifier },
        message,
      )
  })
  return { pgPool: ownerPool, taskList: taskList(platform), noHandleSignals: true, logger, pollInterval }
}

export type Jobs = {
  /** Handles jobs that were left locked or that failed; `moved` if business time has jumped. */
  readonly mind: (moved: boolean) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Runs jobs until stopped. `ownerPool` owns the queue's tables, which the product's role may not read. A worker pool
 * that loses the database during its own bookkeeping gives up, and another replaces it.
 */
export function startJobs(platform: Platform, ownerPool: pg.Pool, { concurrency = 6 } = {}): Jobs {
  let runner: Runner | undefined
  let life: Lease | undefined
  let stopping = false
  const runPool = async (): Promise<void> => {
    const events: WorkerEvents = new EventEmitter()
    events.once('pool:create', ({ workerPool }) => {
      life = holdLease(ownerPool, workerPool.id)
    })
    const givenUp = Promise.withResolvers<void>()
    events.once('pool:gracefulShutdown', () => givenUp.resolve())
    endIfStillborn(events, () => runner?.stop().catch(() => {}))
    try {
      // The queue records finished jobs in batches: a failure there ends the pool, not the process.
      const noted = { preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } }
      runner = await run({ ...queueOptions(platform, ownerPool), ...noted, concurrency, events })
      if (stopping) await runner.stop()
      // A pool that gives up may wait forever for its bookkeeping; it takes no more jobs, so it can be abandoned.
      const left = givenUp.promise.then(() => pause(stopping ? 60_000 : 3_000, undefined, { ref: false }))
      await Promise.race([runner.promise, left])
    } finally {
      runner?.promise.catch(() => {})
      runner = undefined
      await life?.stop()
      life = undefined
    }
  }
  const running = (async () => {
    while (!stopping) {
      await runPool().catch((error: unknown) =>
        platform.log.warn({ reason: String(error) }, 'the pool of workers ended; another takes its place'),
      )
      if (!stopping) await pause(200)
    }
  })()
  return {
    mind: async (moved) => {
      // A process without its own lock cannot tell dead processes from others that lost the database.
      if (life?.isHeld()) await freeJobsOfTheDead(ownerPool)
      await (moved ? retryAllFailures(ownerPool) : retryFreshFailures(ownerPool))
    },
    stop: async () => {
      stopping = true
      // It may already be stopped, like one that never got a job.
      await runner?.stop().catch(() => {})
      await running
    },
  }
}

/**
 * A pool caches a failure of its first read of task ids, as during a failover: it would never get a job. After a
 * successful first read a failure is transient.
 */
function endIfStillborn(events: WorkerEvents, end: () => unknown): void {
  const onError = () => void end()
  const onLooked = () => void events.off('worker:getJob:error', onError)
  events.on('worker:getJob:error', onError)
  events.once('worker:getJob:empty', onLooked)
  events.once('job:start', onLooked)
}

const mostRounds = 10

/**
 * Does the work due at the business clock's position, and the work that it makes due, and records the position, so that
 * code that moves the clock can tell when it is done.
 */
export async function tick(platform: Platform): Promise<number> {
  const at = platform.clock.now()
  let done = 0
  for (let round = 0; round < mostRounds; round += 1) {
    const didNow = await doDueWork(platform)
    done += didNow
    if (didNow === 0) break
  }
  await platform.db.updateTable('platform.tick').set({ at }).execute()
  return done
}

async function doDueWork(platform: Platform): Promise<number> {
  let done = 0
  for (const { room, name, work } of await workDue(platform)) {
    try {
      done += await work(platform)
    } catch (error) {
      platform.log.error(
        { room, work: name, reason: String(error) },
        'due work failed; it is asked for again at the next tick',
      )
    }
  }
  return done
}
