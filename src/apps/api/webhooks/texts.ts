import type { FastifyInstance } from 'fastify'
import { textsInbound } from '#business/notifications/inbound.ts'
import type { Platform } from '#engine/command/platform.ts'
import { receive } from '#engine/inbox/inbox.ts'
import type { Config } from '#io/config/config.ts'
import { verifyTextsWebhook } from '#partners/texts/client.ts'
import { firstFit, headerOf, rawRoute } from './raw-route.ts'

/**
 * Delivery callbacks and replies of texts. The signature covers the address as the partner spells it: our public one,
 * or the one by which it reaches us.
 */
export const registerTextsWebhooks = (
  app: FastifyInstance,
  platform: Platform,
  { webhookSecrets, publicOrigin }: Pick<Config, 'webhookSecrets' | 'publicOrigin'>,
) =>
  rawRoute(app, '/webhooks/texts', async (request, rawBody, reply) => {
    const signature = headerOf(request, 'x-twilio-signature')
    const addresses = [publicOrigin, `http://${request.headers.host}`].map((origin) => `${origin}/webhooks/texts`)
    const event = firstFit(webhookSecrets.texts, (token) =>
      firstFit(addresses, (url) => verifyTextsWebhook({ token, url, signature, rawBody: rawBody.toString('utf8') })),
    )
    if (!event) return reply.code(401).send({ error: 'The signature does not fit this body.' })
    const topic = event.kind === 'status' ? event.status : event.wish
    await receive(
      platform,
      textsInbound({
        eventId: `${event.id}:${event.kind}:${topic}`,
        topic: `${event.kind}.${topic}`,
        body: event,
      }),
    )
    return reply.code(200).send({})
  })
