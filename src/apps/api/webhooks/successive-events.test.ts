import { createHash, createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { webhookVerifier } from '#partners/bank-link/webhook.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { registerWebhooks } from '../webhooks.ts'

type Sent = { readonly body: string | Buffer; readonly headers: Readonly<Record<string, string>> }
const json = { 'content-type': 'application/json' }
const hmac = (algorithm: string, key: string, text: string) => createHmac(algorithm, key).update(text)

describe('two events about one thing in the same second', async () => {
  const { config, partners, platform, owner, clock } = await startTestCompany()
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const key = { ...(await exportJWK(publicKey)), expired_at: null }
  const app = Fastify()
  const bankLink = { ...partners.bankLink, verifyBankLinkWebhook: webhookVerifier(async () => key) }
  await registerWebhooks(app, platform, { ...partners, bankLink }, config)
  afterAll(() => app.close())
  const seconds = Math.floor(clock.now().epochMilliseconds / 1000)

  /** Two events of each partner that differ only in the event, and in the partner's own id if it gives one. */
  const events: Readonly<Record<string, (what: 'first' | 'second') => Promise<Sent> | Sent>> = {
    ach: (what) => {
      const topic = { first: 'transfer_created', second: 'transfer_completed' }[what]
      const created = clock.now().toString()
      const body = JSON.stringify({ id: `ach ${what}`, topic, resourceId: 'one', created, _links: {} })
      const signature = hmac('sha256', config.ach.webhookSecret, body).digest('hex')
      return { body, headers: { ...json, 'x-request-signature-sha-256': signature } }
    },
    'bank-link': async (what) => {
      const code = { first: 'ERROR', second: 'LOGIN_REPAIRED' }[what]
      const body = JSON.stringify({ webhook_type: 'ITEM', webhook_code: code, item_id: 'one' })
      const claims = { iat: seconds, request_body_sha256: createHash('sha256').update(body).digest('hex') }
      const signed = await new CompactSign(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'ES256', kid: 'key' })
        .sign(privateKey)
      return { body, headers: { ...json, 'plaid-verification': signed } }
    },
    custodian: (what) => {
      const resource = { kind: 'transfer', id: 'one', version: { first: 1, second: 2 }[what] }
      const notice = { id: `custodian ${what}`, type: 'transfer.changed', createdAt: clock.now().toString(), resource }
      const body = JSON.stringify(notice)
      const digest = hmac('sha256', config.custodianLive.webhookSecret, `${seconds}.${body}`).digest('hex')
      return { body, headers: { ...json, 'custodian-signature': `t=${seconds},v1=${digest}` } }
    },
    esign: async (what) => {
      const type = { first: 'signature_request_viewed', second: 'signature_request_signed' }[what]
      const form = new FormData()
      const event = {
        event_time: String(seconds),
        event_type: type,
        event_hash: hmac('sha256', config.esign.key, `${seconds}${type}`).digest('hex'),
      }
      form.set('json', JSON.stringify({ event, signature_request: { signature_request_id: 'one' } }))
      const request = new Response(form)
      return {
        body: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type')! },
      }
    },
    identity: (what) => {
      const type = { first: 's', second: 'fp' }[what]
      return {
        body: JSON.stringify({ log_id: `identity ${what}`, data: { type, user_id: 'one' } }),
        headers: { ...json, authorization: `Bearer ${config.webhookSecrets.identity[0]}` },
      }
    },
    texts: (what) => {
      const status = { first: 'sent', second: 'delivered' }[what]
      const fields = { MessageSid: 'one', MessageStatus: status, To: '+12075550123' }
      const text = `MessageSidoneMessageStatus${status}To+12075550123`
      const address = `${config.publicOrigin}/webhooks/texts`
      const signature = hmac('sha1', config.webhookSecrets.texts[0]!, address + text).digest('base64')
      return {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      }
    },
  }

  it('are tried of every address but that of logouts, whose tokens have an id of their own', () => {
    const printed = app.printRoutes({ commonPrefix: false })
    const addresses = [...printed.matchAll(/\/webhooks\/([\w-]+) \(POST\)/g)].map(([, name]) => name!)
    expect(addresses.toSorted()).toEqual(Object.keys(events).toSorted())
  })

  it.each(Object.keys(events))('are both recorded, and each once however often it comes: %s', async (name) => {
    const received = async () => (await owner.query('select count(*)::int as events from platform.inbox')).rows[0]
    const before = await received()
    for (const what of ['first', 'second', 'first', 'second'] as const) {
      const { body, headers } = await events[name]!(what)
      const answer = await app.inject({ method: 'POST', url: `/webhooks/${name}`, payload: body, headers })
      expect(answer.statusCode).toBe(200)
    }
    expect((await received()).events - before.events).toBe(2)
  })
})
