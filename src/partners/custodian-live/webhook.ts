import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Instant } from '#kernel/instant.ts'
import { type CustodianNotice, event, noticeOf } from './client/changes.ts'

const toleranceSeconds = 300

/** The notice of a webhook signed in the last five minutes over its exact bytes; null for any other body. */
export function readCustodianWebhook(hook: {
  readonly rawBody: Uint8Array
  readonly signature: string | undefined
  readonly secret: string
  readonly now: Instant
}): CustodianNotice | null {
  const signed = signatureIn(hook.signature)
  if (!signed || Math.abs(hook.now.epochMilliseconds / 1000 - signed.seconds) > toleranceSeconds) return null
  const wanted = createHmac('sha256', hook.secret).update(`${signed.seconds}.`).update(hook.rawBody).digest()
  if (!signed.digests.some((digest) => timingSafeEqual(wanted, digest))) return null
  const read = event.safeParse(parsed(new TextDecoder().decode(hook.rawBody)))
  return read.success ? noticeOf(read.data) : null
}

/** "t=1795359600,v1=b240…"; v1 appears twice during a change of secrets. */
function signatureIn(header: string | undefined) {
  const parts = (header ?? '').split(',', 5).map((part) => part.trim().split('=', 2))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  const digests = parts.flatMap(([name, value = '']) =>
    name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? [Buffer.from(value, 'hex')] : [],
  )
  return /^\d{1,12}$/.test(seconds) && digests.length > 0 ? { seconds: Number(seconds), digests } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
