import { sql } from 'kysely'
import { engineJobs } from '#engine/jobs/engine-jobs.ts'
import { storedJob } from '#engine/jobs/jobs.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { OutboxId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Ctx, Platform } from '../command/platform.ts'
import { quietAttempts } from './put-aside.ts'

/** Stuck work: a message to a partner, an event from one, or a job. */
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
  /** True after the last try: it stops nothing else, and waits for an operator. */
  readonly isPutAside: boolean
}

const quietMinutes = 15

/** More fail only if everything does. */
const atMost = 10_000
const whole: ListPage = { first: atMost, after: null }

/** Stuck work: messages, events and jobs being retried, and failed jobs, each longest first; then rows of due work. */
export async function stuckWork(platform: Platform, { first, after }: ListPage = whole): Promise<StuckWork[]> {
  const [part = '0', ...rest] = after?.split('|') ?? []
  const rows: StuckWork[] = []
  for (const [place, { read }] of parts.entries()) {
    if (place < Number(part) || rows.length === first) continue
    const isBegun = after !== null && place === Number(part)
    rows.push(...(await read(platform, { first: first - rows.length, after: isBegun ? rest.join('|') : null })))
  }
  return rows
}

export async function oldestStuckWork(platform: Platform, first: number): Promise<StuckWork[]> {
  const rows = await Promise.all(parts.map(({ read }) => read(platform, { first, after: null })))
  return rows
    .flat()
    .toSorted((a, b) => Temporal.Instant.compare(a.since, b.since))
    .slice(0, first)
}

export async function countStuckWork(platform: Platform): Promise<number> {
  const counts = await Promise.all(parts.map(({ count }) => count(platform)))
  return counts.reduce((sum, count) => sum + count, 0)
}

export const placeOfStuck = ({ kind, id, isPutAside }: StuckWork): string =>
  `${id.startsWith('due_') ? 4 : kind === 'job' && isPutAside ? 3 : ['message', 'event', 'job'].indexOf(kind)}|${id}`

const waitingMessages = ({ db }: Platform) =>
  db
    .selectFrom('platform.outbox')
    .where((eb) =>
      eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('attempts', '>', quietAttempts)])]),
    )

const waitingEvents = ({ db, clock }: Platform) =>
  db
    .selectFrom('platform.inbox')
    // Two conditions and not a list, because each has its own partial index.
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('state', '=', 'failed')]))
    .where((eb) =>
      eb.or([
        eb('received_at', '<', clock.now().subtract({ minutes: quietMinutes })),
        eb('attempts', '>', quietAttempts),
      ]),
    )

const jobsPutAside = ({ db }: Platform) => db.selectFrom('platform.failed_job').where('outcome', 'is', null)

async function stuckMessages(platform: Platform, page: ListPage): Promise<StuckWork[]> {
  const rows = await pageOf(waitingMessages(platform).selectAll(), { of: 'platform.outbox', by: 'created_at' }, page)
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

async function stuckEvents(platform: Platform, { first, after }: ListPage): Promise<StuckWork[]> {
  const last = sql`(select received_at, partner, event_id from platform.inbox where partner || '/' || event_id = ${after})`
  const rows = await waitingEvents(platform)
    .selectAll()
    .$if(after !== null, (query) => query.where(sql<boolean>`(received_at, partner, event_id) > ${last}`))
    .orderBy('received_at')
    .orderBy('partner')
    .orderBy('event_id')
    .limit(first)
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

async function stuckJobs(platform: Platform, { first, after }: ListPage): Promise<StuckWork[]> {
  const jobs = await failingJobs(platform)
  return jobs.filter(({ id }) => after === null || BigInt(id) > BigInt(after)).slice(0, first)
}

async function failingJobs({ db }: Platform): Promise<StuckWork[]> {
  const { rows } = await sql<{ id: bigint; task: string; attempts: number; last_error: string; run_at: Instant }>`
    select * from platform.failing_jobs(${atMost})`.execute(db)
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

async function failedJobs(platform: Platform, page: ListPage): Promise<StuckWork[]> {
  const rows = await pageOf(jobsPutAside(platform).selectAll(), { of: 'platform.failed_job', by: 'failed_at' }, page)
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

/** A row whose next try was long past at the last look is no longer due: it ended in another way. */
const failingRows = ({ db }: Platform) =>
  db
    .selectFrom('platform.failing_row')
    .where('attempts', '>', quietAttempts)
    .where(sql<boolean>`next_at > (select at from platform.tick) - ${sql.lit(quietMinutes)} * interval '1 minute'`)

async function stuckRows(platform: Platform, { first, after }: ListPage): Promise<StuckWork[]> {
  const rows = await failingRows(platform)
    .selectAll()
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(first)
    .execute()
  return rows.map((row) => ({
    kind: 'job',
    id: row.id,
    what: row.work,
    about: row.row_id,
    attempts: row.attempts,
    error: row.error,
    since: row.failed_at,
    nextTryAt: row.next_at,
    isPutAside: false,
  }))
}

const parts = [
  { read: stuckMessages, count: (platform: Platform) => countOf(waitingMessages(platform)) },
  { read: stuckEvents, count: (platform: Platform) => countOf(waitingEvents(platform)) },
  { read: stuckJobs, count: async (platform: Platform) => (await failingJobs(platform)).length },
  { read: failedJobs, count: (platform: Platform) => countOf(jobsPutAside(platform)) },
  { read: stuckRows, count: (platform: Platform) => countOf(failingRows(platform)) },
]

type Retried = { readonly id: string }
const notStuck = (): Refusal =>
  refuse('notWaiting', 'Nothing with this ID waits. It went through, or the ID is mistyped.', 'id')

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

/** Handles a partner's event again; its content is read from the partner again. */
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
  await ctx.enqueue(engineJobs.handleInbound({ partner, eventId }))
  return { id }
}

/** Runs a failed job now, with all its attempts restored. */
export async function retryJob(ctx: Ctx, { id }: { id: string }): Promise<Retried | Refusal> {
  if (id.startsWith('job_')) {
    const job = await endFailedJob(ctx, id, 'retried')
    if (!job) return notStuck()
    await ctx.enqueue(storedJob(job.task, { ...Object(job.payload) }))
    return { id }
  }
  if (id.startsWith('due_')) return retryRow(ctx, { id })
  if (!/^\d{1,18}$/.test(id)) return notStuck()
  const { rows } = await sql<{ done: boolean }>`select platform.retry_job(${BigInt(id)}) as done`.execute(ctx.tx)
  return rows[0]?.done ? { id } : notStuck()
}

/** If the row is still due, the next tick takes it. */
async function retryRow(ctx: Ctx, { id }: Retried): Promise<Retried | Refusal> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('platform.failing_row')
    .set({ next_at: ctx.clock.now() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? notStuck() : { id }
}

export const endFailedJob = (ctx: Ctx, id: string, outcome: 'retried' | 'discarded') =>
  ctx.tx
    .updateTable('platform.failed_job')
    .set({ outcome, ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning(['task', 'payload'])
    .executeTakeFirst()
