import type pg from 'pg'
import type { Clock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import {
  type Mischief,
  type WaitingWebhook,
  type WebhookEvent,
  type WebhookQueue,
  webhookQueue,
} from './webhook-queue.ts'

export type Delivery = {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | Buffer
}

export type WebhookSender = {
  /** Queues one event, inside the stand-in's own transaction if a client is given. */
  readonly queue: (event: WebhookEvent, on?: pg.Pool | pg.PoolClient) => Promise<void>
  /** Queues all events of one change in one statement, to be sent now or at a later moment. */
  readonly queueAll: (events: readonly WebhookEvent[], on?: pg.Pool | pg.PoolClient, at?: Instant) => Promise<void>
  readonly runDue: () => Promise<number>
  readonly nextAt: () => Promise<Instant | null>
  readonly setMischief: (mischief: Mischief, times: number) => Promise<void>
  readonly sent: (
    limit: number,
  ) => Promise<{ id: string; topic: string; state: string; attempts: number; lastStatus: number | null }[]>
  /** Sends the last events again, doubled and shuffled by the seed-free order of their ids. */
  readonly replay: (count: number) => Promise<void>
}

type WebhookSenderOptions = {
  readonly pool: pg.Pool
  readonly schema: string
  readonly clock: Clock
  readonly retryMinutes: readonly number[]
  readonly isOrderly?: boolean | undefined
  /** Makes the requests of one event: one per subscriber, signed over the very bytes that are sent. */
  readonly deliveries: (event: WebhookEvent, spoilSignature: boolean) => Promise<Delivery[]>
  readonly accepted?: (status: number, text: string) => boolean
}

/**
 * Delivers a stand-in's webhooks the way partners do: later than the cause, at least once, retried on the partner's own
 * schedule (minutes after the first attempt), in bursts of ten, and not in order.
 */
export async function webhookSender(options: WebhookSenderOptions): Promise<WebhookSender> {
  const { clock } = options
  const queue = await webhookQueue(options.pool, options.schema)
  const sendDue = async (): Promise<number> => {
    const due = await queue.due(clock.now())
    const atOnce = options.isOrderly ? 1 : burst
    for (let at = 0; at < due.length; at += atOnce)
      await Promise.all(due.slice(at, at + atOnce).map((webhook) => deliver(options, queue, webhook)))
    return due.length
  }
  let running = false
  return {
    queue: (event, on) => queue.add([event], clock.now(), on),
    queueAll: (events, on, at = clock.now()) => queue.add(events, at, on),
    runDue: async () => {
      // One run at a time: a slow receiver must not be sent the same event again by the next tick.
      if (running) return 0
      running = true
      try {
        return await sendDue()
      } finally {
        running = false
      }
    },
    nextAt: queue.nextAt,
    setMischief: queue.setMischief,
    sent: queue.last,
    replay: (count) => queue.addAgain(count, clock.now()),
  }
}

const burst = 10

async function deliver(options: WebhookSenderOptions, queue: WebhookQueue, webhook: WaitingWebhook): Promise<void> {
  const { clock, retryMinutes } = options
  const mischief = webhook.attempts === 0 ? await queue.takeMischief() : 'none'
  const now = clock.now()
  if (mischief === 'lose') return queue.finish(webhook, 'lost', null)
  if (mischief === 'reorder') return queue.putOff(webhook, now.add({ minutes: 3 }))
  const { ok, status } = await send(options, webhook, mischief)
  if (ok) return queue.finish(webhook, 'delivered', status)
  const wait = retryMinutes[webhook.attempts]
  const firstAt = webhook.first_at ?? now
  const again = wait === undefined ? null : firstAt.add({ seconds: Math.round(wait * 60) })
  await queue.failed(webhook, { firstAt, status, again })
}

async function send(
  { deliveries, accepted = (status) => status >= 200 && status < 300 }: WebhookSenderOptions,
  webhook: WaitingWebhook,
  mischief: Mischief,
): Promise<{ ok: boolean; status: number }> {
  let status = 0
  let ok = true
  for (let copy = 0; copy < (mischief === 'double' ? 2 : 1); copy += 1) {
    for (const { url, headers, body } of await deliveries(webhook, mischief === 'wrongSignature')) {
      const answer = await post(url, headers, body)
      status = answer.status
      ok &&= accepted(answer.status, answer.text)
    }
  }
  return { ok, status }
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: string | Buffer,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: body as BodyInit,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: 0, text: '' }
  }
}
