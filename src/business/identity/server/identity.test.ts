import { describe, expect, it } from 'vitest'
import { peopleCommands } from '#business/people/commands.ts'
import { savePersonalInformation } from '#business/people/server/save-personal-information.ts'
import { doCommand } from '#engine/command/send-command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { pngOf } from '#tests/setup/files.ts'
import { newInvestor, personalInformationOf } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { customerStatus } from './public.ts'

const png = pngOf().toString('base64')
const upload = `mutation ($key: IdempotencyKey!, $fileName: String!, $content: String!) { uploadIdentityDocument(input: { key: $key, type: passport, fileName: $fileName, contentBase64: $content }) { id } }`
const customer = '{ me { user { dwollaCustomer { id status type attemptsLeft problem documentVerificationType } } } }'

describe('identity', async () => {
  const testCompany = await startTestCompany()
  const { platform, ports, drain, ask, partners, owner } = testCompany
  const save = (viewer: Viewer, key: string, input: ReturnType<typeof personalInformationOf>) =>
    doCommand(
      platform,
      viewer,
      peopleCommands.savePersonalInformation,
      { key, input },
      savePersonalInformation(ports.people),
    )
  const announced = async (accountId: string): Promise<string[]> => {
    const { rows } = await owner.query(
      `select kind from platform.announcement where body ->> 'accountId' = $1 order by at, id`,
      [accountId],
    )
    return rows.map(({ kind }) => kind)
  }
  const fault = (body: object) =>
    fetch(`${testCompany.config.ach.origin}/_standin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it.each(['verified', 'document', 'suspended', 'retry'])('comes to what the partner decides: %s', async (name) => {
    const viewer = await newInvestor(testCompany, { email: `name-${name}@example.com`, firstName: name })
    expect(await customerStatus(platform, viewer.accountId)).toBe(name)
    const kinds = await announced(viewer.accountId)
    expect(kinds.filter((kind) => kind === 'customerCreated')).toHaveLength(1)
    expect(kinds.filter((kind) => kind.startsWith('customer'))).toHaveLength(3)
  })

  it('opens a business’s numbers with a line for each: who, whose, which and why', async () => {
    const viewer = await newBusiness(testCompany, { email: 'opened@example.com' })
    const { rows } = await owner.query(
      `select actor, subject, detail from platform.audit where action = 'readSealed' and subject = $1 order by detail ->> 'place'`,
      [viewer.userId],
    )
    const line = (place: string) => ({
      actor: 'identity-check',
      subject: viewer.userId,
      detail: { place, whose: viewer.userId, why: 'to present the investor to the payment partner' },
    })
    expect(rows).toEqual([line('people.business.ein'), line('people.user.ssn')])
  })

  it('sends four digits at first and the whole number once more, after a change', async () => {
    const viewer = await newInvestor(testCompany, { email: 'again@example.com', firstName: 'retry', ssn: '214567890' })
    expect((await ask(viewer, customer)).data.me.user.dwollaCustomer).toMatchObject({
      status: 'retry',
      attemptsLeft: 1,
    })
    const same = personalInformationOf({ firstName: 'retry', ssn: '214567890' })
    expect(await save(viewer, 'same', same)).toMatchObject({ code: 'nothingChanged' })
    const { ssn: _, ...withoutNumber } = { ...same, firstName: 'Rae' }
    expect(await save(viewer, 'no number', withoutNumber as typeof same)).toMatchObject({ code: 'fullSsnRequired' })
    expect(await save(viewer, 'corrected', { ...same, firstName: 'Rae' })).toMatchObject({ id: expect.any(Number) })
    expect(await save(viewer, 'meanwhile', { ...same, firstName: 'Ray' })).toMatchObject({
      code: 'identityBeingChecked',
    })
    await drain()
    expect(await customerStatus(platform, viewer.accountId)).toBe('verified')
    expect(await save(viewer, 'locked', { ...same, firstName: 'Ray' })).toMatchObject({ code: 'identityLocked' })
  })

  it('asks for a document after a second failure', async () => {
    const viewer = await newInvestor(testCompany, { email: 'twice@example.com', firstName: 'retry', ssn: '214567891' })
    await save(viewer, 'again', { ...personalInformationOf({ firstName: 'retry', ssn: '214567891' }), city: 'Bath' })
    await drain()
    expect(await customerStatus(platform, viewer.accountId)).toBe('document')
  })

  it('passes a document on, forgets it, and applies the verdict', async () => {
    const viewer = await newInvestor(testCompany, { email: 'documents@example.com', firstName: 'document' })
    const bad = await ask(viewer, upload, {
      key: 'd0',
      fileName: 'x.png',
      content: Buffer.from('no').toString('base64'),
    })
    expect(bad.errors).toMatchObject([{ code: 'uploadFormat' }])
    const failing = { key: 'd1', fileName: 'test-document-upload-fail.png', content: png }
    expect((await ask(viewer, upload, failing)).errors).toEqual([])
    await drain()
    const { rows } = await owner.query('select content_sealed from identity.document where account_id = $1', [
      viewer.accountId,
    ])
    expect(rows).toEqual([{ content_sealed: null }])
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 7 }))
    expect(await announced(viewer.accountId)).toContain('identityDocumentRejected')
    const rejected = '{ notifications(kinds: ["documents"]) { edges { node { title body } } } }'
    expect(nodesOf((await ask(viewer, rejected)).data.notifications)).toMatchObject([
      { title: 'We could not accept your document', body: expect.stringContaining('Please upload a different one.') },
    ])
    const other = pngOf({ shade: 77 }).toString('base64')
    await ask(viewer, upload, { key: 'd2', fileName: 'test-document-upload-success.png', content: other })
    await drain()
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 7 }))
    expect(await customerStatus(platform, viewer.accountId)).toBe('verified')
  })

  it('finds its own customer when the answer to the creation was lost', async () => {
    await fault({ route: 'POST /customers', kind: 'dropAfter', times: 1 })
    const viewer = await newInvestor(testCompany, { email: 'dropped@example.com' })
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 26 }))
    expect(await customerStatus(platform, viewer.accountId)).toBe('verified')
    expect(await partners.ach.findCustomerByEmail('dropped@example.com')).toMatchObject({
      correlationId: viewer.accountId,
    })
  })

  it('waits out an outage of the partner', async () => {
    await fault({ route: 'POST /customers', kind: 'status', status: 503, times: 2 })
    const viewer = await newInvestor(testCompany, { email: 'outage@example.com' })
    expect(await customerStatus(platform, viewer.accountId)).toBe('requested')
    for (let hours = 0; hours < 3; hours += 1) await testCompany.moveTo(testCompany.clock.now().add({ hours: 1 }))
    expect(await customerStatus(platform, viewer.accountId)).toBe('verified')
  })

  it('follows the partner when it suspends someone later', async () => {
    const viewer = await newInvestor(testCompany, { email: 'later@example.com' })
    const { id } = (await ask(viewer, customer)).data.me.user.dwollaCustomer
    await partners.ach.suspendCustomer(id)
    await drain()
    expect(await customerStatus(platform, viewer.accountId)).toBe('suspended')
    expect(await announced(viewer.accountId)).toContain('customerSuspended')
  })

  it('asks the partner again where its news got lost, a quarter of an hour later', async () => {
    const viewer = await newInvestor(testCompany, { email: 'lost-news@example.com', firstName: 'document' })
    expect(await customerStatus(platform, viewer.accountId)).toBe('document')
    await owner.query(`update sandbox_ach.customer set status = 'verified' where email = 'lost-news@example.com'`)
    await testCompany.moveTo(testCompany.clock.now().add({ minutes: 14 }))
    expect(await customerStatus(platform, viewer.accountId)).toBe('document')
    await testCompany.moveTo(testCompany.clock.now().add({ minutes: 1 }))
    expect(await customerStatus(platform, viewer.accountId)).toBe('verified')
  })

  it('comes to the same however often and in whatever order the partner tells its news', async () => {
    const viewer = await newInvestor(testCompany, {
      email: 'shuffled@example.com',
      firstName: 'retry',
      ssn: '214567899',
    })
    await save(viewer, 'corrected', personalInformationOf({ firstName: 'Rue', ssn: '214567899' }))
    await drain()
    const before = await announced(viewer.accountId)
    const replayed = await fetch(`${testCompany.config.ach.origin}/_standin/replay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ count: 20 }),
    })
    expect(replayed.status).toBe(200)
    await drain()
    expect(await customerStatus(platform, viewer.accountId)).toBe('verified')
    expect(await announced(viewer.accountId)).toEqual(before)
  })

  it('goes with the partner through a deactivation and back', async () => {
    const viewer = await newInvestor(testCompany, { email: 'off-and-on@example.com' })
    const { id } = (await ask(viewer, customer)).data.me.user.dwollaCustomer
    await partners.ach.deactivateCustomer(id)
    await drain()
    expect(await customerStatus(platform, viewer.accountId)).toBe('deactivated')
    await partners.ach.reactivateCustomer(id)
    await drain()
    expect(await customerStatus(platform, viewer.accountId)).toBe('verified')
  })

  it('gives the data once more where a document shows that they were wrong, and says why in words', async () => {
    const viewer = await newInvestor(testCompany, { email: 'mismatch@example.com', firstName: 'document' })
    const failing = { key: 'm1', fileName: 'test-document-upload-fail-ScanNameMismatch.png', content: png }
    await ask(viewer, upload, failing)
    await drain()
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 7 }))
    expect(await customerStatus(platform, viewer.accountId)).toBe('retry')
    const { data } = await ask(viewer, '{ me { user { dwollaCustomer { documents { failureReason } } } } }')
    expect(data.me.user.dwollaCustomer.documents[0].failureReason).toMatch(/name on the document/)
  })

  it('tells the partner a new address of a verified person', async () => {
    const viewer = await newInvestor(testCompany, { email: 'moved@example.com', ssn: '214567892' })
    await save(viewer, 'moved', { ...personalInformationOf({ ssn: '214567892' }), city: 'Bangor' })
    await drain()
    const { rows } = await owner.query(`select details ->> 'city' as city from sandbox_ach.customer where email = $1`, [
      'moved@example.com',
    ])
    expect(rows).toEqual([{ city: 'Bangor' }])
  })

  it('leaves nothing of a person in the messages that went to the partner', async () => {
    await newInvestor(testCompany, { email: 'private.person@example.com', ssn: '214567894' })
    const { rows } = await owner.query(
      `select string_agg(payload::text || coalesce(result::text, ''), '') as all from platform.outbox where partner = 'ach'`,
    )
    // Random ids are removed, because they sometimes contain the same four digits.
    const told = rows[0].all.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    expect(told).not.toMatch(/private\.person|214567894|7894|Reyes|Wharf/)
  })

  it('refuses webhooks that the partner did not sign', async () => {
    const answer = await fetch(`http://127.0.0.1:${testCompany.config.port}/webhooks/ach`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-signature-sha-256': 'a'.repeat(64) },
      body: JSON.stringify({ id: 'E1', topic: 'customer_verified', resourceId: 'C1' }),
    })
    expect(answer.status).toBe(401)
  })

  it('checks both of two people who gave one number, and freezes the second to be verified', async () => {
    await newInvestor(testCompany, { email: 'first-of-two@example.com', ssn: '214567893' })
    const second = await newInvestor(testCompany, { email: 'second-of-two@example.com', ssn: '214567893' })
    expect(await customerStatus(platform, second.accountId)).toBe('verified')
    const { rows } = await testCompany.owner.query(
      'select frozen_at is not null as frozen from accounts.account where id = $1',
      [second.accountId],
    )
    expect(rows).toEqual([{ frozen: true }])
  })
})
