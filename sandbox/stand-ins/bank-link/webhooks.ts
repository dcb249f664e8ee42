import { createHash, randomUUID } from 'node:crypto'
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type pg from 'pg'
import type { Instant } from '#kernel/instant.ts'
import type { StandInContext } from '../base/standin.ts'
import { type WebhookSender, webhookSender } from '../base/webhook-sender.ts'
import { itemError } from './protocol.ts'
import { type Item, schema } from './store.ts'

// First after 30 s, each delay four times the one before, for a day.
const retryMinutes = [0.5, 2.5, 10.5, 42.5, 170.5, 682.5]

export type ItemWebhooks = {
  readonly sender: WebhookSender
  readonly fire: (item: Item, code: string, more?: Record<string, unknown>) => Promise<boolean>
  readonly publicKey: (kid: string) => Promise<Record<string, unknown> | undefined>
  /** Retires the signing key, as the partner does now and then; the next webhook is signed by a new one. */
  readonly rotateKey: () => Promise<void>
}

export async function itemWebhooks({ pool, clock }: StandInContext): Promise<ItemWebhooks> {
  const sender = await webhookSender({
    pool,
    schema,
    clock,
    retryMinutes,
    accepted: (status) => status === 200,
    deliveries: async ({ payload }, spoilSignature) => {
      const { url, body } = payload as { url: string; body: unknown }
      // Indented, so that a receiver that hashes re-encoded JSON instead of the bytes fails here and not in production.
      const text = JSON.stringify(body, null, 2)
      const signature = await sign(pool, clock.now(), spoilSignature ? `${text} ` : text)
      return [{ url, body: text, headers: { 'content-type': 'application/json', 'plaid-verification': signature } }]
    },
  })
  return {
    sender,
    fire: async (item, code, more = {}) => {
      if (!item.webhook) return false
      const body = {
        webhook_type: 'ITEM',
        webhook_code: code,
        item_id: item.itemId,
        error: null,
        ...errorOf(code),
        ...more,
        environment: 'sandbox',
      }
      await sender.queue({ id: randomUUID(), topic: `ITEM/${code}`, payload: { url: item.webhook, body } })
      return true
    },
    publicKey: async (kid) => {
      const { rows } = await pool.query(
        `select public_jwk, created_at, expired_at from ${schema}.signing_key where kid = $1`,
        [kid],
      )
      if (rows.length === 0) return undefined
      const seconds = (at: Instant | null) => (at === null ? null : Math.floor(at.epochMilliseconds / 1000))
      return { ...rows[0].public_jwk, created_at: seconds(rows[0].created_at), expired_at: seconds(rows[0].expired_at) }
    },
    rotateKey: async () => {
      await pool.query(`update ${schema}.signing_key set expired_at = $1 where expired_at is null`, [
        clock.now().toString(),
      ])
    },
  }
}

function errorOf(code: string): { error?: unknown } {
  if (code === 'ERROR') return { error: itemError('ITEM_LOGIN_REQUIRED') }
  if (code === 'USER_PERMISSION_REVOKED') return { error: itemError('USER_PERMISSION_REVOKED') }
  return {}
}

async function sign(pool: pg.Pool, now: Instant, body: string): Promise<string> {
  const { kid, privateJwk } = await signingKey(pool, now)
  const claims = {
    iat: Math.floor(now.epochMilliseconds / 1000),
    request_body_sha256: createHash('sha256').update(body).digest('hex'),
  }
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(await importJWK(privateJwk, 'ES256'))
}

async function signingKey(pool: pg.Pool, now: Instant): Promise<{ kid: string; privateJwk: JWK }> {
  const newest = `select kid, private_jwk as "privateJwk" from ${schema}.signing_key where expired_at is null order by created_at desc limit 1`
  const { rows } = await pool.query(newest)
  if (rows[0]) return rows[0]
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  await pool.query(
    `insert into ${schema}.signing_key (kid, private_jwk, public_jwk, created_at) values ($1, $2, $3, $4)`,
    [
      kid,
      JSON.stringify(await exportJWK(privateKey)),
      JSON.stringify({ ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig', kid }),
      now.toString(),
    ],
  )
  return (await pool.query(newest)).rows[0]
}
