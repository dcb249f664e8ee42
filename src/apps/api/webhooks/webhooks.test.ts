import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { customerStatus } from '#business/identity/server/public.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('webhooks', async () => {
  const testCompany = await startTestCompany()
  const { config, owner, platform, drain } = testCompany
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${config.port}/webhooks/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const signed = (body: string) =>
    post('ach', body, {
      'x-request-signature-sha-256': createHmac('sha256', config.ach.webhookSecret).update(body).digest('hex'),
    })
  const received = async (eventId: string) =>
    (await owner.query('select state from platform.inbox where event_id = $1', [eventId])).rows
  const event = (id: string) =>
    JSON.stringify(
      { id, topic: 'customer_verified', resourceId: 'nobody', created: '2026-01-05T15:00:00.000Z', _links: {} },
      null,
      2,
    )
  const mischief = (kind: string) =>
    fetch(`${config.ach.origin}/_standin/mischief`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, times: 2 }),
    })

  it('are recorded once, and answered the same the second time', async () => {
    expect((await signed(event('once'))).status).toBe(200)
    expect((await signed(event('once'))).status).toBe(200)
    await drain()
    expect(await received('once')).toEqual([{ state: 'done' }])
  })

  it('of the text partner bring a reply, signed over the address by which they come', async () => {
    await fetch(`${config.texts.origin}/_standin/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: '+12075550123', body: 'STOP' }),
    })
    await drain()
    const { rows } = await owner.query(`select topic, state from platform.inbox where partner = 'texts'`)
    expect(rows).toEqual([{ topic: 'reply.stop', state: 'done' }])
  })

  it.each(['ach', 'bank-link', 'custodian', 'esign', 'texts'])(
    'of %s are refused without a good signature',
    async (path) => {
      const forged = await post(path, event('forged'), {
        'x-request-signature-sha-256': 'a'.repeat(64),
        'plaid-verification': 'a.b.c',
        'custodian-signature': `t=1795359600,v1=${'a'.repeat(64)}`,
      })
      expect(forged.status).toBe(401)
      expect((await post(path, '')).status).toBe(401)
      expect(await received('forged')).toEqual([])
    },
  )

  it('that are signed and malformed are refused for good, not answered as a defect of ours', async () => {
    const malformed = (change: object) => JSON.stringify({ ...JSON.parse(event('malformed')), ...change })
    expect((await signed(malformed({ created: 'yesterday' }))).status).toBe(401)
    expect((await signed(malformed({ id: 'x'.repeat(201) }))).status).toBe(401)
    expect((await signed(malformed({ topic: 'a\0b' }))).status).toBe(400)
    expect((await signed(malformed({ resourceId: '\ud800' }))).status).toBe(400)
  })

  it('are not swallowed when they are longer than any partner sends', async () => {
    expect((await signed(event('x'.repeat(300_000)))).status).toBe(413)
  })

  it.each(['double', 'reorder', 'wrongSignature'])(
    'come to the same end when the partner sends them badly: %s',
    async (kind) => {
      await mischief(kind)
      const viewer = await newInvestor(testCompany, { email: `${kind.toLowerCase()}@example.com` })
      await testCompany.moveTo(testCompany.clock.now().add({ hours: 2 }))
      expect(await customerStatus(platform, viewer.accountId)).toBe('verified')
      const { rows } = await owner.query(
        `select count(*) from platform.announcement where kind = 'customerVerified' and body ->> 'accountId' = $1`,
        [viewer.accountId],
      )
      expect(rows[0].count).toBe(1n)
    },
  )
})
