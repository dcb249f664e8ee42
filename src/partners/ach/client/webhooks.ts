import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type {
  CorrelationId,
  PartnerCustomerId,
  PartnerEventId,
  PartnerTransferId,
  PartnerWebhookId,
} from '#kernel/ids.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { type AchRefusal, at, hrefs, isAchRefusal, lastPart, nothing, type Partner } from './call.ts'

/** One event at the partner, identified only by `id`; events come twice and in any order. */
export type AchEvent = {
  readonly id: PartnerEventId
  readonly topic: string
  readonly resourceId: PartnerTransferId
  readonly resourceKind: string
  readonly customerId: PartnerCustomerId | null
  readonly correlationId: CorrelationId | null
  readonly created: Instant
}

/** The same body comes by webhook and from the list of events. */
const eventShape = z
  .object({
    id: z.string().min(1).max(200),
    topic: z.string().min(1).max(200),
    resourceId: z.string().max(200),
    created: z.iso.datetime({ offset: true }),
    correlationId: z.string().max(300).optional(),
    _links: hrefs,
  })
  .transform(
    ({ _links: links, created, correlationId, ...rest }): AchEvent => ({
      ...rest,
      resourceKind: links.resource?.href.split('/').at(-2) ?? '',
      customerId: links.customer ? lastPart(links.customer.href) : null,
      correlationId: correlationId ?? null,
      created: instant(created),
    }),
  )

/** The event of a webhook whose signature matches its raw bytes; null for any other body. */
export function readAchWebhook({
  rawBody,
  signature,
  secret,
}: {
  readonly rawBody: Uint8Array | string
  readonly signature: string | undefined
  readonly secret: string
}): AchEvent | null {
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return null
  const wanted = createHmac('sha256', secret).update(rawBody).digest()
  if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) return null
  const text = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody)
  const event = eventShape.safeParse(parsed(text))
  return event.success ? event.data : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const subscriptions = z.object({
  _embedded: z.object({
    'webhook-subscriptions': z.array(z.object({ id: z.string(), url: z.string(), paused: z.boolean() })),
  }),
})

export function webhookCalls({ read, change, create }: Partner) {
  return {
    /** Subscribes an address to every event; an address is never subscribed twice, and a paused one resumes. */
    subscribeWebhook: async ({
      url,
      secret,
    }: {
      readonly url: string
      readonly secret: string
    }): Promise<{ readonly subscriptionId: PartnerWebhookId } | AchRefusal> => {
      const list = await read(subscriptions, '/webhook-subscriptions')
      const there = list?._embedded['webhook-subscriptions'].find((subscription) => subscription.url === url)
      if (there?.paused) await change(nothing, at`/webhook-subscriptions/${there.id}`, { body: { paused: false } })
      if (there) return { subscriptionId: there.id }
      const subscriptionId = await create('/webhook-subscriptions', { body: { url, secret } })
      return isAchRefusal(subscriptionId) ? subscriptionId : { subscriptionId }
    },
    /** Past events, newest first, which replace lost webhooks. */
    recentEvents: async ({ limit = 100, offset = 0 } = {}): Promise<AchEvent[]> => {
      const shape = z.object({ _embedded: z.object({ events: z.array(eventShape) }) })
      return (await read(shape, `/events?limit=${limit}&offset=${offset}`))?._embedded.events ?? []
    },
  }
}
