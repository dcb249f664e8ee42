import { createHmac, randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { webhookSender } from '../base/webhook-sender.ts'
import { consoleRoutes } from './console-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { type TextStore, textStore } from './text-store.ts'

export type TextsOptions = {
  readonly port: number
  readonly account: string
  readonly token: string
  /** Where replies are reported; the status of a text goes where the sender of that text asked. */
  readonly webhookUrl: string
}

/** A text message partner of the Twilio kind. Texts are handed on at once and delivered two seconds later. */
export async function startTextsStandIn(world: StandInContext, options: TextsOptions): Promise<RunningStandIn> {
  const store = await textStore(world.pool)
  const faults = await faultsOf(world.pool, 'sandbox_texts')
  const webhooks = await webhookSender({
    pool: world.pool,
    schema: 'sandbox_texts',
    clock: world.clock,
    // A callback is tried once more when the line failed; the partner keeps no schedule beyond that.
    retryMinutes: [1],
    deliveries: async ({ payload }, spoilSignature) => {
      const { url, fields } = payload as { url: string; fields: Record<string, string> }
      const token = spoilSignature ? 'another-token' : options.token
      return [
        {
          url,
          headers: {
            'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
            'x-twilio-signature': signature(token, url, fields),
            'user-agent': 'TwilioProxy/1.1',
          },
          body: new URLSearchParams(fields).toString(),
        },
      ]
    },
  })

  const app = fastify({ logger: false, forceCloseConnections: true })
  await app.register(formbody)
  faults.guard(app)
  controlRoutes(app, { faults, webhooks })
  messageRoutes(app, { store, clock: world.clock, account: options.account, token: options.token })
  consoleRoutes(app, { store, webhooks, clock: world.clock, options })
  await app.listen({ port: options.port, host: world.host })

  return {
    name: 'texts',
    origin: `http://${world.host}:${options.port}`,
    nextEventAt: async () => earliest(await store.nextAt(), await webhooks.nextAt()),
    runDue: async () => (await handOn(world, store, webhooks)) + (await webhooks.runDue()),
    stop: () => app.close(),
  }
}

async function handOn(
  world: StandInContext,
  store: TextStore,
  webhooks: Awaited<ReturnType<typeof webhookSender>>,
): Promise<number> {
  const moved = await store.advance(world.clock.now())
  for (const text of moved) {
    if (!text.statusCallback) continue
    const fields: Record<string, string> = {
      MessageSid: text.sid,
      SmsSid: text.sid,
      AccountSid: text.account,
      MessageStatus: text.status,
      SmsStatus: text.status,
      To: text.to,
      From: text.from,
      ApiVersion: '2010-04-01',
      ...(text.errorCode ? { ErrorCode: String(text.errorCode) } : {}),
    }
    await webhooks.queue({
      id: randomBytes(8).toString('hex'),
      topic: text.status,
      payload: { url: text.statusCallback, fields },
    })
  }
  return moved.length
}

/** Base64 of HMAC-SHA1 over the address and the fields, sorted by name, name and value run together. */
function signature(token: string, url: string, fields: Record<string, string>): string {
  const sorted = Object.keys(fields).sort()
  return createHmac('sha1', token)
    .update(url + sorted.map((name) => name + fields[name]).join(''), 'utf8')
    .digest('base64')
}

const earliest = (a: Temporal.Instant | null, b: Temporal.Instant | null): Temporal.Instant | null =>
  a && b ? (Temporal.Instant.compare(a, b) <= 0 ? a : b) : (a ?? b)
