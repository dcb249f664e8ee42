import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/cents.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { type AchWorld, achWorld, business, granted, investor, person } from '#sandbox/stand-ins/ach/test-world.ts'
import { testDatabase } from '#tests/setup/database.ts'

let world: AchWorld
beforeAll(async () => {
  const { owner } = await testDatabase()
  world = await achWorld(owner, await freePort())
})
afterAll(() => world.stop())

const found = async () => granted(await world.ach.createBusinessCustomer(business())).customerId

test("customers, transfers and banks pass the SDK's own checks", async () => {
  const { sdk } = world
  const { customerId: id, bank, company } = await investor(world, 'R01')
  const { transferId } = granted(
    await world.ach.startTransfer({
      sourceFundingSourceId: bank,
      destinationFundingSourceId: company,
      amount: dollars(9),
      correlationId: 'c',
      idempotencyKey: 'k',
    }),
  )
  await sdk.sandboxSimulations.simulate()
  const unverified = granted(
    await world.ach.createUnverifiedCustomer({ firstName: 'Una', lastName: 'V', email: 'una@example.com' }),
  ).customerId
  const receiving = granted(
    await world.ach.createReceiveOnlyCustomer({ firstName: 'Rae', lastName: 'C', email: 'rae@example.com' }),
  ).customerId
  for (const customerId of [id, unverified, receiving, await found()])
    expect((await sdk.customers.get({ id: customerId })).id).toBe(customerId)
  expect((await sdk.customers.list({ search: 'una@example' })).total).toBe(1)
  expect((await sdk.transfers.get({ id: transferId })).status).toBe('failed')
  expect((await sdk.transfers.failure.get({ id: transferId })).code).toBe('R01')
  expect((await sdk.customers.transfers.list({ id })).total).toBe(2)
  expect((await sdk.fundingSources.get({ id: bank })).bankName).toBe('First Test Bank')
  expect((await sdk.customers.fundingSources.list({ id })).embedded?.fundingSources).toHaveLength(2)
  const root = await sdk.root.get()
  const account = root.links?.account?.href?.split('/').at(-1) ?? ''
  expect((await sdk.accounts.get({ id: account })).name).toBe('Longlight')
  expect((await sdk.exchangePartners.list()).embedded?.exchangePartners).toHaveLength(1)
  expect((await sdk.customers.exchanges.list({ id })).embedded?.exchanges).toHaveLength(1)
  const { embedded } = await sdk.events.list({ limit: 5 })
  expect((await sdk.events.get({ id: embedded?.events?.[0]?.id ?? '' })).topic).toBe(embedded?.events?.[0]?.topic)
  expect((await sdk.businessClassifications.list()).total).toBe((await world.ach.businessClassifications()).length)
  expect((await sdk.webhookSubscriptions.list()).total).toBe(0)
})

test("documents, owners, deposits and webhooks pass the SDK's own checks", async () => {
  const { sdk } = world
  const { customerId: id } = granted(await world.ach.createPersonalCustomer(person({ firstName: 'document' })))
  const { documentId } = granted(
    await world.ach.uploadDocument(id, { type: 'passport', fileName: 'a.png', bytes: new Uint8Array([1]) }),
  )
  expect((await sdk.documents.get({ id: documentId })).status).toBe('pending')
  expect((await sdk.customers.documents.list({ id })).total).toBe(1)
  const companyId = await found()
  const address = {
    address1: '1 Hill Rd',
    city: 'Stowe',
    stateProvinceRegion: 'VT',
    postalCode: '05401',
    country: 'US',
  }
  const { ownerId } = granted(
    await world.ach.addOwner({
      customerId: companyId,
      firstName: 'O',
      lastName: 'W',
      dateOfBirth: '1970-01-01',
      ssn: '123456789',
      address,
    }),
  )
  expect((await sdk.beneficialOwners.get({ id: ownerId })).verificationStatus).toBe('verified')
  expect((await sdk.customers.beneficialOwners.list({ id: companyId })).embedded?.beneficialOwners).toHaveLength(1)
  expect(
    (await sdk.customers.beneficialOwnership.certify({ id: companyId, requestBody: { status: 'certified' } })).status,
  ).toBe('certified')
  const input = {
    customerId: companyId,
    routingNumber: '222222226',
    accountNumber: '12345678',
    name: 'B',
    bankAccountType: 'checking' as const,
  }
  const { fundingSourceId } = granted(await world.ach.addBankByNumbers(input))
  granted(await world.ach.startMicroDeposits(fundingSourceId))
  expect((await sdk.fundingSources.microDeposits.get({ id: fundingSourceId })).status).toBe('pending')
  const { subscriptionId } = granted(await world.ach.subscribeWebhook({ url: 'http://127.0.0.1:9/none', secret: 's' }))
  expect((await sdk.webhookSubscriptions.get({ id: subscriptionId })).paused).toBe(false)
})

test('a sole proprietor, whom the SDK refuses to read, is read by our client', async () => {
  const { dateOfBirth, ssn, ...contact } = person()
  const { customerId: id } = granted(
    await world.ach.createBusinessCustomer({
      ...contact,
      businessName: 'Trust',
      businessType: 'soleProprietorship',
      businessClassification: 'x',
      dateOfBirth,
      ssn,
    }),
  )
  await expect(world.sdk.customers.get({ id })).rejects.toThrow('validation failed')
  expect(await world.ach.customer(id)).toMatchObject({ businessName: 'Trust', status: 'verified' })
})
