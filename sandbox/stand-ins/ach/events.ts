import { createHmac, randomUUID } from 'node:crypto'
import type { Delivery, WebhookSender } from '../base/webhook-sender.ts'
import type { Ctx, Db, EventDraft } from './ctx.ts'
import { master, schema } from './schema.ts'

export function announce(ctx: Ctx, topic: string, about: Omit<EventDraft, 'topic'>): void {
  ctx.events.push({ topic, ...about })
}

export function announceCustomer(ctx: Ctx, topic: string, customerId: string): void {
  announce(ctx, topic, { resource: `customers/${customerId}`, resourceId: customerId, customerId })
}

/** A bank's or wallet's event: the customer's topic carries a prefix, the company's own does not. */
export function announceFundingSource(
  ctx: Ctx,
  verb: string,
  source: { id: string; customer_id: string | null },
): void {
  const topic = `${source.customer_id ? 'customer_' : ''}funding_source_${verb}`
  announce(ctx, topic, {
    resource: `funding-sources/${source.id}`,
    resourceId: source.id,
    customerId: source.customer_id,
  })
}

type EventRow = EventDraft & { readonly id: string; readonly created: string }

export function eventBody(origin: string, event: EventRow): Record<string, unknown> {
  return {
    id: event.id,
    resourceId: event.resourceId,
    topic: event.topic,
    timestamp: event.created,
    created: event.created,
    ...(event.correlationId ? { correlationId: event.correlationId } : {}),
    _links: {
      self: { href: `${origin}/events/${event.id}` },
      account: { href: `${origin}/accounts/${master.accountId}` },
      resource: { href: `${origin}/${event.resource}` },
      ...(event.customerId ? { customer: { href: `${origin}/customers/${event.customerId}` } } : {}),
    },
  }
}

/** Writes a change's events and one webhook for each subscription, in the change's own transaction. */
export async function saveEvents(ctx: Ctx, webhooks: WebhookSender): Promise<void> {
  if (ctx.events.length === 0) return
  const created = wireTime(ctx.now)
  const events: EventRow[] = ctx.events.map((event) => ({ ...event, id: randomUUID(), created }))
  await ctx.db.query(
    `insert into ${schema}.event (id, topic, resource, resource_id, customer_id, correlation_id, created)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::text[], array_fill($7::timestamptz, array[cardinality($1::uuid[])]))`,
    [
      events.map((event) => event.id),
      events.map((event) => event.topic),
      events.map((event) => event.resource),
      events.map((event) => event.resourceId),
      events.map((event) => event.customerId ?? null),
      events.map((event) => event.correlationId ?? null),
      ctx.now.toString(),
    ],
  )
  const { rows } = await ctx.db.query(`select id from ${schema}.subscription where not paused order by position`)
  const told = events.flatMap((event) =>
    rows.map(({ id: subscriptionId }) => ({
      id: event.id,
      topic: event.topic,
      payload: { subscriptionId, webhookId: randomUUID(), event: eventBody(ctx.origin, event) },
    })),
  )
  await webhooks.queueAll(told, ctx.db)
}

/** The partner writes moments with exactly three decimals. */
export const wireTime = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 })

/** The requests that carry one webhook: none when its subscription is gone, else one, signed over the bytes sent. */
export async function deliveriesOf(
  db: Db,
  payload: { subscriptionId: string; event: { topic: string } },
  spoilSignature: boolean,
): Promise<Delivery[]> {
  const { rows } = await db.query(`select url, secret from ${schema}.subscription where id = $1 and not paused`, [
    payload.subscriptionId,
  ])
  return rows.map(({ url, secret }) => {
    const body = JSON.stringify(payload.event)
    const key = spoilSignature ? `${secret} of someone else` : secret
    return {
      url,
      body,
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'user-agent': 'dwolla-webhooks/1.1',
        'x-dwolla-topic': payload.event.topic,
        'x-request-signature-sha-256': createHmac('sha256', key).update(body).digest('hex'),
      },
    }
  })
}
