import { createHash, timingSafeEqual } from 'node:crypto'
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import type { PartnerAccountId, PartnerItemId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

/** One item webhook with a valid signature. It says what to check; `item` and `accounts` read the status again. */
export type BankLinkEvent = {
  /**
   * Identical for the same bytes signed at the same second: the partner's webhooks have no id, and a code may repeat.
   */
  readonly id: string
  readonly itemId: PartnerItemId
  readonly type: string
  readonly code: string
  readonly errorCode: string | null
  readonly accountId: PartnerAccountId | null
}

type VerificationKey = { readonly expired_at: number | null }
type KeyOrRefusal = VerificationKey | { readonly kind: 'refused' }

const body = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  item_id: z.string(),
  account_id: z.string().optional(),
  error: z.object({ error_code: z.string() }).nullish(),
})
const claims = z.object({ iat: z.number(), request_body_sha256: z.string() })

const toleranceSeconds = 5 * 60
const keyLifeSeconds = 24 * 60 * 60
const keysKept = 20

/**
 * Verifies a webhook over its raw bytes: ES256 only, an unexpired key of the partner's, made in the last five minutes,
 * and the hash of this very body. Null means forged or stale; a key that cannot be fetched throws, so that the partner
 * sends the webhook again.
 */
export function webhookVerifier(fetchKey: (keyId: string) => Promise<KeyOrRefusal>) {
  const keys = new Map<string, { readonly key: VerificationKey; readonly at: number }>()
  const keyOf = async (keyId: string, now: number): Promise<VerificationKey | null> => {
    const kept = keys.get(keyId)
    if (kept && Math.abs(now - kept.at) < keyLifeSeconds) return kept.key
    const key = await fetchKey(keyId)
    if ('kind' in key || key.expired_at !== null) return null
    if (keys.size >= keysKept) keys.clear()
    keys.set(keyId, { key, at: now })
    return key
  }
  return async (hook: {
    readonly rawBody: Buffer
    readonly header: string | undefined
    readonly now: Instant
  }): Promise<BankLinkEvent | null> => {
    const now = hook.now.epochMilliseconds / 1000
    const keyId = keyIdOf(hook.header)
    const key = keyId && (await keyOf(keyId, now))
    if (!key || !hook.header) return null
    const signed = await verified(hook.header, key as JWK)
    if (!signed || Math.abs(now - signed.iat) > toleranceSeconds) return null
    if (!sameHash(hook.rawBody, signed.request_body_sha256)) return null
    return eventIn(hook.rawBody, signed.iat)
  }
}

/** The key's id, only if the header names ES256: no other is looked up. */
function keyIdOf(header: string | undefined): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(header ?? '')
    return alg === 'ES256' && typeof kid === 'string' && kid.length <= 100 ? kid : null
  } catch {
    return null
  }
}

async function verified(header: string, key: JWK): Promise<z.infer<typeof claims> | null> {
  try {
    const { payload } = await compactVerify(header, await importJWK(key, 'ES256'), { algorithms: ['ES256'] })
    return claims.parse(JSON.parse(Buffer.from(payload).toString('utf8')))
  } catch {
    return null
  }
}

function sameHash(rawBody: Buffer, claimed: string): boolean {
  const actual = createHash('sha256').update(rawBody).digest()
  const claimedHash = Buffer.from(claimed, 'hex')
  return claimedHash.length === actual.length && timingSafeEqual(claimedHash, actual)
}

function eventIn(rawBody: Buffer, signedAt: number): BankLinkEvent | null {
  try {
    const read = body.parse(JSON.parse(rawBody.toString('utf8')))
    return {
      id: createHash('sha256').update(`${signedAt}.`).update(rawBody).digest('hex'),
      itemId: read.item_id,
      type: read.webhook_type,
      code: read.webhook_code,
      errorCode: read.error?.error_code ?? null,
      accountId: read.account_id ?? null,
    }
  } catch {
    return null
  }
}
