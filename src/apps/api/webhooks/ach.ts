import type { FastifyInstance } from 'fastify'
import { achInbound } from '#business/identity/inbound.ts'
import type { Platform } from '#engine/command/platform.ts'
import { receive } from '#engine/inbox/inbox.ts'
import { readAchWebhook } from '#partners/ach/client.ts'
import { firstFit, headerOf, rawRoute } from './raw-route.ts'

/** Events of the payment partner. Customers, banks and transfers share one address and differ by topic. */
export const registerAchWebhooks = (app: FastifyInstance, platform: Platform, secrets: readonly string[]) =>
  rawRoute(app, '/webhooks/ach', async (request, rawBody, reply) => {
    const signature = headerOf(request, 'x-request-signature-sha-256')
    const event = firstFit(secrets, (secret) => readAchWebhook({ rawBody, signature, secret }))
    if (!event) return reply.code(401).send({ error: 'This is not an event signed with our secret.' })
    const body = { ...event, created: event.created.toString() }
    await receive(
      platform,
      achInbound({
        eventId: event.id,
        topic: event.topic,
        body,
      }),
    )
    return reply.code(200).send({})
  })
