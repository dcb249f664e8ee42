import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { type AchWorld, achWorld, business, granted, person } from '#sandbox/stand-ins/ach/test-world.ts'
import { testDatabase } from '#tests/setup/database.ts'

let world: AchWorld
beforeAll(async () => {
  const { owner } = await testDatabase()
  world = await achWorld(owner, await freePort())
})
afterAll(() => world.stop())

const created = async (change: Parameters<typeof person>[0] = {}) =>
  granted(await world.ach.createPersonalCustomer(person(change))).customerId
const statusOf = async (customerId: string) => (await world.ach.customer(customerId))?.status
describe('the first name of a person decides', () => {
  test.each([
    ['Ada', 'verified', 'customer_verified', null],
    ['verified', 'verified', 'customer_verified', null],
    ['retry', 'retry', 'customer_reverification_needed', null],
    ['document', 'document', 'customer_verification_document_needed', 'person'],
    ['suspended', 'suspended', 'customer_suspended', null],
  ])('%s is %s', async (firstName, status, topic, documents) => {
    const id = await created({ firstName })
    expect(await world.ach.customer(id)).toMatchObject({ status, documentVerificationType: documents })
    expect(await world.topicsOf(id)).toEqual(['customer_created', topic])
  })
})

const founded = async (names?: Parameters<typeof business>[0]) =>
  granted(await world.ach.createBusinessCustomer(business(names))).customerId

describe('the names of a business and its controller decide', () => {
  test.each([
    [{}, { status: 'verified', documentVerificationType: null, canSend: false, needsOwnerCertification: true }],
    [{ business: 'retry' }, { status: 'retry', needsFullSsn: false }],
    [
      { controller: 'retry' },
      { status: 'retry', needsFullSsn: true, reasons: [{ code: 'Required', message: 'Full SSN required' }] },
    ],
    [{ controller: 'document' }, { status: 'document', documentVerificationType: 'person' }],
    [{ business: 'document' }, { status: 'document', documentVerificationType: 'business' }],
    [
      { business: 'document', controller: 'document' },
      { status: 'document', documentVerificationType: 'personAndBusiness' },
    ],
    [{ controller: 'suspended' }, { status: 'suspended', canReceive: false }],
  ])('%o', async (names, facts) => {
    expect(await world.ach.customer(await founded(names))).toMatchObject(facts)
  })

  test('a sole proprietor is verified as a person and need not name owners', async () => {
    const { dateOfBirth, ssn, ...contact } = person()
    const { customerId } = granted(
      await world.ach.createBusinessCustomer({
        ...contact,
        businessName: 'Lovejoy Trust',
        businessType: 'soleProprietorship',
        businessClassification: '9ed3f66f-7d6f-11e3-86ae-5404a6144203',
        dateOfBirth,
        ssn,
      }),
    )
    expect(await world.ach.customer(customerId)).toMatchObject({
      status: 'verified',
      canSend: true,
      needsOwnerCertification: false,
    })
  })

  test('the partner may give a business a reason to correct', async () => {
    const id = await founded()
    const answer = await world.simulate({
      type: 'customer-verification',
      errorCode: 'EINDocumentRequired',
      _links: { customer: { href: `${world.origin}/customers/${id}` } },
    })
    expect(answer).toBe(200)
    expect(await world.ach.customer(id)).toMatchObject({
      status: 'document',
      documentVerificationType: 'business',
      reasons: [{ code: 'EINDocumentRequired' }],
    })
  })
})

describe('one more try', () => {
  test.each([
    ['Ada', 'verified', 'customer_verified'],
    ['retry', 'document', 'customer_verification_document_needed'],
    ['document', 'document', 'customer_verification_document_needed'],
    ['suspended', 'suspended', 'customer_suspended'],
  ])('as %s ends %s', async (firstName, status, topic) => {
    const id = await created({ firstName: 'retry' })
    expect(granted(await world.ach.retryPersonalCustomer(id, person({ firstName, ssn: '123-45-6789' }))).status).toBe(
      status,
    )
    expect((await world.topicsOf(id)).at(-1)).toBe(topic)
    expect(await world.ach.retryPersonalCustomer(id, person({ ssn: '123456789' }))).toMatchObject({
      kind: 'refused',
      code: 'InvalidResourceState',
    })
    expect(await statusOf(id)).toBe(status)
  })

  test('needs all nine digits, and every field', async () => {
    const id = await created({ firstName: 'retry' })
    expect(await world.ach.retryPersonalCustomer(id, person())).toMatchObject({
      kind: 'refused',
      code: 'Invalid',
      field: 'ssn',
    })
    expect(await world.ach.updateCustomer(id, { city: 'Stowe' })).toMatchObject({ kind: 'refused', code: 'Required' })
    expect(await statusOf(id)).toBe('retry')
  })
})

describe('a status changes', () => {
  test('unverified to verified by an upgrade', async () => {
    const { customerId } = granted(
      await world.ach.createUnverifiedCustomer({ firstName: 'Ada', lastName: 'Byron', email: 'byron@example.com' }),
    )
    expect(await world.ach.customer(customerId)).toMatchObject({ type: 'unverified', status: 'unverified' })
    granted(await world.ach.upgradeToPersonal(customerId, person({ email: 'byron@example.com' })))
    expect(await world.ach.customer(customerId)).toMatchObject({ type: 'personal', status: 'verified' })
    expect(await world.topicsOf(customerId)).toEqual(['customer_created', 'customer_verified'])
  })

  test.each([
    ['Ada', 'verified'],
    ['retry', 'retry'],
    ['document', 'document'],
  ])('%s is deactivated and comes back %s', async (firstName, before) => {
    const id = await created({ firstName })
    expect(granted(await world.ach.deactivateCustomer(id)).status).toBe('deactivated')
    expect(await world.ach.deactivateCustomer(id)).toMatchObject({ kind: 'refused', code: 'InvalidResourceState' })
    expect(granted(await world.ach.reactivateCustomer(id)).status).toBe(before)
    expect((await world.topicsOf(id)).slice(2)).toEqual(['customer_deactivated', 'customer_activated'])
  })

  test('suspended by us, and undone by the partner alone', async () => {
    const id = await created()
    expect(granted(await world.ach.suspendCustomer(id)).status).toBe('suspended')
    for (const answer of [
      await world.ach.reactivateCustomer(id),
      await world.ach.deactivateCustomer(id),
      await world.ach.updateCustomer(id, { city: 'Stowe' }),
    ])
      expect(answer).toMatchObject({ kind: 'refused', code: 'InvalidResourceState' })
    await world.control('POST', `customers/${id}/status`, { status: 'verified' })
    expect(await statusOf(id)).toBe('verified')
    expect((await world.topicsOf(id)).slice(2)).toEqual(['customer_suspended', 'customer_activated'])
  })

  test('a receive-only person cannot send', async () => {
    const { customerId } = granted(
      await world.ach.createReceiveOnlyCustomer({ firstName: 'Rae', lastName: 'Ceiver', email: 'rae@example.com' }),
    )
    expect(await world.ach.customer(customerId)).toMatchObject({
      type: 'receive-only',
      status: 'unverified',
      canSend: false,
      canReceive: true,
    })
  })
})

test('a verified person may change address and e-mail, never the name', async () => {
  const id = await created()
  expect(
    granted(await world.ach.updateCustomer(id, { email: 'moved@example.com', city: 'Stowe', phone: '8025551234' }))
      .email,
  ).toBe('moved@example.com')
  expect(await world.ach.retryPersonalCustomer(id, person())).toMatchObject({
    kind: 'refused',
    code: 'InvalidResourceState',
  })
  expect(await world.ach.findCustomerByEmail('MOVED@example.com')).toMatchObject({ id })
})

test.each([
  [{ postalCode: '123' }, 'Invalid', 'postalCode'],
  [{ state: 'Vermont' }, 'Invalid', 'state'],
  [{ address1: 'P.O. Box 12' }, 'Invalid', 'address1'],
  [{ dateOfBirth: '2015-01-01' }, 'Invalid', 'dateOfBirth'],
  [{ dateOfBirth: '1980-02-31' }, 'Invalid', 'dateOfBirth'],
  [{ ssn: '12' }, 'Invalid', 'ssn'],
  [{ firstName: 'A<b>' }, 'Invalid', 'firstName'],
  [{ lastName: ' ' }, 'Required', 'lastName'],
  [{ email: 'nobody' }, 'Invalid', 'email'],
  [{ phone: '12' }, 'Invalid', 'phone'],
  [{ correlationId: 'No Spaces' }, 'Invalid', 'correlationId'],
])('%o is refused by its field', async (change, code, field) => {
  expect(await world.ach.createPersonalCustomer(person(change))).toMatchObject({
    kind: 'refused',
    refused: true,
    code,
    field,
  })
})

test('the same e-mail address again is refused and names the customer who has it', async () => {
  const someone = person()
  const { customerId } = granted(await world.ach.createPersonalCustomer(someone))
  expect(await world.ach.createPersonalCustomer({ ...someone, email: someone.email.toUpperCase() })).toMatchObject({
    kind: 'refused',
    code: 'Duplicate',
    field: 'email',
    existingId: customerId,
  })
})
