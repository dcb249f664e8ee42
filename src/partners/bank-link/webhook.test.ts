import { createHash } from 'node:crypto'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { SandboxItemFireWebhookRequestWebhookCodeEnum as Code } from 'plaid'
import { describe, expect, it } from 'vitest'
import { bankLinkBench, done } from './contract-bench.ts'
import { webhookVerifier } from './webhook.ts'

const bench = await bankLinkBench()
const { client, sdk, clock, control, inbox } = bench

async function fired(code: Code = Code.NewAccountsAvailable) {
  const { accessToken, itemId } = done(await client.exchangePublicToken(await bench.publicToken()))
  await sdk.sandboxItemFireWebhook({ access_token: accessToken, webhook_code: code })
  await bench.runDue()
  return { accessToken, itemId }
}
const check = (hook: { body: Buffer; header: string | undefined }, now = clock.now()) =>
  client.verifyBankLinkWebhook({ rawBody: hook.body, header: hook.header, now })

describe('an item webhook', () => {
  it('is read when its signature holds over the raw bytes', async () => {
    const { itemId } = await fired()
    const [hook] = inbox.received
    expect(String(hook!.body)).toContain('\n  "')
    expect(await check(hook!)).toMatchObject({ itemId, type: 'ITEM', code: 'NEW_ACCOUNTS_AVAILABLE', errorCode: null })
  })

  it('is refused when one byte differs, even if the JSON does not', async () => {
    await fired()
    const { body, header } = inbox.received[0]!
    expect(await check({ body: Buffer.from(JSON.stringify(JSON.parse(String(body)))), header })).toBeNull()
    expect(await check({ body, header: undefined })).toBeNull()
    expect(await check({ body, header: 'not.a.token' })).toBeNull()
  })

  it('is refused six minutes after it was signed', async () => {
    await fired()
    expect(await check(inbox.received[0]!, clock.now().add({ minutes: 4 }))).not.toBeNull()
    expect(await check(inbox.received[0]!, clock.now().add({ minutes: 6 }))).toBeNull()
  })

  it('is refused with a spoiled signature', async () => {
    await control('mischief', { kind: 'wrongSignature', times: 1 })
    await fired()
    expect(inbox.received).toHaveLength(1)
    expect(await check(inbox.received[0]!)).toBeNull()
  })

  it('names the problem of a bank that wants a new sign-in', async () => {
    const { accessToken } = done(await client.exchangePublicToken(await bench.publicToken()))
    await sdk.sandboxItemResetLogin({ access_token: accessToken })
    await bench.runDue()
    expect(await check(inbox.received[0]!)).toMatchObject({ code: 'ERROR', errorCode: 'ITEM_LOGIN_REQUIRED' })
  })

  it('tells that the person has revoked the permission', async () => {
    const { accessToken, itemId } = done(await client.exchangePublicToken(await bench.publicToken()))
    await control(`items/${itemId}/revoke`)
    await bench.runDue()
    expect(await check(inbox.received[0]!)).toMatchObject({ code: 'USER_PERMISSION_REVOKED' })
    expect(await client.accounts(accessToken)).toMatchObject({ code: 'USER_PERMISSION_REVOKED' })
  })

  it('acknowledges a new address at the new address', async () => {
    const { accessToken } = done(await client.exchangePublicToken(await bench.publicToken()))
    await sdk.itemWebhookUpdate({ access_token: accessToken, webhook: `${inbox.url}/new` })
    await bench.runDue()
    expect(await check(inbox.received[0]!)).toMatchObject({ code: 'WEBHOOK_UPDATE_ACKNOWLEDGED' })
  })
})

describe('the delivery of item webhooks', () => {
  it('is tried again after half a minute, then after two more', async () => {
    inbox.answer(503)
    await fired()
    expect((await bench.nextEventAt())?.since(clock.now()).total('seconds')).toBe(30)
    clock.moveTo(clock.now().add({ seconds: 30 }))
    await bench.runDue()
    inbox.answer(200)
    clock.moveTo(clock.now().add({ minutes: 2 }))
    await bench.runDue()
    expect(inbox.received).toHaveLength(3)
    expect(await check(inbox.received[2]!)).not.toBeNull()
    expect(await bench.nextEventAt()).toBeNull()
  })

  it('may double an event, which keeps its id', async () => {
    await control('mischief', { kind: 'double', times: 1 })
    await fired()
    const [first, second] = await Promise.all(inbox.received.map((hook) => check(hook)))
    expect(inbox.received).toHaveLength(2)
    expect(second?.id).toBe(first?.id)
  })

  it('may lose an event; reading the item gives the current status all the same', async () => {
    await control('mischief', { kind: 'lose', times: 1 })
    const { accessToken } = done(await client.exchangePublicToken(await bench.publicToken()))
    await sdk.sandboxItemResetLogin({ access_token: accessToken })
    await bench.runDue()
    expect(inbox.received).toHaveLength(0)
    expect(done(await client.item(accessToken)).loginRequired).toBe(true)
  })

  it('goes on after the signing key was changed', async () => {
    await fired()
    await control('rotate-key')
    await fired()
    const ids = inbox.received.map(
      ({ header }) => JSON.parse(String(Buffer.from(header!.split('.')[0]!, 'base64url'))).kid,
    )
    expect(ids[0]).not.toBe(ids[1])
    expect(await check(inbox.received[1]!)).not.toBeNull()
  })
})

describe('a forged webhook', async () => {
  const now = clock.now()
  const body = Buffer.from('{"webhook_type":"ITEM","webhook_code":"ERROR","item_id":"1"}')
  const claims = {
    iat: Math.floor(now.epochMilliseconds / 1000),
    request_body_sha256: createHash('sha256').update(body).digest('hex'),
  }
  const pair = await generateKeyPair('ES256')
  const signed = (header: { alg: string; kid: string }, key: CryptoKey | Uint8Array = pair.privateKey) =>
    new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader(header).sign(key)
  const jwk = { ...(await exportJWK(pair.publicKey)), expired_at: null as number | null }

  it('is not helped by a key of its own, by another algorithm or by none', async () => {
    const key = { kid: 'K', alg: 'ES256' }
    const own = webhookVerifier(async () => jwk)
    const good = await signed(key)
    expect(await own({ rawBody: body, header: good, now })).toMatchObject({ itemId: '1' })
    expect(await check({ body, header: good }, now)).toBeNull()
    const symmetric = await signed({ kid: 'K', alg: 'HS256' }, Buffer.from(JSON.stringify(jwk)))
    expect(await own({ rawBody: body, header: symmetric, now })).toBeNull()
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    expect(await own({ rawBody: body, header: `${part({ alg: 'none', kid: 'K' })}.${part(claims)}.`, now })).toBeNull()
  })

  it('is not helped by a key that has expired, and a known key is fetched once', async () => {
    let fetched = 0
    const header = await signed({ kid: 'K', alg: 'ES256' })
    const expired = webhookVerifier(async () => ({ ...jwk, expired_at: 1 }))
    expect(await expired({ rawBody: body, header, now })).toBeNull()
    const counting = webhookVerifier(async () => {
      fetched += 1
      return jwk
    })
    for (let times = 0; times < 3; times += 1) expect(await counting({ rawBody: body, header, now })).not.toBeNull()
    expect(fetched).toBe(1)
  })
})
