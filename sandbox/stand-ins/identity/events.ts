import type { FastifyRequest } from 'fastify'
import type { JWK } from 'jose'
import { importJWK, SignJWT } from 'jose'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '#kernel/clock.ts'
import { type WebhookSender, webhookSender } from '../base/webhook-sender.ts'
import { schema } from './schema.ts'

/** As the provider kind that we imitate names them in its log. */
const eventTypes = {
  signedIn: 's',
  wrongPassword: 'fp',
  wrongCode: 'gd_auth_failed',
  recoveryCodeUsed: 'gd_recovery_succeed',
  tooManyTries: 'limit_wc',
  loggedOut: 'slo',
  passwordChanged: 'scp',
  emailChanged: 'sce',
  factorAdded: 'gd_enrollment_complete',
  factorRemoved: 'gd_unenroll',
  recoveryCodesMade: 'gd_recovery_codes_made',
  blocked: 'user_blocked',
} as const
export type EventName = keyof typeof eventTypes

/** The subject of events about an address without an account. */
export const nobody = 'nobody'

export type Origin = { readonly userAgent: string; readonly address: string }
export const originOf = (request: FastifyRequest): Origin => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  address: request.ip,
})
/** Done through the management API: the product's server asked. */
export const byProduct: Origin = { userAgent: '', address: '' }

export type Logged = {
  readonly id: string
  readonly type: string
  readonly at: Temporal.Instant
  readonly userAgent: string
  readonly address: string
  readonly description: string | null
}

export type Events = Awaited<ReturnType<typeof eventsOf>>

export type Stream = {
  /** The product's address; without it nothing is sent. */
  readonly productOrigin?: string | undefined
  readonly token: string
  readonly issuer: string
  readonly clientId: string
  readonly keys: readonly JWK[]
  readonly clock: Clock
}

/** The log of each person's sign-ins and changes, the stream of it to the product, and the news of sessions that ended. */
export async function eventsOf(pool: pg.Pool, stream: Stream) {
  const sender = await webhookSender({
    pool,
    schema,
    clock: stream.clock,
    retryMinutes: [0.1, 0.5, 2, 10, 60, 360],
    deliveries: async ({ id, topic, payload }, spoil) =>
      topic === 'logout'
        ? [await logoutDelivery(stream, id, payload as Ended, spoil)]
        : [logDelivery(stream, id, payload, spoil)],
  })
  const isTold = stream.productOrigin !== undefined
  return {
    note: async (sub: string, name: EventName, { userAgent, address }: Origin, description?: string): Promise<void> => {
      const id = uuidv7()
      await pool.query(
        `insert into ${schema}.event (id, sub, type, user_agent, address, description) values ($1, $2, $3, $4, $5, $6)`,
        [id, sub, eventTypes[name], userAgent, address, description ?? null],
      )
      if (!isTold || sub === nobody) return
      const data = { type: eventTypes[name], user_id: sub, user_agent: userAgent, ip: address, description }
      await sender.queue({ id, topic: 'log', payload: data })
    },
    sessionsEnded: async (ended: readonly Ended[]): Promise<void> => {
      if (isTold) await sender.queueAll(ended.map((payload) => ({ id: uuidv7(), topic: 'logout', payload })))
    },
    of: async (sub: string, limit: number): Promise<Logged[]> =>
      (
        await pool.query(
          `select id, type, at, user_agent as "userAgent", address, description from ${schema}.event where sub = $1 order by id desc limit $2`,
          [sub, limit],
        )
      ).rows,
    sender: sender as Pick<WebhookSender, 'runDue' | 'nextAt' | 'setMischief' | 'replay' | 'sent'>,
  }
}

/** Without a session all of the person's are meant: what was given before this moment is void. */
export type Ended = { readonly sub: string; readonly sid?: string }

const logDelivery = ({ productOrigin, token }: Stream, id: string, data: unknown, spoil: boolean) => ({
  url: `${productOrigin}/webhooks/identity`,
  headers: { 'content-type': 'application/json', authorization: spoil ? 'Bearer spoiled' : `Bearer ${token}` },
  body: JSON.stringify({ log_id: id, data }),
})

/** OpenID Connect Back-Channel Logout 1.0. */
async function logoutDelivery(stream: Stream, id: string, { sub, sid }: Ended, spoil: boolean) {
  const jwk = stream.keys.find(({ alg }) => alg === 'ES256')!
  const token = await new SignJWT({
    sub,
    ...(sid ? { sid } : {}),
    jti: id,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt', kid: jwk.kid! })
    .setIssuer(stream.issuer)
    .setAudience(stream.clientId)
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(await importJWK(jwk, 'ES256'))
  return {
    url: `${stream.productOrigin}/webhooks/identity-logout`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logout_token: spoil ? `${token}x` : token }).toString(),
  }
}
