import { Client } from '@hubspot/api-client'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startCrmStandIn } from '#sandbox/stand-ins/crm/crm-stand-in.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createCrmClient } from './client.ts'

describe('crm', async () => {
  const { owner } = await testDatabase()
  const clock = manualClock(instant('2026-11-20T15:00:00Z'))
  const world = { pool: owner, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
  const token = 'sandbox-crm-token'
  const standIn = await startCrmStandIn(world, { port: await freePort(), token, customProperties: ['ira_interest'] })
  const crm = createCrmClient({ origin: standIn.origin, token })
  const sdk = new Client({ accessToken: token, basePath: standIn.origin, numberOfApiCallRetries: 0 }).crm.contacts
    .basicApi
  const read = (email: string) => sdk.getById(email, undefined, undefined, undefined, undefined, 'email')
  const force = (fault: unknown) =>
    fetch(`${standIn.origin}/_standin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  afterAll(() => standIn.stop())

  it('makes a contact, then changes the same one', async () => {
    const made = await crm.upsertContact('ada+plus@example.com', { firstname: 'Ada', ira_interest: 'yes' })
    expect(made).toMatchObject({ kind: 'saved', created: true })
    const changed = await crm.upsertContact('ADA+plus@example.com', { firstname: 'Ada L.', ira_interest: '' })
    expect(changed).toEqual({ kind: 'saved', id: (made as { id: string }).id, created: false })
    const { properties } = await read('ada+plus@example.com')
    expect(properties).toMatchObject({ email: 'ada+plus@example.com', firstname: 'Ada L.' })
    expect(properties).not.toHaveProperty('ira_interest')
  })

  it('forgets a contact for good, and once more is fine', async () => {
    const { id } = (await crm.upsertContact('gone@example.com', { firstname: 'Gone' })) as { id: string }
    await crm.forgetContact(id)
    await expect(read('gone@example.com')).rejects.toMatchObject({ code: 404 })
    await crm.forgetContact(id)
  })

  it('makes one contact when two ask at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => crm.upsertContact('race@example.com', { city: `City ${n}` })),
    )
    expect(new Set(answers.map((answer) => (answer as { id: string }).id)).size).toBe(1)
  })

  it.each(['no_such_property', 'createdate'])('refuses the property %s', async (name) => {
    const answer = await crm.upsertContact('ada+plus@example.com', { [name]: 'x' })
    expect(answer).toMatchObject({ kind: 'refused', code: 'invalidProperty', message: expect.stringContaining(name) })
  })

  it('refuses what is no address', async () => {
    expect(await crm.upsertContact('nonsense', { city: 'x' })).toMatchObject({ kind: 'refused' })
  })

  it('throws on a wrong token, a rate limit and an outage', async () => {
    const stranger = createCrmClient({ origin: standIn.origin, token: 'wrong' })
    await expect(stranger.upsertContact('a@example.com', {})).rejects.toThrow()
    for (const status of [429, 503]) {
      await force({ route: '*', kind: 'status', status, times: 1 })
      await expect(crm.upsertContact('a@example.com', {})).rejects.toMatchObject({ code: status })
    }
  })

  it('quotes nothing of the contact, nor our token, when it throws', async () => {
    for (const fault of [{ kind: 'status', status: 429 }, { kind: 'status', status: 403 }, { kind: 'reset' }]) {
      await force({ route: '*', times: 1, ...fault })
      const error: Error = await crm.upsertContact('quiet@example.com', { firstname: 'Quincy' }).then(
        () => new Error('saved'),
        (thrown: Error) => thrown,
      )
      expect(error.message).toMatch(/^The (CRM answered (429|403)|partner did not answer)/)
      expect(`${error.stack} ${error.cause}`).not.toMatch(/quiet|Quincy|sandbox-crm-token/)
    }
  })

  it("is the partner's protocol to its own SDK", async () => {
    const created = await sdk.create({ properties: { email: 'sdk@example.com', firstname: 'Sue' }, associations: [] })
    expect(created).toMatchObject({ id: expect.any(String), createdAt: expect.any(globalThis.Date), archived: false })
    const again = sdk.create({ properties: { email: 'sdk@example.com' }, associations: [] })
    await expect(again).rejects.toMatchObject({ code: 409, body: { category: 'CONFLICT' } })
    const updated = await sdk.update('sdk@example.com', { properties: { firstname: '' } }, 'email')
    expect(updated.properties).not.toHaveProperty('firstname')
    const unknown = sdk.update('sdk@example.com', { properties: { no_such: 'x' } }, 'email')
    await expect(unknown).rejects.toMatchObject({ code: 400, body: { category: 'VALIDATION_ERROR' } })
    expect(await crm.upsertContact('sdk@example.com', { city: 'Bath' })).toMatchObject({
      id: created.id,
      created: false,
    })
    await sdk.purge({ objectId: created.id })
    const gone = sdk.update('sdk@example.com', { properties: { city: 'Bath' } }, 'email')
    await expect(gone).rejects.toMatchObject({ code: 404, body: { category: 'OBJECT_NOT_FOUND' } })
    const stranger = new Client({ accessToken: 'wrong', basePath: standIn.origin, numberOfApiCallRetries: 0 })
    await expect(stranger.crm.contacts.basicApi.getById('1')).rejects.toMatchObject({ code: 401 })
  })

  it('finds its own contact after an answer that was cut off', async () => {
    await force({ route: 'POST /crm', kind: 'dropAfter', times: 1 })
    await expect(crm.upsertContact('cut@example.com', { city: 'Bath' })).rejects.toThrow()
    expect(await crm.upsertContact('cut@example.com', { city: 'Bath' })).toMatchObject({ created: false })
  })
})
