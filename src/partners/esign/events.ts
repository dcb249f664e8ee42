import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SignatureId, SignatureRequestId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

/** The text that the partner requires in our answer; with any other it sends the event again. */
export const esignEventAnswer = 'Hello API Event Received'

/** One event with a valid hash. The hash does not cover the body: read the request again before acting on it. */
export type EsignEvent = {
  readonly id: string
  readonly type: string
  readonly at: Instant
  /** Null for events without a request, such as `callback_test`. */
  readonly requestId: SignatureRequestId | null
  readonly signatureId: SignatureId | null
}

const shape = z.object({
  event: z.object({
    event_time: z.string().regex(/^\d{1,12}$/),
    event_type: z.string().max(100),
    event_hash: z.string().regex(/^[0-9a-f]{64}$/),
    event_metadata: z.object({ related_signature_id: z.string().nullish() }).nullish(),
  }),
  signature_request: z.object({ signature_request_id: z.string().max(200) }).nullish(),
})

/** The part `json` of an event's multipart body; null without one. */
export async function esignEventPart(rawBody: Buffer, contentType: string | undefined): Promise<string | null> {
  try {
    const headers = { 'content-type': contentType ?? '' }
    const part = (await new Response(new Uint8Array(rawBody), { headers }).formData()).get('json')
    return typeof part === 'string' ? part : null
  } catch {
    return null
  }
}

type SignedEvent = { readonly json: string; readonly key: string; readonly now: Instant }

/**
 * The partner gives up long before; its hash covers only time and type, so an old one must not vouch for new bodies.
 */
const mostDaysOld = 30

/** The event in the part `json`; null if it is malformed, too old, or not hashed with our key. */
export function readEsignEvent({ json, key, now }: SignedEvent): EsignEvent | null {
  const read = shape.safeParse(parsed(json))
  if (!read.success) return null
  const { event, signature_request } = read.data
  const expected = createHmac('sha256', key).update(`${event.event_time}${event.event_type}`).digest()
  if (!timingSafeEqual(Buffer.from(event.event_hash, 'hex'), expected)) return null
  const at = Temporal.Instant.fromEpochMilliseconds(Number(event.event_time) * 1000)
  const age = now.since(at).total('days')
  if (age > mostDaysOld || age < -1) return null
  const requestId = signature_request?.signature_request_id ?? null
  const signatureId = event.event_metadata?.related_signature_id ?? null
  return {
    // The partner's events have no id; these four fields distinguish them, and identify repeats.
    id: createHash('sha256')
      .update(JSON.stringify([event.event_time, event.event_type, requestId, signatureId]))
      .digest('hex'),
    type: event.event_type,
    at,
    requestId,
    signatureId,
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
