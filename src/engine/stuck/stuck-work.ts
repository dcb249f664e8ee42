import { sql } from 'kysely'
import { engineJobs } from '#engine/jobs/engine-jobs.ts'
import { storedJob } from '#engine/jobs/jobs.ts'
import type { OutboxId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Ctx, Platform } from '../command/platform.ts'

/** Something that did not go through: a message to a partner, one from a partner, or a job. */
export type StuckWork = {
  readonly kind: 'message' | 'event' | 'job'
  /** An event's is `partner/eventId`. */
  readonly id: string
  readonly what: string
  readonly about: string | null
  readonly attempts: number
  readonly error: string | null
  readonly since: Instant
  readonly nextTryAt: Instant | null
  /** Tried for the last time: it stops nothing else, and waits for an operator. */
  readonly isPutAside: boolean
}

/** A partner may be away for a moment without anybody having to know. */
const quietAttempts = 2
const quietMinutes = 15

export async function stuckWork(platform: Platform, { limit = 100 } = {}): Promise<StuckWork[]> {
  const parts = [stuckMessages, stuckEvents, stuckJobs, failedJobs].map((read) => read(platform, limit))
  return (await Promise.all(parts)).flat()
}

async function stuckMessages({ db }: Platform, limit: number): Promise<StuckWork[]> {
  const rows = await db
    .selectFrom('platform.outbox')
    .selectAll()
    .where('state', 'in', ['waiting', 'failed'])
    .where((eb) => eb.or([eb('attempts', '>', quietAttempts), eb('state', '=', 'failed')]))
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    kind: 'message',
    id: row.id,
    what: `${row.partner}.${row.operation}`,
    about: row.subject,
    attempts: row.attempts,
    error: row.error,
    since: row.created_at,
    nextTryAt: row.state === 'failed' ? null : row.next_at,
    isPutAside: row.state === 'failed',
  }))
}

async function stuckEvents({ db, clock }: Platform, limit: number): Promise<StuckWork[]> {
  const rows = await db
    .selectFrom('platform.inbox')
    .selectAll()
    .where('state', 'in', ['waiting', 'failed'])
    .where((eb) =>
      eb.or([
        eb('received_at', '<', clock.now().subtract({ minutes: quietMinutes })),
        eb('attempts', '>', quietAttempts),
      ]),
    )
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    kind: 'event',
    id: `${row.partner}/${row.event_id}`,
    what: row.topic,
    about: null,
    attempts: row.attempts,
    error: row.error,
    since: row.received_at,
    nextTryAt: null,
    isPutAside: row.state === 'failed',
  }))
}

async function stuckJobs({ db }: Platform, limit: number): Promise<StuckWork[]> {
  const { rows } = await sql<{ id: bigint; task: string; attempts: number; last_error: string; run_at: Instant }>`
    select * from platform.failing_jobs(${limit})`.execute(db)
  return rows.map((row) => ({
    kind: 'job',
    id: row.id.toString(),
    what: row.task,
    about: null,
    attempts: row.attempts,
    error: row.last_error,
    since: row.run_at,
    nextTryAt: row.run_at,
    isPutAside: false,
  }))
}

/** Jobs that were put aside. */
async function failedJobs({ db }: Platform, limit: number): Promise<StuckWork[]> {
  const rows = await db
    .selectFrom('platform.failed_job')
    .selectAll()
    .where('outcome', 'is', null)
    .orderBy('failed_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    kind: 'job',
    id: row.id,
    what: row.task,
    about: null,
    attempts: row.attempts,
    error: row.error,
    since: row.failed_at,
    nextTryAt: null,
    isPutAside: true,
  }))
}

type Retried = { readonly id: string }
const notStuck = (): Refusal => refuse('notWaiting', 'This is not waiting any more: it went through meanwhile.', 'id')

/** Sends a message to a partner now. It keeps its id, which the partner knows, so it can have its effect only once. */
export async function retryMessage(ctx: Ctx, { id }: { id: OutboxId }): Promise<Retried | Refusal> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return notStuck()
  const row = await ctx.tx
    .updateTable('platform.outbox')
    .set({ state: 'waiting', next_at: ctx.clock.now(), attempts: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .returning('id')
    .executeTakeFirst()
  return row ? { id } : notStuck()
}

/** Reads an event of a partner again; what it says is asked of the partner anew. */
export async function retryEvent(ctx: Ctx, { id }: { id: string }): Promise<Retried | Refusal> {
  const [partner = '', ...rest] = id.split('/')
  const eventId = rest.join('/')
  const row = await ctx.tx
    .updateTable('platform.inbox')
    .set({ state: 'waiting', attempts: 0 })
    .where('partner', '=', partner)
    .where('event_id', '=', eventId)
    .where('state', 'in', ['waiting', 'failed'])
    .returning('topic')
    .executeTakeFirst()
  if (!row) return notStuck()
  await ctx.enqueue(engineJobs.understand({ partner, eventId }))
  return { id }
}

/** Runs a job that failed now, with all its attempts before it again. */
export async function retryJob(ctx: Ctx, { id }: { id: string }): Promise<Retried | Refusal> {
  if (id.startsWith('job_')) {
    const job = await endFailedJob(ctx, id, 'retried')
    if (!job) return notStuck()
    await ctx.enqueue(storedJob(job.task, { ...Object(job.payload) }))
    return { id }
  }
  if (!/^\d{1,18}$/.test(id)) return notStuck()
  const { rows } = await sql<{ done: boolean }>`select platform.retry_job(${BigInt(id)}) as done`.execute(ctx.tx)
  return rows[0]?.done ? { id } : notStuck()
}

export const endFailedJob = (ctx: Ctx, id: string, outcome: 'retried' | 'discarded') =>
  ctx.tx
    .updateTable('platform.failed_job')
    .set({ outcome, ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning(['task', 'payload'])
    .executeTakeFirst()
