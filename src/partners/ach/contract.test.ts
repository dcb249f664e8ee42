import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { type AchWorld, achWorld, granted, investor, person } from '#sandbox/stand-ins/ach/test-world.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { AchUnavailable, createAchClient } from './client.ts'

let world: AchWorld
let company: string
beforeAll(async () => {
  const { owner } = await testDatabase()
  world = await achWorld(owner, await freePort())
  company = await world.ach.masterFundingSource()
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.control('DELETE', 'faults')
  await world.control('DELETE', 'settings')
})

let key = 0
const transfer = (from: string, to: string, amount = dollars(100)) =>
  world.ach.startTransfer({
    sourceFundingSourceId: from,
    destinationFundingSourceId: to,
    amount,
    correlationId: `c-${++key}`,
    idempotencyKey: `k-${key}`,
  })
const byNumbers = (
  customerId: string,
  change: { routingNumber?: string; accountNumber?: string; name?: string } = {},
) =>
  world.ach.addBankByNumbers({
    customerId,
    routingNumber: '222222226',
    accountNumber: `77${++key}88`,
    name: 'My bank',
    bankAccountType: 'checking',
    ...change,
  })
const nobody = '3f1f3ac5-5dfb-4f0b-8a57-3b5a5f6f9f10'

describe('a transfer is refused', () => {
  test('from or to what is not there, or to oneself', async () => {
    const { bank, customerId } = await investor(world)
    expect(await transfer(nobody, company)).toMatchObject({
      code: 'Invalid',
      message: 'Funding source not found.',
      field: '_links.source.href',
    })
    expect(await transfer(bank, nobody)).toMatchObject({
      code: 'Invalid',
      message: 'Receiver not found.',
      field: '_links.destination.href',
    })
    const { fundingSourceId } = granted(await byNumbers(customerId))
    expect(await transfer(bank, fundingSourceId)).toMatchObject({ kind: 'refused', code: 'Invalid' })
    expect(await transfer(fundingSourceId, company)).toMatchObject({
      code: 'Invalid',
      message: 'Invalid funding source.',
    })
  })

  test('above the limit, which the console moves, and of nothing', async () => {
    const { bank } = await investor(world)
    granted(await transfer(bank, company, dollars(250_000)))
    expect(await transfer(bank, company, cents(25_000_001))).toMatchObject({ code: 'Invalid', field: 'amount.value' })
    await world.control('POST', 'settings', { transferLimit: 50 })
    expect(await transfer(bank, company, dollars(51))).toMatchObject({
      kind: 'refused',
      code: 'Invalid',
      field: 'amount.value',
    })
    granted(await transfer(bank, company, dollars(50)))
    expect(await transfer(bank, company, cents(0))).toMatchObject({
      kind: 'refused',
      code: 'InvalidFormat',
      field: 'amount.value',
    })
  })

  test('out of a wallet that lacks the money', async () => {
    const { bank } = await investor(world)
    const left = (await world.ach.balance(company))!
    expect(await transfer(company, bank, cents(left + 1n))).toMatchObject({
      kind: 'refused',
      code: 'InsufficientFunds',
    })
  })

  test.each([
    ['retry', 'Sender restricted.', null],
    ['document', 'Sender restricted.', null],
    ['suspended', 'Sender restricted.', 'Receiver restricted.'],
    ['deactivated', 'Sender restricted.', 'Receiver restricted.'],
  ])('of someone who is %s', async (status, sending, receiving) => {
    const { bank, customerId } = await investor(world)
    await world.control('POST', 'balance', { amount: '100' })
    await world.control('POST', `customers/${customerId}/status`, { status })
    expect(await transfer(bank, company)).toMatchObject({ code: 'Restricted', message: sending })
    if (receiving) expect(await transfer(company, bank)).toMatchObject({ code: 'Restricted', message: receiving })
    else granted(await transfer(company, bank))
  })
})

describe('a bank', () => {
  test('of the bank link is verified at once, and the same one is not added twice', async () => {
    const { customerId, bank, accountNumber } = await investor(world)
    expect(await world.ach.fundingSource(bank)).toMatchObject({
      status: 'verified',
      bankName: 'First Test Bank',
      customerId,
      removed: false,
    })
    const input = {
      customerId,
      processorToken: `processor-${accountNumber}`,
      name: 'Again',
      bankAccountType: 'checking' as const,
    }
    expect(await world.ach.addBankFromProcessorToken(input)).toEqual({ fundingSourceId: bank, existed: true })
    const other = granted(await world.ach.createPersonalCustomer(person())).customerId
    expect(await world.ach.addBankFromProcessorToken({ ...input, customerId: other })).toMatchObject({
      kind: 'refused',
      code: 'InvalidExchangeToken',
    })
    expect(await world.ach.addBankFromProcessorToken({ ...input, processorToken: 'forged' })).toMatchObject({
      kind: 'refused',
      code: 'InvalidExchangeToken',
    })
  })

  test('by its numbers is checked, renamed and removed', async () => {
    const { customerId } = await investor(world)
    expect(await byNumbers(customerId, { routingNumber: '222222225' })).toMatchObject({
      code: 'Invalid',
      field: 'routingNumber',
    })
    expect(await byNumbers(customerId, { accountNumber: '12' })).toMatchObject({
      code: 'Invalid',
      field: 'accountNumber',
    })
    const { fundingSourceId: id } = granted(await byNumbers(customerId, { accountNumber: '5551234' }))
    granted(await world.ach.renameFundingSource(id, 'Rainy days'))
    expect(await world.ach.fundingSource(id)).toMatchObject({ name: 'Rainy days', status: 'unverified' })
    granted(await world.ach.removeFundingSource(id))
    expect(await world.ach.removeFundingSource(id)).toMatchObject({ kind: 'refused', code: 'InvalidResourceState' })
    expect((await world.ach.fundingSources(customerId)).some((source) => source.id === id)).toBe(false)
    expect(granted(await byNumbers(customerId, { accountNumber: '5551234' })).fundingSourceId).toBe(id)
  })

  test('is verified by two small deposits, in three tries', async () => {
    const { customerId } = await investor(world)
    const { fundingSourceId: id } = granted(await byNumbers(customerId))
    granted(await world.ach.startMicroDeposits(id))
    expect(await world.ach.verifyMicroDeposits(id, [cents(3), cents(5)])).toEqual({ verified: false, tooEarly: true })
    await world.runNext()
    expect(await world.ach.microDeposits(id)).toEqual({ status: 'processed', returnCode: null })
    expect(await world.ach.verifyMicroDeposits(id, [cents(9), cents(9)])).toMatchObject({
      kind: 'refused',
      code: 'Invalid',
    })
    expect(await world.ach.verifyMicroDeposits(id, [cents(3), cents(5)])).toEqual({ verified: true, tooEarly: false })
    expect(await world.ach.fundingSource(id)).toMatchObject({ status: 'verified' })
    const { fundingSourceId: other } = granted(await byNumbers(customerId))
    granted(await world.ach.startMicroDeposits(other))
    await world.runNext()
    for (let tries = 0; tries < 3; tries += 1) await world.ach.verifyMicroDeposits(other, [cents(9), cents(9)])
    expect(await world.ach.verifyMicroDeposits(other, [cents(3), cents(5)])).toMatchObject({
      kind: 'refused',
      message: 'Too many attempts.',
    })
    expect((await world.topicsOf(customerId)).slice(-3)).toEqual([
      'customer_microdeposits_added',
      'customer_microdeposits_completed',
      'customer_microdeposits_maxattempts',
    ])
    expect(await world.ach.microDeposits(other)).toEqual({ status: 'failed', returnCode: null })
  })
})

describe('an outage', () => {
  test.each([
    [{ route: '*', kind: 'status', status: 500 }],
    [{ route: '*', kind: 'status', status: 429 }],
    [{ route: '*', kind: 'status', status: 503 }],
    [{ route: '*', kind: 'reset' }],
  ])('%o is thrown as temporary', async (fault) => {
    await world.control('POST', 'faults', { ...fault, times: 1 })
    await expect(world.ach.customer(nobody)).rejects.toBeInstanceOf(AchUnavailable)
    expect(await world.ach.customer(nobody)).toBeNull()
  })

  test('that hangs ends with our own patience', async () => {
    const hasty = createAchClient({ origin: world.origin, key: 'test-key', secret: 'test-secret', timeoutMs: 150 })
    await world.control('POST', 'faults', { route: 'GET /customers', kind: 'hang', times: 1 })
    await expect(hasty.customer(nobody)).rejects.toBeInstanceOf(AchUnavailable)
  })

  test('of the token is healed by asking for a new one', async () => {
    await world.control('POST', 'faults', { route: 'GET /customers', kind: 'status', status: 401, times: 1 })
    expect(await world.ach.customer(nobody)).toBeNull()
  })

  test('of our own making, a wrong secret, is not taken for an answer', async () => {
    const stranger = createAchClient({ origin: world.origin, key: 'test-key', secret: 'wrong' })
    await expect(stranger.customer(nobody)).rejects.toBeInstanceOf(AchUnavailable)
  })
})

test('amounts beyond the cent are rounded to the even cent', async () => {
  const { bank } = await investor(world)
  const links = {
    source: { href: `${world.origin}/funding-sources/${bank}` },
    destination: { href: `${world.origin}/funding-sources/${company}` },
  }
  for (const [value, kept] of [
    ['10.005', '10.00'],
    ['10.015', '10.02'],
    ['10.0051', '10.01'],
    ['10.1', '10.10'],
  ] as const) {
    const made = await world.sdk.transfers.create({ requestBody: { links, amount: { value, currency: 'USD' } } })
    const id = made?.headers.location?.[0]?.split('/').at(-1) ?? ''
    expect((await world.sdk.transfers.get({ id })).amount?.value).toBe(kept)
  }
})

test('a token is given for Basic or form credentials alone, and each call needs it and a version', async () => {
  const ask = (init: RequestInit) => fetch(`${world.origin}/token`, { method: 'POST', ...init })
  const form = (fields: Record<string, string>) => ({
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }),
  })
  const answer = await ask(form({ client_id: 'test-key', client_secret: 'test-secret' }))
  const { access_token: token, expires_in: life } = (await answer.json()) as {
    access_token: string
    expires_in: number
  }
  expect(life).toBe(3600)
  expect(await (await ask(form({ client_id: 'test-key', client_secret: 'x' }))).json()).toEqual({
    error: 'invalid_client',
  })
  const read = (headers: Record<string, string>) => fetch(`${world.origin}/`, { headers })
  expect((await read({ authorization: `Bearer ${token}`, accept: 'application/vnd.dwolla.v1.hal+json' })).status).toBe(
    200,
  )
  expect((await read({ authorization: `Bearer ${token}`, accept: 'text/html' })).status).toBe(406)
  expect((await read({ authorization: `Bearer ${token}0`, accept: 'application/json' })).status).toBe(401)
})

test('what the stand-in knows outlives it', async () => {
  const { customerId, bank } = await investor(world)
  const { transferId } = granted(await transfer(bank, company))
  await world.control('POST', 'settings', { transferLimit: 60 })
  await world.restart()
  expect(await world.ach.customer(customerId)).toMatchObject({ status: 'verified' })
  expect(await transfer(bank, company)).toMatchObject({ kind: 'refused', field: 'amount.value' })
  expect(await world.nextEventAt()).not.toBeNull()
  while ((await world.ach.transfer(transferId))?.status === 'pending') await world.runNext()
  expect(await world.ach.transfer(transferId)).toMatchObject({ status: 'processed' })
})
