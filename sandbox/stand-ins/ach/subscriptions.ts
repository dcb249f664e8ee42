import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from './ctx.ts'
import { eventBody, wireTime } from './events.ts'
import { cannotModify, created, fieldError, link, notFound, ok, page, refusal } from './hal.ts'
import type { Machine, routesOf } from './request.ts'
import { master, schema } from './schema.ts'

const subscriptionsAtMost = 10
const failuresAtMost = 400
const paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).catch(25),
  offset: z.coerce.number().int().min(0).catch(0),
})

type Subscription = {
  readonly id: string
  readonly url: string
  readonly paused: boolean
  readonly created: Temporal.Instant
}
type WebhookRow = {
  readonly payload: {
    readonly webhookId: string
    readonly subscriptionId: string
    readonly event: { readonly id: string }
  }
  readonly topic: string
  readonly attempts: number
  readonly first_at: Temporal.Instant | null
  readonly last_status: number | null
}

export function subscriptionRoutes({ read, write }: ReturnType<typeof routesOf>): void {
  write('/webhook-subscriptions', async (ctx, call) =>
    created(`${ctx.origin}/webhook-subscriptions/${await subscribe(ctx, call.body)}`),
  )
  read('/webhook-subscriptions', async (ctx, call) => {
    const { rows } = await ctx.db.query(`select * from ${schema}.subscription order by position`)
    return ok({
      _links: { self: link(call.url, 'webhook-subscription') },
      _embedded: { 'webhook-subscriptions': rows.map((row) => view(ctx, row)) },
      total: rows.length,
    })
  })
  read('/webhook-subscriptions/:id', async (ctx, call) => ok(view(ctx, await byId(ctx, call.id))))
  write('/webhook-subscriptions/:id', async (ctx, call) => {
    const { id } = await byId(ctx, call.id)
    if (typeof call.body.paused !== 'boolean') throw fieldError('Required', 'paused required.', '/paused')
    await ctx.db.query(`update ${schema}.subscription set paused = $2 where id = $1`, [id, call.body.paused])
    return ok(view(ctx, await byId(ctx, id)))
  })
  write(
    '/webhook-subscriptions/:id',
    async (ctx, call) => {
      const subscription = await byId(ctx, call.id)
      await ctx.db.query(`delete from ${schema}.subscription where id = $1`, [subscription.id])
      return ok(view(ctx, subscription))
    },
    'DELETE',
  )
  read('/webhook-subscriptions/:id/webhooks', async (ctx, call) => {
    const { limit, offset } = paging.parse(call.query)
    const { rows } = await ctx.db.query(
      `select *, count(*) over () as total from ${schema}.webhook where payload ->> 'subscriptionId' = $1 order by position desc limit $2 offset $3`,
      [call.id, limit, offset],
    )
    return ok(
      page({
        self: call.url,
        name: 'webhooks',
        items: rows.map((row) => webhookView(ctx, row)),
        total: Number(rows[0]?.total ?? 0),
        limit,
        offset,
        resourceType: 'webhook',
      }),
    )
  })
  webhookRoutes({ read, write })
  eventRoutes(read)
}

async function subscribe(ctx: Ctx, { url, secret }: Record<string, unknown>): Promise<string> {
  if (typeof url !== 'string' || !URL.canParse(url)) throw fieldError('Invalid', 'Invalid url.', '/url')
  if (typeof secret !== 'string' || secret === '') throw fieldError('Required', 'secret required.', '/secret')
  const { rows } = await ctx.db.query(`select count(*)::int as count from ${schema}.subscription`)
  if (rows[0].count >= subscriptionsAtMost)
    throw refusal(400, 'MaxNumberOfResources', 'Maximum number of webhook subscriptions reached.')
  const id = randomUUID()
  await ctx.db.query(`insert into ${schema}.subscription (id, url, secret, created) values ($1, $2, $3, $4)`, [
    id,
    url,
    secret,
    ctx.now.toString(),
  ])
  return id
}

/** The partner stops sending where 400 tries in a row failed and nothing got through for a day. */
export async function pauseDeadSubscriptions({ pool, clock }: Machine): Promise<void> {
  await pool.query(
    `update ${schema}.subscription s set paused = true from (
       select payload ->> 'subscriptionId' as id, sum(attempts) as tries from ${schema}.webhook
       where state in ('waiting', 'given up') and attempts > 0 group by 1) failing
     where s.id::text = failing.id and not s.paused and failing.tries >= $1 and $2 > coalesce(
       (select max(due_at) from ${schema}.webhook where state = 'delivered' and payload ->> 'subscriptionId' = s.id::text), s.created)`,
    [failuresAtMost, clock.now().subtract({ hours: 24 }).toString()],
  )
}

async function byId(ctx: Ctx, id: string): Promise<Subscription> {
  const { rows } = await ctx.db.query(`select * from ${schema}.subscription where id = $1`, [id])
  if (!rows[0]) throw notFound()
  return rows[0]
}

const view = ({ origin }: Ctx, { id, url, paused, created: at }: Subscription) => ({
  _links: {
    self: link(`${origin}/webhook-subscriptions/${id}`, 'webhook-subscription'),
    webhooks: link(`${origin}/webhook-subscriptions/${id}/webhooks`, 'webhook'),
  },
  id,
  url,
  paused,
  created: wireTime(at),
})

function webhookRoutes({ read, write }: Pick<ReturnType<typeof routesOf>, 'read' | 'write'>): void {
  const find = async (ctx: Ctx, id: string): Promise<WebhookRow & { position: bigint; state: string }> => {
    const { rows } = await ctx.db.query(
      `select * from ${schema}.webhook where payload ->> 'webhookId' = $1 order by position limit 1`,
      [id],
    )
    if (!rows[0]) throw notFound()
    return rows[0]
  }
  read('/webhooks/:id', async (ctx, call) => ok(webhookView(ctx, await find(ctx, call.id))))
  read('/webhooks/:id/retries', async (ctx, call) => {
    const row = await find(ctx, call.id)
    const retries = Array.from({ length: Math.max(0, row.attempts - 1) }, (_, at) => ({
      id: `${call.id}-${at + 1}`,
      timestamp: wireTime(row.first_at ?? ctx.now),
    }))
    return ok({ _links: { self: link(call.url, 'retry') }, _embedded: { retries }, total: retries.length })
  })
  write('/webhooks/:id/retries', async (ctx, call) => {
    const row = await find(ctx, call.id)
    if (row.state === 'waiting' && row.attempts === 0) throw cannotModify()
    await ctx.db.query(`update ${schema}.webhook set state = 'waiting', due_at = $2 where position = $1`, [
      row.position,
      ctx.now.toString(),
    ])
    return created(`${ctx.origin}/webhooks/${call.id}/retries/${row.attempts}`)
  })
}

function webhookView({ origin }: Ctx, row: WebhookRow) {
  const { webhookId, subscriptionId, event } = row.payload
  const timestamp = row.first_at ? wireTime(row.first_at) : undefined
  return {
    _links: {
      self: link(`${origin}/webhooks/${webhookId}`, 'webhook'),
      subscription: link(`${origin}/webhook-subscriptions/${subscriptionId}`, 'webhook-subscription'),
    },
    id: webhookId,
    topic: row.topic,
    accountId: master.accountId,
    eventId: event.id,
    subscriptionId,
    attempts: Array.from({ length: row.attempts }, (_, at) => ({
      id: `${webhookId}-${at + 1}`,
      request: { ...(timestamp ? { timestamp } : {}), headers: [], body: JSON.stringify(event) },
      ...(row.last_status
        ? { response: { ...(timestamp ? { timestamp } : {}), headers: [], statusCode: row.last_status, body: '' } }
        : {}),
    })),
  }
}

function eventRoutes(read: ReturnType<typeof routesOf>['read']): void {
  const columns = `id, topic, resource, resource_id as "resourceId", customer_id as "customerId", correlation_id as "correlationId", created`
  type Row = Parameters<typeof eventBody>[1] & { readonly at: Temporal.Instant }
  const shown = (ctx: Ctx, row: Omit<Row, 'created'> & { created: unknown }) =>
    eventBody(ctx.origin, { ...row, created: wireTime(row.created as Temporal.Instant) })
  read('/events', async (ctx, call) => {
    const { limit, offset } = paging.parse(call.query)
    const { rows } = await ctx.db.query(
      `select ${columns}, count(*) over () as total from ${schema}.event order by position desc limit $1 offset $2`,
      [limit, offset],
    )
    return ok(
      page({
        self: call.url,
        name: 'events',
        items: rows.map((row) => shown(ctx, row)),
        total: Number(rows[0]?.total ?? 0),
        limit,
        offset,
        resourceType: 'event',
      }),
    )
  })
  read('/events/:id', async (ctx, call) => {
    const { rows } = await ctx.db.query(`select ${columns} from ${schema}.event where id = $1`, [call.id])
    if (!rows[0]) throw notFound()
    return ok(shown(ctx, rows[0]))
  })
}
