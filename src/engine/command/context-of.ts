import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { engineJobs } from '#engine/jobs/engine-jobs.ts'
import { type Job, ofRequest } from '#engine/jobs/jobs.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { currentRequest } from '#io/traces/traces.ts'
import { momentOf } from '#kernel/clock.ts'
import type { RequestId } from '#kernel/ids.ts'
import { type Announcement, storedEvent } from '../event/events.ts'
import type { Message } from '../outbox/messages.ts'
import type { Effects } from './effects.ts'
import type { Actor, AuditLine, Ctx, Platform } from './platform.ts'

/** The queue locks all of its rows for each job, so many subjects share few rows; each keeps its order. */
const rows = 48
const rowOf = (queue: string): string => `row${createHash('md5').update(queue).digest().readUInt16BE() % rows}`

const gathered = new WeakMap<Ctx, Effects>()

/** A use case's context in one transaction; its effects wait in `effects` until the opener writes them. */
export function contextOf(platform: Platform, actor: Actor, tx: Transaction<DB>, effects: Effects): Ctx {
  const { log } = platform
  const request = requestOf(actor) ?? currentRequest()
  const enqueue = ({ task, payload }: Job, { key, queue }: { key?: string; queue?: string } = {}) =>
    effects.enqueue({
      task,
      payload: ofRequest(payload, request),
      ...(key === undefined ? {} : { key }),
      ...(queue === undefined ? {} : { queue: rowOf(queue) }),
    })
  const send = ({ id, partner, operation, subject, payload }: Message) => {
    effects.send({ id, partner, operation, subject, payload, request_id: request })
  }
  const emitAll = async (events: readonly Announcement[]): Promise<void> => {
    const announcements = events.map((event) => ({ id: uuidv7(), kind: event.kind, body: storedEvent(event) }))
    for (const one of announcements) effects.notify(one)
    for (const alike of runsOfOneKind(events)) await follow(platform, ctx, alike)
    for (const alike of runsOfOneKind(announcements))
      for (const room of platform.rooms)
        if (room.listeners?.some(({ kind }) => kind === alike[0]!.kind))
          for (const ids of inPieces(alike.map(({ id }) => id))) enqueue(engineJobs.listen({ ids, room: room.name }))
  }
  const ctx: Ctx = {
    tx,
    clock: momentOf(platform.clock),
    todayNow: () => platform.clock.today(),
    actor,
    log,
    enqueue: async (...job) => enqueue(...job),
    emit: (event) => emitAll([event]),
    emitAll,
    send: async (message) => send(message),
    sendAll: async (messages) => messages.forEach(send),
    audit: async (line) => auditIn(effects, actor, line),
    describe: (detail) => effects.describe(detail),
  }
  gathered.set(ctx, effects)
  return ctx
}

/** First the followers of whole batches, then the others event by event. */
async function follow({ rooms }: Platform, ctx: Ctx, alike: readonly Announcement[]): Promise<void> {
  const { kind } = alike[0]!
  const followers = rooms.flatMap((room) => room.followers?.filter((follower) => follower.kind === kind) ?? [])
  for (const follower of followers) if ('all' in follower) await follower.all(ctx, alike)
  for (const event of alike) for (const follower of followers) if ('each' in follower) await follower.each(ctx, event)
}

function runsOfOneKind<One extends { readonly kind: string }>(events: readonly One[]): One[][] {
  const runs: One[][] = []
  for (const event of events) {
    const last = runs.at(-1)
    if (last && last[0]!.kind === event.kind) last.push(event)
    else runs.push([event])
  }
  return runs
}

/** The most events of a kind that one job brings to a room. */
const noticesAtOnce = 50

function inPieces(ids: readonly string[]): string[][] {
  const pieces: string[][] = []
  for (let start = 0; start < ids.length; start += noticesAtOnce) pieces.push(ids.slice(start, start + noticesAtOnce))
  return pieces
}

/** The channel and request of the actor; null for a job. */
export const requestOf = (actor: Actor): RequestId | null => (actor.kind === 'system' ? null : (actor.request ?? null))

export function auditIn(
  effects: Effects,
  actor: Actor,
  { action, subject, onBehalfOf, detail }: AuditLine,
  outcome: 'done' | 'refused' = 'done',
): void {
  const acting = actor.kind === 'user' ? actor.delegate : undefined
  effects.audit({
    id: uuidv7(),
    actor: actor.id,
    on_behalf_of: acting?.accountId ?? onBehalfOf ?? null,
    action,
    subject: subject ?? null,
    outcome,
    detail: { ...detail, ...(acting ? { grant: acting.grantId } : {}), ...underBreakGlass(actor) },
    request_id: requestOf(actor),
  })
}

/** Each audit line of someone with an emergency role says so, whichever of their roles allows the act. */
const underBreakGlass = (actor: Actor) =>
  actor.kind === 'operator' && actor.breakGlass
    ? { breakGlass: { id: actor.breakGlass.id, role: actor.breakGlass.role } }
    : {}

export async function tryAndUndo<Result>(ctx: Ctx, work: () => Promise<Result>): Promise<Result> {
  const effects = gathered.get(ctx)
  const before = effects?.mark()
  await sql`savepoint tried`.execute(ctx.tx)
  const result = await work()
  await sql`rollback to savepoint tried`.execute(ctx.tx)
  if (effects && before) effects.forgetSince(before)
  return result
}
