import type { FastifyInstance } from 'fastify'
import { bankLinkInbound } from '#business/banks/inbound.ts'
import type { Platform } from '#engine/command/platform.ts'
import { receive } from '#engine/inbox/inbox.ts'
import type { BankLinkClient } from '#partners/bank-link/client.ts'
import { headerOf, rawRoute } from './raw-route.ts'

/** Events about linked banks. If a signing key cannot be fetched, the request fails and the partner sends it again. */
export const registerBankLinkWebhooks = (
  app: FastifyInstance,
  platform: Platform,
  { verifyBankLinkWebhook }: Pick<BankLinkClient, 'verifyBankLinkWebhook'>,
) =>
  rawRoute(app, '/webhooks/bank-link', async (request, rawBody, reply) => {
    const header = headerOf(request, 'plaid-verification')
    const event = await verifyBankLinkWebhook({ rawBody, header, now: platform.clock.now() })
    if (!event) return reply.code(401).send({ error: 'The signature does not fit this body.' })
    await receive(
      platform,
      bankLinkInbound({
        eventId: event.id,
        topic: `${event.type}.${event.code}`,
        body: event,
      }),
    )
    return reply.code(200).send({})
  })
