import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import type { WebhookEvent } from '../base/webhook-queue.ts'
import type { Delivery, WebhookSender } from '../base/webhook-sender.ts'
import { type Ctx, trick } from './ctx.ts'
import { notFound } from './problem.ts'
import { created, ok, type Routes } from './request.ts'
import { newId, type Resource, wireTime } from './resources.ts'
import { schema } from './schema.ts'
import { parsed } from './validation.ts'

type ThinEvent = {
  readonly id: string
  readonly type: string
  readonly createdAt: string
  readonly resource: { readonly kind: string; readonly id: string; readonly version: number }
  readonly accountRef: string | null
}

/** Keeps what happened in the list of events, and queues the webhooks as the amount's last digits ask. */
export async function saveEvents(ctx: Ctx, webhooks: WebhookSender): Promise<void> {
  for (const resource of ctx.entered) {
    const event = eventOf(resource, ctx)
    await ctx.db.query(
      `insert into ${schema}.event (id, type, resource, account_ref, created_at) values ($1, $2, $3, $4, $5)`,
      [event.id, event.type, JSON.stringify(event.resource), event.accountRef, event.createdAt],
    )
    const queued: WebhookEvent = { id: event.id, topic: event.type, payload: event }
    const digits = trick(resource.data.amountCents ?? resource.data.grossCents)
    if (digits === 8) continue
    const at =
      digits === 7
        ? ctx.now.add({ hours: 2 })
        : digits === 6 && resource.version === 1
          ? ctx.now.add({ hours: 96 })
          : ctx.now
    await webhooks.queueAll(digits === 5 ? [queued, queued, queued] : [queued], ctx.db, at)
  }
}

const eventOf = ({ id, kind, status, version, account_id: account }: Resource, ctx: Ctx): ThinEvent => ({
  id: newId('evt'),
  type: `${kind}.${status}`,
  createdAt: wireTime(ctx.now),
  resource: { kind, id, version },
  accountRef: kind === 'account' ? id : account,
})

/** `Custodian-Signature`: the time of sending in Unix seconds, and the HMAC of it and the very bytes. */
export const signatureOf = (secrets: readonly string[], seconds: number, body: string): string =>
  [
    `t=${seconds}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`),
  ].join(',')

export const deliveriesOf =
  (pool: pg.Pool, clock: Clock) =>
  async ({ payload }: WebhookEvent, spoilSignature: boolean): Promise<Delivery[]> => {
    const now = clock.now()
    const { rows } = await pool.query(
      `select url, secret, old_secret, old_until from ${schema}.endpoint order by position`,
    )
    const body = JSON.stringify(payload)
    return rows.map(({ url, secret, old_secret: old, old_until: until }) => {
      const secrets = [secret, ...(old && until && Temporal.Instant.compare(until, now) > 0 ? [old] : [])]
      const used = spoilSignature ? ['another-secret'] : secrets
      const headers = {
        'content-type': 'application/json',
        'custodian-signature': signatureOf(used, Math.floor(now.epochMilliseconds / 1000), body),
      }
      return { url, headers, body }
    })
  }

/** Adds an address. A second secret for the same one is a rotation: for a day both sign. */
export async function subscribe(
  db: Ctx['db'],
  now: Instant,
  { url, secret }: { readonly url: string; readonly secret: string },
) {
  const { rows } = await db.query(
    `insert into ${schema}.endpoint (id, url, secret, created_at) values ($1, $2, $3, $4)
     on conflict (url) do update set secret = excluded.secret,
       old_secret = case when ${schema}.endpoint.secret <> excluded.secret then ${schema}.endpoint.secret else ${schema}.endpoint.old_secret end,
       old_until = case when ${schema}.endpoint.secret <> excluded.secret then $5 else ${schema}.endpoint.old_until end
     returning id, url, secret`,
    [newId('whe'), url, secret, now.toString(), now.add({ hours: 24 }).toString()],
  )
  return rows[0]
}

const endpoint = z.object({ url: z.url({ protocol: /^https?$/ }), secret: z.string().min(10).max(200).optional() })

export function eventRoutes({ read, post, remove }: Routes): void {
  read('/events', async (ctx, { query }) => {
    const limit = Math.min(100, Math.max(1, Number(query.limit ?? 50) || 50))
    const { rows } = await ctx.db.query(
      `select id, type, created_at, resource, account_ref from ${schema}.event
       where position > coalesce((select position from ${schema}.event where id = $1), 0) order by position limit ${limit + 1}`,
      [String(query.after ?? '')],
    )
    const data = rows.slice(0, limit).map(
      (row): ThinEvent => ({
        id: row.id,
        type: row.type,
        createdAt: wireTime(row.created_at),
        resource: row.resource,
        accountRef: row.account_ref,
      }),
    )
    return ok({ data, hasMore: rows.length > limit })
  })
  read('/webhook-endpoints', async (ctx) => {
    const { rows } = await ctx.db.query(`select id, url from ${schema}.endpoint order by position`)
    return ok({ data: rows, hasMore: false })
  })
  post('/webhook-endpoints', async (ctx, { body }) => {
    const { url, secret = `whsec_${randomBytes(24).toString('base64url')}` } = parsed(endpoint, body)
    return created(await subscribe(ctx.db, ctx.now, { url, secret }))
  })
  remove('/webhook-endpoints/:id', async (ctx, { id }) => {
    const { rowCount } = await ctx.db.query(`delete from ${schema}.endpoint where id = $1`, [id])
    if (!rowCount) throw notFound()
    return ok({ id, deleted: true })
  })
}
