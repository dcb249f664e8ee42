import fastify from 'fastify'
import twilio from 'twilio'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startTextsStandIn } from '#sandbox/stand-ins/texts/texts-stand-in.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createTextSender, type TextsEvent, verifyTextsWebhook } from './client.ts'

describe('texts', async () => {
  const { owner } = await testDatabase()
  const clock = manualClock(instant('2026-11-20T15:00:00Z'))
  const world = { pool: owner, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
  const account = 'AC00000000000000000000000000000000'
  const token = 'sandbox-texts-token'

  const received: (TextsEvent | undefined)[] = []
  const product = fastify()
  product.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  const productPort = await freePort()
  const url = `http://127.0.0.1:${productPort}/webhooks/texts`
  product.post('/webhooks/texts', async (request, reply) => {
    const signature = request.headers['x-twilio-signature'] as string | undefined
    const rawBody = request.body as string
    const event = verifyTextsWebhook({ token, url, signature, rawBody })
    // The partner's own check agrees.
    const fields = Object.fromEntries(new URLSearchParams(rawBody))
    expect(twilio.validateRequest(token, signature ?? '', url, fields)).toBe(event !== undefined)
    received.push(event)
    return reply.code(event ? 200 : 403).send()
  })
  await product.listen({ port: productPort, host: '127.0.0.1' })

  const standIn = await startTextsStandIn(world, { port: await freePort(), account, token, webhookUrl: url })
  const settings = { origin: standIn.origin, account, token, from: '+15005550006', statusCallback: url }
  const sender = createTextSender(settings)
  const sdk = twilio(account, token, { httpClient: clientFor(standIn.origin) })
  const control = (path: string, body: unknown) =>
    fetch(`${standIn.origin}/_standin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const runAll = async () => {
    while ((await standIn.runDue()) > 0);
  }
  beforeEach(() => void received.splice(0))
  afterAll(() => Promise.all([standIn.stop(), product.close()]))

  it('sends a text and reports each state, signed', async () => {
    const answer = await sender.send({ to: '+12125550100', body: 'Your code is 123456' })
    expect(answer).toMatchObject({ kind: 'sent', id: expect.stringMatching(/^SM[0-9a-f]{32}$/) })
    await runAll()
    expect(received).toMatchObject([{ kind: 'status', status: 'sent', to: '+12125550100' }])
    clock.moveTo((await standIn.nextEventAt())!)
    await runAll()
    expect(received.at(-1)).toMatchObject({ kind: 'status', status: 'delivered' })
    expect(await standIn.nextEventAt()).toBeNull()
  })

  it('says why a text was not delivered', async () => {
    await sender.send({ to: '+15005550010', body: 'Hello' })
    await runAll()
    clock.moveTo(clock.now().add({ seconds: 2 }))
    await runAll()
    expect(received.at(-1)).toMatchObject({ status: 'undelivered', errorCode: '30003' })
  })

  it.each([
    ['+15005550001', 'invalidNumber'],
    ['not a number', 'invalidNumber'],
    ['+15005550009', 'invalidNumber'],
    ['+15005550002', 'unreachable'],
    ['+15005550004', 'optedOut'],
  ])('refuses %s as %s', async (to, code) => {
    expect(await sender.send({ to, body: 'Hello' })).toMatchObject({ kind: 'refused', code })
  })

  it('refuses a body that is too long', async () => {
    const answer = await sender.send({ to: '+12125550100', body: 'x'.repeat(1601) })
    expect(answer).toMatchObject({ kind: 'refused', code: 'rejected' })
  })

  it('honours STOP and START, and hands both on', async () => {
    await control('replies', { from: '+12125550101', body: 'STOP' })
    await runAll()
    expect(received).toMatchObject([{ kind: 'reply', from: '+12125550101', body: 'STOP', wish: 'stop' }])
    expect(await sender.send({ to: '+12125550101', body: 'Hello' })).toMatchObject({ code: 'optedOut' })
    await control('replies', { from: '+12125550101', body: 'start' })
    await runAll()
    expect(received.at(-1)).toMatchObject({ kind: 'reply', wish: 'start' })
    expect(await sender.send({ to: '+12125550101', body: 'Hello' })).toMatchObject({ kind: 'sent' })
    await runAll()
  })

  it.each([
    ['Please stop texting me', 'stop'],
    ['Stop.', 'stop'],
    ['don’t text this number again', 'stop'],
    ['opt-out', 'stop'],
    ['Help!', 'help'],
    ['When does the bus stopover end?', 'none'],
  ])('reads in "%s" the request: %s', async (body, wish) => {
    await control('replies', { from: '+12125550103', body })
    await runAll()
    expect(received.at(-1)).toMatchObject({ kind: 'reply', wish })
  })

  it('is not believed with a wrong signature, and tries once more', async () => {
    await control('mischief', { kind: 'wrongSignature', times: 1 })
    await control('replies', { from: '+12125550102', body: 'What is this?' })
    await runAll()
    expect(received).toContain(undefined)
    clock.moveTo(clock.now().add({ minutes: 1 }))
    await runAll()
    expect(received).toContainEqual(expect.objectContaining({ kind: 'reply', wish: 'none', body: 'What is this?' }))
  })

  it('throws on wrong credentials and on a forced outage', async () => {
    const stranger = createTextSender({ ...settings, token: 'wrong' })
    const text = { to: '+12125550100', body: 'Your code is 123456' }
    await expect(stranger.send(text)).rejects.toThrow('The text message partner answered 401 (20003)')
    for (const status of [429, 503]) {
      await control('faults', { route: 'POST /2010-04-01', kind: 'status', status, times: 1 })
      await expect(sender.send(text)).rejects.toMatchObject({ status })
    }
    await control('faults', { route: 'POST /2010-04-01', kind: 'reset', times: 1 })
    const error: Error = await sender.send(text).then(
      () => new Error('sent'),
      (thrown: Error) => thrown,
    )
    expect(error).toMatchObject({ retryable: true })
    expect(`${error.message} ${error.stack} ${error.cause}`).not.toMatch(/12125550100|123456|sandbox-texts-token/)
  })

  it("is the partner's protocol to its own SDK", async () => {
    const sent = await sdk.messages.create({
      to: '+12125550100',
      from: settings.from,
      body: 'Hello',
      statusCallback: url,
    })
    expect(sent).toMatchObject({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued', errorCode: null })
    await runAll()
    expect(received).toMatchObject([{ kind: 'status', id: sent.sid, status: 'sent' }])
    expect(await sdk.messages(sent.sid).fetch()).toMatchObject({ to: '+12125550100', body: 'Hello', status: 'sent' })
    for (const [to, code] of [
      ['+15005550001', 21211],
      ['+15005550002', 21612],
      ['+15005550004', 21610],
      ['+15005550009', 21614],
    ] as const)
      await expect(sdk.messages.create({ to, from: settings.from, body: 'Hello' })).rejects.toMatchObject({
        status: 400,
        code,
      })
    const stranger = twilio(account, 'wrong', { httpClient: clientFor(standIn.origin) })
    await expect(stranger.messages(sent.sid).fetch()).rejects.toMatchObject({ status: 401, code: 20003 })
  })
})

/** The SDK knows only the partner's own host names, so the request's origin is replaced on its way out. */
function clientFor(origin: string) {
  const client = new twilio.RequestClient({ timeout: 15_000 })
  const request = client.request.bind(client)
  client.request = (options) => {
    const { pathname, search } = new URL(options.uri)
    return request({ ...options, uri: `${origin}${pathname}${search}` })
  }
  return client
}

describe('the signature of a texts webhook', () => {
  const token = 'token'
  const fields = { MessageSid: 'SM1', MessageStatus: 'sent', To: '+12125550100' }
  const rawBody = new URLSearchParams(fields).toString()
  const signed = (url: string) => twilio.getExpectedTwilioSignature(token, url, fields)
  const [https, http] = ['https://longlight.example', 'http://longlight.example']

  it.each([
    [https, https, true],
    [https, `${https}:443`, true],
    [`${https}:443`, https, true],
    [http, `${http}:80`, true],
    [`${http}:4300`, `${http}:4300`, true],
    [`${http}:4300`, http, true],
    ['http://[::1]:4300', 'http://[::1]', true],
    [https, `${https}:80`, false],
    [https, http, false],
    [`${http}:4300`, `${http}:4301`, false],
    [https, 'https://elsewhere.example', false],
  ])('at %s of one made for %s: %s', (ours, theirs, isGood) => {
    const [url, signature] = [`${ours}/webhooks/texts?a=b`, signed(`${theirs}/webhooks/texts?a=b`)]
    expect(verifyTextsWebhook({ token, url, signature, rawBody }) !== undefined).toBe(isGood)
    expect(twilio.validateRequest(token, signature, url, fields)).toBe(isGood)
  })

  it('does not fit another body, another token, or nothing', () => {
    const url = `${https}/webhooks/texts`
    const good = { token, url, signature: signed(url), rawBody }
    expect(verifyTextsWebhook(good)).toMatchObject({ id: 'SM1' })
    for (const bad of [
      { rawBody: `${rawBody}&ErrorCode=1` },
      { token: 'other' },
      { signature: '' },
      { signature: undefined },
    ])
      expect(verifyTextsWebhook({ ...good, ...bad })).toBeUndefined()
  })
})
