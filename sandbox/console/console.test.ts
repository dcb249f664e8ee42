import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseClock } from '#io/clock/database-clock.ts'
import { createLog } from '#io/log/log.ts'
import { createMailer } from '#partners/mail/client.ts'
import { createTextSender } from '#partners/texts/client.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createClockMover } from '../clock-mover.ts'
import { startHeartbeat } from '../heartbeat.ts'
import { freePort } from '../postgres/free-ports.ts'
import { startCrmStandIn } from '../stand-ins/crm/crm-stand-in.ts'
import { startMailStandIn } from '../stand-ins/mail/mail-stand-in.ts'
import { startTextsStandIn } from '../stand-ins/texts/texts-stand-in.ts'
import { consoleApp } from './console.ts'
import { places } from './page.ts'

describe('the sandbox console', async () => {
  const { owner } = await testDatabase()
  const log = createLog('test', 'silent')
  const clock = await databaseClock(owner)
  const context = { pool: owner, clock, log, host: '127.0.0.1' }
  const account = 'AC00000000000000000000000000000000'
  const token = 'sandbox-texts-token'
  const mail = await startMailStandIn(context, { port: await freePort() })
  const webhookUrl = `http://127.0.0.1:${await freePort()}/webhooks/texts`
  const texts = await startTextsStandIn(context, { port: await freePort(), account, token, webhookUrl })
  const crm = await startCrmStandIn(context, { port: await freePort(), token: 'sandbox-crm-token' })
  const standIns = [mail, texts, crm]
  const heartbeat = startHeartbeat(standIns, log)
  const patience = { withoutWorker: 50, stuck: 50 }
  const mover = createClockMover({ clock, pool: owner, standIns, runAll: heartbeat.runAll, patience })
  const app = await consoleApp({
    clock,
    mover,
    heartbeat,
    standIns,
    inbox: mail.inbox,
    mailFaults: mail.faults,
    site: 'http://localhost:3000',
  })
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
  const press = async (url: string, fields: Record<string, string>) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return answer.statusCode === 303 ? get(answer.headers.location as string) : answer
  }
  const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)> & co`
  const mailer = createMailer({ smtpUrl: mail.origin, from: 'hello@longlight.example' })
  const sender = createTextSender({ origin: texts.origin, account, token, from: '+15005550006' })

  beforeAll(async () => {
    await mailer.send({
      to: 'ada@example.com',
      subject: hostile,
      text: `${hostile} https://longlight.example/confirm?a=1&b=2`,
      html: `<p>Hello</p><script>alert(1)</script><a href="https://longlight.example/confirm?a=1&amp;b=2">Confirm</a>`,
      messageId: '<hostile@longlight.example>',
    })
    await sender.send({ to: '+12125550100', body: hostile })
  })
  afterAll(async () => {
    await mover.stop()
    mailer.close()
    await app.close()
    await heartbeat.stop()
    await Promise.all(standIns.map((standIn) => standIn.stop()))
    await clock.stop()
  })

  it.each([
    '/',
    '/inbox',
    '/inbox?to=ada@',
    '/inbox/1',
    '/inbox/1/html',
    '/emails',
    '/emails/dividendPaid',
    '/emails/dividendPaid/html',
    '/texts',
    '/faults',
    '/clock',
    '/console.css',
    '/console.js',
    '/fonts/text.woff2',
  ])('shows %s', async (url) => {
    expect((await get(url)).statusCode).toBe(200)
  })

  it('says which partner is missing where its page needs it', async () => {
    for (const url of ['/customers', '/transfers', '/items', '/users', '/agreements']) {
      const page = await get(url)
      expect(page.statusCode).toBe(503)
      expect(page.body).toContain('There is no stand-in named')
    }
    expect((await get('/nowhere')).statusCode).toBe(404)
    expect((await get('/inbox/999')).statusCode).toBe(404)
  })

  it.each(['/', '/inbox', '/inbox/1', '/texts'])('escapes what strangers wrote on %s', async (url) => {
    const { body } = await get(url)
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
    if (url !== '/') expect(body).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;')
  })

  it('shows a mail as designed only behind a wall', async () => {
    const page = await get('/inbox/1')
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page.body).toContain('<a href="https://longlight.example/confirm?a=1&amp;b=2"')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const inside = await get('/inbox/1/html')
    expect(inside.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/)
    expect(inside.headers['content-security-policy']).not.toContain('allow-scripts')
  })

  it('lists the inbox for programs, with the links that a mail holds', async () => {
    const { messages } = (await get('/api/inbox?to=ada@example.com')).json()
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      subject: hostile,
      to: ['ada@example.com'],
      links: ['https://longlight.example/confirm?a=1&b=2'],
    })
    expect((await get('/api/inbox?to=nobody@')).json()).toEqual({ messages: [] })
  })

  it('forces an outcome, and ends it', async () => {
    const forced = await press('/faults', { standIn: 'crm', kind: 'outage', route: '' })
    expect(forced.body).toContain('Forced: crm is out of order until cleared.')
    expect((await fetch(`${crm.origin}/crm/v3/objects/contacts`)).status).toBe(503)
    expect((await press('/faults/clear', { standIn: 'crm' })).body).toContain('crm works again.')
    expect((await fetch(`${crm.origin}/crm/v3/objects/contacts`)).status).toBe(401)
    await press('/faults', { standIn: 'mail', kind: 'status', status: '450', times: '1' })
    expect(await mail.faults.list()).toMatchObject([{ kind: 'status', status: 450, times: 1 }])
    await press('/faults/clear', { standIn: 'mail' })
  })

  it('says what is wrong with what was asked', async () => {
    expect((await press('/faults', { standIn: 'nobody', kind: 'hang' })).body).toContain(
      'There is no stand-in named nobody',
    )
    expect((await press('/faults', { standIn: hostile, kind: 'hang' })).body).not.toContain('<script>alert')
    expect((await press('/faults', { standIn: 'crm', kind: 'explode' })).statusCode).toBe(400)
    expect((await press('/faults/webhooks', { standIn: 'crm', kind: 'lose' })).body).toContain('role="alert"')
  })

  it('sends a reply from a phone', async () => {
    expect((await press('/texts/replies', { from: '+12125550100', body: 'STOP' })).body).toContain(
      'Sent from +12125550100.',
    )
    expect((await get('/texts')).body).toContain('Said STOP and get no more texts: +12125550100')
    expect(await sender.send({ to: '+12125550100', body: 'x' })).toMatchObject({ code: 'optedOut' })
  })

  it('moves the clock and waits for it', async () => {
    const before = (await get('/api/clock')).json()
    const move = (payload: object) =>
      app.inject({ method: 'POST', url: '/api/clock', headers: { host: 'localhost' }, payload })
    const moved = (await move({ days: 1, wait: true })).json()
    expect(moved.move).toMatchObject({ running: false, end: 'arrived' })
    expect(Date.parse(moved.now) - Date.parse(before.now)).toBeGreaterThan(22 * 3_600_000)
    expect((await move({ to: before.now })).statusCode).toBe(409)
    expect((await move({ to: 'soon' })).json().error).toContain('is not a date')
    expect((await move({ months: 12 })).statusCode).toBe(200)
    expect((await move({ days: 1 })).json()).toEqual({ error: expect.stringContaining('moving already') })
    const progress = (await get('/clock/progress')).json()
    expect(progress).toMatchObject({ running: true, words: expect.stringContaining('on the way to') })
    const stopped = await app.inject({ method: 'POST', url: '/api/clock/stop', headers: { host: 'localhost' } })
    expect(stopped.json().move).toMatchObject({ running: false, end: 'stopped' })
    expect((await get('/clock')).body).toContain('The last move')
  })

  it('is deaf to other sites', async () => {
    const strange = { host: 'localhost', 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ method: 'POST', url: '/clock/stop', headers: strange })).statusCode).toBe(403)
    expect((await app.inject({ url: '/', headers: { host: 'evil.example' } })).statusCode).toBe(403)
  })

  it('leads to every one of its pages', async () => {
    const { body } = await get('/')
    for (const [path] of places) expect(body).toContain(`<a href="${path}"`)
    expect(body.match(/aria-current="page"/g)).toHaveLength(1)
  })
})
