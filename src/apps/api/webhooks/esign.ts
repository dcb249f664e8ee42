import type { FastifyInstance } from 'fastify'
import { esignInbound } from '#business/investing/inbound.ts'
import type { Platform } from '#engine/command/platform.ts'
import { receive } from '#engine/inbox/inbox.ts'
import { esignEventAnswer, esignEventPart, readEsignEvent } from '#partners/esign/events.ts'
import { firstFit, headerOf, rawRoute } from './raw-route.ts'

/** Events of the e-signing partner. Its hash does not cover the body, so the handler reads the request again. */
export const registerEsignWebhooks = (app: FastifyInstance, platform: Platform, keys: readonly string[]) =>
  rawRoute(app, '/webhooks/esign', async (request, rawBody, reply) => {
    const json = await esignEventPart(rawBody, headerOf(request, 'content-type'))
    const event =
      json === null ? null : firstFit(keys, (key) => readEsignEvent({ json, key, now: platform.clock.now() }))
    if (!event) return reply.code(401).send('The event is not signed with our key.')
    await receive(
      platform,
      esignInbound({
        eventId: event.id,
        topic: event.type,
        body: { requestId: event.requestId },
      }),
    )
    return reply.code(200).type('text/plain').send(esignEventAnswer)
  })
