import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import pRetry, { AbortError } from 'p-retry'
import { v7 as uuidv7 } from 'uuid'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { isOutdated } from '#platform/db/keeping-client.ts'
import type { DB } from '#platform/db/schema.generated.ts'
import type { Actor, Announcement, AuditLine, Ctx, Platform } from './platform.ts'

export type CommandAsk<Input> = {
  readonly actor: Actor
  /** The use case's name, which is also the audit action: `startWithdrawal`. */
  readonly operation: string
  /** Made by the caller and kept until an answer came: the same key is the same command. */
  readonly key: string
  readonly input: Input
  readonly subject?: string
  readonly onBehalfOf?: string
}

type Json = string | number | boolean | null | { [field: string]: Json } | readonly Json[]

/**
 * Runs a use case once, however often it is sent. Effect, idempotency record, audit line, outbox rows and jobs commit
 * together. A refusal leaves nothing but an audit line. The result is stored and replayed, so it must be plain JSON.
 */
export async function runCommand<Input, Result extends Json, R extends Refusal>(
  platform: Platform,
  ask: CommandAsk<Input>,
  work: (ctx: Ctx) => Promise<Result | R>,
): Promise<Result | R | Refusal<'keyUsedForOtherInput'>> {
  const outcome = await inTransaction(platform, ask.actor, async (ctx) => {
    const before = await claimKey(ctx, ask)
    if (before) return before
    const result = await work(ctx)
    if (isRefusal(result)) throw new Refused(result)
    await ctx.tx
      .updateTable('platform.command')
      .set({ response: JSON.stringify({ result }) })
      .where('actor', '=', ask.actor.id)
      .where('operation', '=', ask.operation)
      .where('key', '=', ask.key)
      .execute()
    await ctx.audit({
      action: ask.operation,
      ...(ask.subject ? { subject: ask.subject } : {}),
      ...(ask.onBehalfOf ? { onBehalfOf: ask.onBehalfOf } : {}),
    })
    return result
  }).catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal as R
    throw error
  })
  if (isRefusal(outcome)) await auditRefusal(platform, ask, outcome)
  return outcome as Result | R
}

/** Carries a refusal out of a transaction, so that everything in it is undone. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

async function claimKey<Input>(ctx: Ctx, ask: CommandAsk<Input>): Promise<unknown> {
  const hash = createHash('sha256').update(canonicalJson(ask.input)).digest('base64url')
  const claimed = await ctx.tx
    .insertInto('platform.command')
    .values({ actor: ask.actor.id, operation: ask.operation, key: ask.key, request_hash: hash, at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await ctx.tx
    .selectFrom('platform.command')
    .select(['request_hash', 'response'])
    .where('actor', '=', ask.actor.id)
    .where('operation', '=', ask.operation)
    .where('key', '=', ask.key)
    .executeTakeFirstOrThrow()
  if (earlier.request_hash !== hash) {
    throw new Refused(
      refuse('keyUsedForOtherInput', 'This request was sent before with other values. Reload the page and try again.'),
    )
  }
  return (earlier.response as { result: unknown }).result
}

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return part.toString()
    if (typeof part === 'object' && part !== null && !Array.isArray(part))
      return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    return part
  }) ?? 'null'

const tryAgain = new Set(['40001', '40P01', '55P03'])

/** One transaction with what must commit with it; repeated with jitter where Postgres asks for it. */
export async function inTransaction<Result>(
  platform: Platform,
  actor: Actor,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return pRetry(
    async () => {
      try {
        return await platform.db.transaction().execute((tx) => work(contextOf(platform, actor, tx)))
      } catch (error) {
        if (isOutdated(error)) throw error
        if (error instanceof Error && 'code' in error && tryAgain.has(String(error.code))) throw error
        throw new AbortError(error as Error)
      }
    },
    { retries: 8, minTimeout: 5, factor: 2, randomize: true },
  )
}

/** The queue locks every row it has for each job it takes, so many subjects share few of them; each keeps its order. */
const rows = 48
const rowOf = (queue: string): string => `row${createHash('md5').update(queue).digest().readUInt16BE() % rows}`

function contextOf(platform: Platform, actor: Actor, tx: Transaction<DB>): Ctx {
  const { clock, log } = platform
  const enqueue: Ctx['enqueue'] = async (task, payload, { key, queue } = {}) => {
    await tx
      .selectNoFrom((eb) =>
        eb
          .fn('platform.enqueue', [
            eb.val(task),
            eb.val(JSON.stringify(payload)),
            eb.val(key ?? null),
            eb.val(queue === undefined ? null : rowOf(queue)),
          ])
          .as('done'),
      )
      .execute()
  }
  const ctx: Ctx = {
    tx,
    clock,
    actor,
    log,
    enqueue,
    announce: (event) => announceAll(platform, ctx, [event]),
    announceAll: (events) => announceAll(platform, ctx, events),
    sendAll: (messages) => sendAll(ctx, messages),
    send: async ({ id, partner, operation, subject, payload }) => {
      const now = clock.now()
      await tx
        .insertInto('platform.outbox')
        .values({ id, partner, operation, subject, payload: JSON.stringify(payload), next_at: now, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await enqueue('platform.deliver', { id }, { queue: `outbox:${subject}` })
    },
    audit: (line) => audit(ctx, line),
  }
  return ctx
}

async function announceAll(platform: Platform, ctx: Ctx, events: readonly Announcement[]): Promise<void> {
  if (events.length === 0) return
  const at = ctx.clock.now()
  const told = events.map((event) => ({ id: uuidv7(), kind: event.kind, body: JSON.stringify(event), at }))
  await ctx.tx.insertInto('platform.announcement').values(told).execute()
  for (const event of events)
    for (const room of platform.rooms) await room.followers?.[event.kind]?.(ctx, event as never)
  for (const { id, kind } of told)
    for (const room of platform.rooms)
      if (room.listeners?.[kind]) await ctx.enqueue('platform.listen', { id, room: room.name })
}

/** Writes many messages to partners down and enqueues their delivery, each in the row of its subject. */
async function sendAll(ctx: Ctx, messages: readonly Parameters<Ctx['send']>[0][]): Promise<void> {
  if (messages.length === 0) return
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('platform.outbox')
    .values(
      messages.map(({ payload, ...message }) => ({
        ...message,
        payload: JSON.stringify(payload),
        next_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const payloads = messages.map(({ id }) => JSON.stringify({ id }))
  const queues = messages.map(({ subject }) => rowOf(`outbox:${subject}`))
  await sql`select platform.enqueue_all('platform.deliver', ${payloads}::jsonb[], ${queues}::text[])`.execute(ctx.tx)
}

async function audit(
  ctx: Ctx,
  { action, subject, onBehalfOf, detail }: AuditLine,
  outcome: 'done' | 'refused' = 'done',
): Promise<void> {
  await ctx.tx
    .insertInto('platform.audit')
    .values({
      id: uuidv7(),
      at: ctx.clock.now(),
      actor: ctx.actor.id,
      on_behalf_of: onBehalfOf ?? null,
      action,
      subject: subject ?? null,
      outcome,
      detail: JSON.stringify(detail ?? {}),
    })
    .execute()
}

function auditRefusal<Input>(platform: Platform, ask: CommandAsk<Input>, refusal: Refusal): Promise<void> {
  return inTransaction(platform, ask.actor, (ctx) =>
    audit(
      ctx,
      {
        action: ask.operation,
        detail: { refused: refusal.code },
        ...(ask.subject ? { subject: ask.subject } : {}),
        ...(ask.onBehalfOf ? { onBehalfOf: ask.onBehalfOf } : {}),
      },
      'refused',
    ),
  )
}
