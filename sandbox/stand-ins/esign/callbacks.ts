import { createHmac, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { StandInContext } from '../base/standin.ts'
import { type WebhookSender, webhookSender } from '../base/webhook-sender.ts'
import { requestBody, unixSeconds } from './protocol.ts'
import { type Changing, type Request, type Store, schema } from './store.ts'

// The partner sends an event again with growing pauses for about three days.
const retryMinutes = [5, 15, 60, 180, 360, 720, 1440, 2880, 4320]

export type Callbacks = {
  readonly sender: WebhookSender
  /** Inside a change where its store is given, so that no change is ever left untold. */
  readonly announce: (
    request: Request,
    type: string,
    about?: { readonly signatureId?: string; readonly within?: Within },
  ) => Promise<void>
  readonly test: () => Promise<void>
}

type Within = { readonly store: Changing; readonly on: pg.PoolClient }
type Queued = { readonly time: string; readonly signatureId: string | null; readonly request: unknown }

/** The partner's events: multipart, with a hash over time and type only. */
export async function eventCallbacks(
  { pool, clock, isOrderly }: StandInContext,
  store: Store,
  { origin, key, clientId, callbackUrl }: { origin: string; key: string; clientId: string; callbackUrl: string },
): Promise<Callbacks> {
  const sender = await webhookSender({
    pool,
    schema,
    clock,
    retryMinutes,
    isOrderly,
    accepted: (status, text) => status === 200 && text.includes('Hello API Event Received'),
    deliveries: async ({ topic, payload }, spoilSignature) => {
      const { time, signatureId, request } = payload as Queued
      const hash = createHmac('sha256', spoilSignature ? `${key}-forged` : key)
        .update(`${time}${topic}`)
        .digest('hex')
      const json = JSON.stringify({
        event: {
          event_time: time,
          event_type: topic,
          event_hash: hash,
          event_metadata: {
            related_signature_id: signatureId,
            reported_for_account_id: null,
            reported_for_app_id: clientId,
          },
        },
        client_id: clientId,
        ...(request ? { signature_request: request } : {}),
      })
      return [{ url: callbackUrl, ...multipart(json) }]
    },
  })
  const queue = (type: string, more: Omit<Queued, 'time'>, on?: pg.PoolClient) =>
    sender.queue({ id: randomUUID(), topic: type, payload: { time: String(unixSeconds(clock.now())), ...more } }, on)
  return {
    sender,
    announce: async (request, type, { signatureId, within } = {}) => {
      const seen = within?.store ?? store
      const fresh = (await seen.request(request.requestId)) ?? request
      const body = requestBody(fresh, await seen.signatures(request.requestId), { origin, clientId })
      await queue(`signature_request_${type}`, { signatureId: signatureId ?? null, request: body }, within?.on)
    },
    test: () => queue('callback_test', { signatureId: null, request: null }),
  }
}

function multipart(json: string): { headers: Record<string, string>; body: string } {
  const boundary = `----esign${randomUUID().replaceAll('-', '')}`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `--${boundary}\r\nContent-Disposition: form-data; name="json"\r\n\r\n${json}\r\n--${boundary}--\r\n`,
  }
}
