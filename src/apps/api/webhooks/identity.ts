import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { identityInbound } from '#business/security/inbound.ts'
import type { Platform } from '#engine/command/platform.ts'
import { receive } from '#engine/inbox/inbox.ts'
import type { Config } from '#io/config/config.ts'
import { readLogEvent } from '#partners/identity/client.ts'
import { createTokenVerifier } from '#partners/identity/token-verifier.ts'
import { headerOf, rawRoute } from './raw-route.ts'

const same = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** Receives the identity provider's notices: ended sessions (signed by it) and log lines (with the stream's secret). */
export async function registerIdentityWebhooks(
  app: FastifyInstance,
  platform: Platform,
  { identity, webhookSecrets }: Pick<Config, 'identity' | 'webhookSecrets'>,
): Promise<void> {
  const verifier = createTokenVerifier(identity)
  await rawRoute(app, '/webhooks/identity-logout', async (_request, rawBody, reply) => {
    void reply.header('cache-control', 'no-store')
    const token = new URLSearchParams(rawBody.toString('utf8')).get('logout_token') ?? ''
    const ended = await verifier.verifyLogout(token)
    if (!ended) return reply.code(400).send({ error: 'invalid_request' })
    const { id, sub, sid } = ended
    await receive(platform, identityInbound({ eventId: id, topic: 'logout', body: { kind: 'logout', sub, sid } }))
    return reply.code(200).send({})
  })
  await rawRoute(app, '/webhooks/identity', async (request, rawBody, reply) => {
    const shown = headerOf(request, 'authorization') ?? ''
    if (!webhookSecrets.identity.some((token) => same(shown, `Bearer ${token}`)))
      return reply.code(401).send({ error: 'This is not the secret of the stream.' })
    const logEvent = readLogEvent(bodyOf(rawBody))
    // An unknown line is accepted and ignored, because a resend would be unknown too.
    if (logEvent) {
      const { id, sub, event, ip, about } = logEvent
      const body = { kind: 'log' as const, sub, event, ip, about }
      await receive(platform, identityInbound({ eventId: id, topic: `log.${event}`, body }))
    }
    return reply.code(200).send({})
  })
}

function bodyOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
