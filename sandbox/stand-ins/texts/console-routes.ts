import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import type { WebhookSender } from '../base/webhook-sender.ts'
import type { TextStore } from './text-store.ts'

const reply = z.object({
  from: z.string().regex(/^\+[1-9]\d{6,14}$/),
  to: z.string().default('+15005550006'),
  body: z.string().min(1).max(1600),
})
const stops = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'optout', 'revoke']
const starts = ['start', 'yes', 'unstop']

/** The phones of the sandbox: what they received, and what they write back. */
export function consoleRoutes(
  app: FastifyInstance,
  {
    store,
    webhooks,
    clock,
    options,
  }: { store: TextStore; webhooks: WebhookSender; clock: Clock; options: { account: string; webhookUrl: string } },
): void {
  app.get('/_standin/messages', async (request) => {
    const { limit } = z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }).parse(request.query)
    const messages = (await store.list(limit)).map((text) => ({ ...text, at: text.at.toString() }))
    return { messages, optedOut: await store.optedOut() }
  })

  app.post('/_standin/replies', async (request) => {
    const { from, to, body } = reply.parse(request.body)
    const said = body.trim().toLowerCase()
    if (stops.includes(said)) await store.optOut(from)
    if (starts.includes(said)) await store.optIn(from)
    const sid = `SM${randomBytes(16).toString('hex')}`
    const { account } = options
    const at = clock.now()
    await store.add(
      {
        sid,
        account,
        direction: 'inbound',
        from,
        to,
        body,
        status: 'received',
        errorCode: null,
        statusCallback: null,
        at,
      },
      null,
    )
    const fields = {
      MessageSid: sid,
      SmsSid: sid,
      SmsMessageSid: sid,
      AccountSid: account,
      From: from,
      To: to,
      Body: body,
      NumMedia: '0',
      NumSegments: '1',
      SmsStatus: 'received',
      ApiVersion: '2010-04-01',
    }
    await webhooks.queue({ id: sid, topic: 'reply', payload: { url: options.webhookUrl, fields } })
    return { sid }
  })
}
