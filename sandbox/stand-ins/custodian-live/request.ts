import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../base/in-transaction.ts'
import type { Ctx, Machine } from './ctx.ts'
import { saveEvents } from './events.ts'
import { invalid, Problem } from './problem.ts'
import { schema } from './schema.ts'

export type Call = {
  readonly id: string
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly query: Readonly<Record<string, unknown>>
  readonly raw: FastifyRequest
}
export type Answer = {
  readonly status: number
  readonly body?: unknown
  /** The custodian acts and then answers 503, once: the caller cannot know whether it acted. */
  readonly isLost?: boolean
}
type Handler = (ctx: Ctx, call: Call) => Promise<Answer>
export type Routes = ReturnType<typeof routesOf>

const days = 7

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown, isLost = false): Answer => ({ status: 201, body, isLost })

/** Runs one change: everything it does, its events and their webhooks are kept together or not at all. */
export async function change<T>(machine: Machine, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(machine.pool, async (db) => {
    const ctx: Ctx = { ...machine, db, now: machine.clock.now(), entered: [] }
    const done = await work(ctx)
    await saveEvents(ctx, machine.webhooks)
    return done
  })
}

/** Reads answer from the pool; changes run in one transaction, a POST behind its idempotency key. */
export function routesOf(app: FastifyInstance, machine: Machine) {
  const changing = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, handler: Handler) =>
    app.route({
      method,
      url: `/v1${path}`,
      handler: async (request, reply) => {
        const call = await callOf(request)
        const keyed = method === 'POST' && keyOf(request)
        return answer(
          reply,
          await change(machine, (ctx) => (keyed ? once(ctx, call, keyed, handler) : handler(ctx, call))),
        )
      },
    })
  return {
    read: (path: string, handler: Handler) =>
      app.get(`/v1${path}`, async (request, reply) =>
        answer(
          reply,
          await handler({ ...machine, db: machine.pool, now: machine.clock.now(), entered: [] }, await callOf(request)),
        ),
      ),
    post: (path: string, handler: Handler) => changing('POST', path, handler),
    patch: (path: string, handler: Handler) => changing('PATCH', path, handler),
    put: (path: string, handler: Handler) => changing('PUT', path, handler),
    remove: (path: string, handler: Handler) => changing('DELETE', path, handler),
  }
}

async function callOf(request: FastifyRequest): Promise<Call> {
  const params = request.params as Record<string, string>
  const body = request.isMultipart?.() ? await uploadOf(request) : request.body
  return { id: params.id ?? '', params, body, query: request.query as Call['query'], raw: request }
}

export type Upload = {
  readonly kind: string
  readonly name: string
  readonly mime: string
  readonly sha256: string
  readonly size: number
  readonly externalRef?: string
}

async function uploadOf(request: FastifyRequest): Promise<Upload> {
  let upload: Upload = { kind: '', name: '', mime: '', sha256: '', size: 0 }
  for await (const part of request.parts({ limits: { fileSize: 10 * 1024 * 1024 } }))
    if (part.type === 'field') upload = { ...upload, ...fieldOf(part.fieldname, String(part.value)) }
    else {
      const bytes = await part.toBuffer()
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      upload = { ...upload, name: part.filename, mime: part.mimetype, sha256, size: bytes.length }
    }
  return upload
}

const fieldOf = (name: string, value: string) =>
  name === 'kind' || name === 'externalRef' ? { [name]: value.slice(0, 200) } : {}

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || key.length > 200)
    throw invalid('/headers/idempotency-key', 'required', 'Every POST has an Idempotency-Key.')
  return key
}

/** The same key and body get the same answer for seven days; another body is refused. */
async function once(ctx: Ctx, call: Call, key: string, handler: Handler): Promise<Answer> {
  const hash = createHash('sha256')
    .update(`${call.raw.method} ${call.raw.url}\n${JSON.stringify(call.body ?? null)}`)
    .digest('hex')
  await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended($1, 11))`, [key])
  const { rows } = await ctx.db.query(
    `select body_hash, status, body from ${schema}.idempotency where key = $1 and created_at > $2`,
    [key, ctx.now.subtract({ hours: 24 * days }).toString()],
  )
  const first = rows[0]
  if (first && first.body_hash !== hash)
    throw new Problem(409, 'idempotency_mismatch', 'The key was used with another request.')
  if (first) return { status: first.status, body: first.body }
  const done = await handler(ctx, call)
  await ctx.db.query(
    `insert into ${schema}.idempotency (key, body_hash, status, body, created_at) values ($1, $2, $3, $4, $5)
     on conflict (key) do update set body_hash = excluded.body_hash, status = excluded.status, body = excluded.body, created_at = excluded.created_at`,
    [key, hash, done.status, JSON.stringify(done.body ?? null), ctx.now.toString()],
  )
  return done
}

function answer(reply: FastifyReply, { status, body, isLost }: Answer): FastifyReply {
  if (isLost) return sendProblem(new Problem(503, 'retry', 'Please try again.'), reply)
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify(body ?? null))
}

export function sendProblem(error: unknown, reply: FastifyReply): FastifyReply {
  const problem = error instanceof Problem ? error : problemOf(error as { statusCode?: number; message?: string })
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem.body))
}

function problemOf({ statusCode = 500, message = '' }: { statusCode?: number; message?: string }): Problem {
  if (statusCode === 413) return new Problem(413, 'too_large', 'A file has at most 10 MB.')
  if (statusCode === 415) return new Problem(415, 'unsupported_media_type', 'The body is of a kind that is not taken.')
  if (statusCode < 500) return new Problem(422, 'validation', message)
  return new Problem(500, 'server_error', 'Something went wrong at the custodian.')
}

/** Every call but the signing pages and the console's carries the portal's key. */
export function guard(app: FastifyInstance, key: string): void {
  const wanted = Buffer.from(`Bearer ${key}`)
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/v1/')) return
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new Problem(401, 'unauthenticated', 'The key is not known.')
  })
}
