import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { registerWebhooks } from '../webhooks.ts'

type Signed = { readonly headers: Record<string, string>; readonly payload: string }

const json = { 'content-type': 'application/json' }
const hmac = (secret: string, text: string, digest: 'hex' | 'base64' = 'hex', by = 'sha256') =>
  createHmac(by, secret).update(text).digest(digest)

describe('while the secret of a partner’s webhooks is changed', async () => {
  const { config, partners, platform, clock } = await startTestCompany()
  const now = () => Math.trunc(clock.now().epochMilliseconds / 1000)
  let sent = 0

  /** One event of each partner, signed by the secret; its id is new each time, so none is a repeat. */
  const partnersEvents: Record<string, (secret: string, id: string) => Signed> = {
    ach: (secret, id) => {
      const created = '2026-01-05T15:00:00.000Z'
      const payload = JSON.stringify({ id, topic: 'customer_verified', resourceId: 'nobody', created, _links: {} })
      return { headers: { ...json, 'x-request-signature-sha-256': hmac(secret, payload) }, payload }
    },
    custodian: (secret, id) => {
      const resource = { kind: 'unheard', id: 'r1', version: 1 }
      const payload = JSON.stringify({ id, type: 'x', createdAt: '2026-01-05T15:00:00Z', resource })
      const signature = `t=${now()},v1=${hmac(secret, `${now()}.${payload}`)}`
      return { headers: { ...json, 'custodian-signature': signature }, payload }
    },
    esign: (secret) => {
      const time = String(now() - sent)
      const event = { event_time: time, event_type: 'callback_test', event_hash: hmac(secret, `${time}callback_test`) }
      const payload = `------event\r\nContent-Disposition: form-data; name="json"\r\n\r\n${JSON.stringify({ event })}\r\n------event--\r\n`
      return { headers: { 'content-type': 'multipart/form-data; boundary=----event' }, payload }
    },
    identity: (secret) => ({ headers: { ...json, authorization: `Bearer ${secret}` }, payload: '{}' }),
    texts: (secret, id) => {
      const fields = { From: '+12075550123', MessageSid: id, MessageStatus: 'delivered', To: '+12075550124' }
      const run = Object.entries(fields).map(([name, value]) => name + value)
      const signature = hmac(secret, `${config.publicOrigin}/webhooks/texts${run.join('')}`, 'base64', 'sha1')
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
      return { headers, payload: new URLSearchParams(fields).toString() }
    },
  }

  const two = (name: string) => [`${name}-new-secret`, `${name}-old-secret`]
  const app = Fastify()
  await registerWebhooks(app, platform, partners, {
    ...config,
    webhookSecrets: {
      ach: two('ach'),
      custodianLive: two('custodian'),
      esign: two('esign'),
      identity: two('identity'),
      texts: two('texts'),
    },
  })
  afterAll(() => app.close())

  async function statusOf(partner: string, secret: string): Promise<number> {
    sent += 1
    const { headers, payload } = partnersEvents[partner]!(secret, `changed-${sent}`)
    const url = `/webhooks/${partner}`
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
  }

  it.each(Object.keys(partnersEvents))(
    'what %s signs with the one or the other is taken, and nothing else',
    async (partner) => {
      const [fresh, before] = two(partner)
      expect([await statusOf(partner, fresh!), await statusOf(partner, before!)]).toEqual([200, 200])
      expect([await statusOf(partner, 'a third secret'), await statusOf(partner, `${fresh},${before}`)]).toEqual([
        401, 401,
      ])
    },
  )
})
