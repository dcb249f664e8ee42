import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Clock } from '#kernel/clock.ts'
import { inTransaction } from '../base/in-transaction.ts'
import type { WebhookSender } from '../base/webhook-sender.ts'
import type { Ctx } from './ctx.ts'
import { saveEvents } from './events.ts'
import { AchError, type Answer, halType, idOr, refusal } from './hal.ts'
import { type Settings, schema } from './schema.ts'

export type Call = {
  readonly id: string
  readonly body: Record<string, unknown>
  readonly query: Record<string, string | string[] | undefined>
  readonly url: string
  readonly raw: FastifyRequest
}
type Handler = (ctx: Ctx, call: Call) => Promise<Answer>

export type Machine = {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly origin: string
  readonly settings: () => Settings
  readonly webhooks: WebhookSender
}

/** Runs one change: everything it does, its events and their webhooks are kept together or not at all. */
export async function change<T>(machine: Machine, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await changeOnce(machine, work)
    } catch (error) {
      // A settlement and a call may lock two rows in opposite order; the database ends one of them, which starts again.
      if ((error as { code?: string }).code !== '40P01' || tries === 5) throw error
    }
}

function changeOnce<T>(machine: Machine, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(machine.pool, async (db) => {
    const ctx: Ctx = { ...base(machine), db, events: [] }
    const done = await work(ctx)
    await saveEvents(ctx, machine.webhooks)
    return done
  })
}

const base = (machine: Machine) => ({
  now: machine.clock.now(),
  clock: machine.clock,
  origin: machine.origin,
  settings: machine.settings(),
})

/** The partner's routes: reads answer from the pool, changes run in one transaction behind their idempotency key. */
export function routesOf(app: FastifyInstance, machine: Machine) {
  const callOf = (request: FastifyRequest): Call => ({
    id: pathId(request),
    body: isRecord(request.body) ? request.body : {},
    query: request.query as Call['query'],
    url: `${machine.origin}${request.url}`,
    raw: request,
  })
  return {
    read: (path: string, handler: Handler) =>
      app.get(path, async (request, reply) =>
        answer(reply, await handler({ ...base(machine), db: machine.pool, events: [] }, callOf(request))),
      ),
    write: (path: string, handler: Handler, method: 'POST' | 'DELETE' = 'POST') =>
      app.route({
        method,
        url: path,
        handler: async (request, reply) => {
          const call = callOf(request)
          return answer(reply, await change(machine, (ctx) => once(ctx, call, handler)))
        },
      }),
  }
}

export const pathId = (request: FastifyRequest): string => idOr((request.params as { id?: string }).id)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function answer(reply: FastifyReply, { status, body, location }: Answer): FastifyReply {
  if (location) reply.header('location', location)
  reply.code(status)
  return body === undefined ? reply.send('') : reply.type(halType).send(JSON.stringify(body))
}

export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof AchError) return answer(reply, { status: error.status, body: error.body })
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413)
    return answer(reply, { status, body: { code: 'fileTooLarge', message: 'File size exceeds 10MB.' } })
  if (status < 500) return answer(reply, { status, body: { code: 'BadRequest', message: (error as Error).message } })
  return answer(reply, { status, body: { code: 'ServerError', message: 'A server error occurred.' } })
}

/** The same key with exactly the same body within 24 hours gets the first answer; while the first still runs, 409. */
async function once(ctx: Ctx, call: Call, handler: Handler): Promise<Answer> {
  const key = call.raw.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return handler(ctx, call)
  const hash = createHash('sha256')
    .update(`${call.raw.method} ${call.url}\n${JSON.stringify(call.raw.body ?? null)}`)
    .digest('hex')
  const { rows: lock } = await ctx.db.query(`select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as taken`, [
    `${key} ${hash}`,
  ])
  if (!lock[0].taken) throw refusal(409, 'Conflict', 'A request with this idempotency key is still in progress.')
  const { rows } = await ctx.db.query(
    `select body_hash, status, location, body from ${schema}.idempotency where key = $1 and created > $2`,
    [key, ctx.now.subtract({ hours: 24 }).toString()],
  )
  const first = rows.find((row) => row.body_hash === hash)
  if (first)
    return {
      status: first.status,
      ...(first.location ? { location: first.location } : {}),
      ...(first.body ? { body: first.body } : {}),
    }
  if (rows.length > 0 && ctx.settings.strictIdempotency)
    throw refusal(400, 'BadRequest', 'The idempotency key was used with another request body.')
  // A refusal throws and changes nothing; any answer is repeated for the same request.
  const done = await handler(ctx, call)
  await ctx.db.query(
    `insert into ${schema}.idempotency (key, body_hash, status, location, body, created) values ($1, $2, $3, $4, $5, $6)
       on conflict (key, body_hash) do update set status = excluded.status, location = excluded.location, body = excluded.body, created = excluded.created`,
    [
      key,
      hash,
      done.status,
      done.location ?? null,
      done.body === undefined ? null : JSON.stringify(done.body),
      ctx.now.toString(),
    ],
  )
  return done
}
