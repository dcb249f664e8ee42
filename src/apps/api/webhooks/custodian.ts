import type { FastifyInstance } from 'fastify'
import { custodianInbound } from '#business/ira/inbound.ts'
import type { Platform } from '#engine/command/platform.ts'
import { receive } from '#engine/inbox/inbox.ts'
import { readCustodianWebhook } from '#partners/custodian-live/webhook.ts'
import { firstFit, headerOf, rawRoute } from './raw-route.ts'

/** Webhooks of the live custodian. Kinds that we do not follow are accepted and ignored. */
export const registerCustodianWebhooks = (app: FastifyInstance, platform: Platform, secrets: readonly string[]) =>
  rawRoute(app, '/webhooks/custodian', async (request, rawBody, reply) => {
    const now = platform.clock.now()
    const signature = headerOf(request, 'custodian-signature')
    const notice = firstFit(secrets, (secret) => readCustodianWebhook({ rawBody, signature, secret, now }))
    if (!notice) return reply.code(401).send({ error: 'This is not an event signed with our secret.' })
    const { id: eventId, subject } = notice
    if (subject) {
      const body = { custodian: 'sacoRiver' as const, kind: subject.kind, resourceId: subject.id }
      await receive(platform, custodianInbound({ eventId, topic: subject.kind, body }))
    }
    return reply.code(200).send({})
  })
