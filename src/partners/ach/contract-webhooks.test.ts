import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dollars } from '#kernel/cents.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import {
  type AchWorld,
  achWorld,
  granted,
  investor,
  receiver,
  webhookSecret,
} from '#sandbox/stand-ins/ach/test-world.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { readAchWebhook } from './client.ts'

let world: AchWorld
let inbox: Awaited<ReturnType<typeof receiver>>
beforeEach(async () => {
  const { owner } = await testDatabase()
  world = await achWorld(owner, await freePort())
  inbox = await receiver(await freePort())
  granted(await world.ach.subscribeWebhook({ url: inbox.url, secret: webhookSecret }))
})
afterEach(async () => {
  await world.stop()
  await inbox.stop()
})
const topics = () => inbox.events.map((event) => event.topic).sort()
const later = async (minutes: number) => {
  world.clock.moveTo(world.clock.now().add({ minutes }))
  await world.runDue()
}

test('an address is subscribed once', async () => {
  const first = granted(await world.ach.subscribeWebhook({ url: inbox.url, secret: webhookSecret }))
  expect(granted(await world.ach.subscribeWebhook({ url: inbox.url, secret: 'other' }))).toEqual(first)
  for (let more = 0; more < 9; more += 1)
    granted(await world.ach.subscribeWebhook({ url: `${inbox.url}/${more}`, secret: 'x' }))
  expect(await world.ach.subscribeWebhook({ url: `${inbox.url}/11`, secret: 'x' })).toMatchObject({
    kind: 'refused',
    code: 'MaxNumberOfResources',
  })
})

test('an investment is told in six events, which name their transfer, customer and order', async () => {
  const { customerId, bank, company } = await investor(world)
  await world.runDue()
  inbox.events.length = 0
  const { transferId } = granted(
    await world.ach.startTransfer({
      sourceFundingSourceId: bank,
      destinationFundingSourceId: company,
      amount: dollars(115),
      correlationId: 'order-9',
      idempotencyKey: 'k',
    }),
  )
  await world.runNext()
  expect(topics()).toEqual(['customer_bank_transfer_created', 'customer_transfer_created', 'transfer_created'])
  await world.runNext()
  expect(inbox.events).toHaveLength(6)
  expect(new Set(inbox.events.map((event) => event.id)).size).toBe(6)
  for (const event of inbox.events) {
    expect(event).toMatchObject({
      resourceKind: 'transfers',
      correlationId: 'order-9',
      customerId: event.topic.startsWith('customer_') ? customerId : null,
    })
    expect((await world.ach.transfer(event.resourceId))?.id).toBe(transferId)
  }
})

describe('a webhook', () => {
  beforeEach(async () => {
    await investor(world)
  })
  const four = [
    'customer_created',
    'customer_funding_source_added',
    'customer_funding_source_verified',
    'customer_verified',
  ]

  test('that is not accepted comes again after a quarter of an hour, an hour, and so on', async () => {
    inbox.state.answer = 500
    await world.runDue()
    await later(14)
    inbox.state.answer = 200
    await world.runDue()
    expect(topics()).toEqual([])
    await later(1)
    expect(topics()).toEqual(four)
    type Webhooks = { webhooks: { state: string; attempts: number }[] }
    const { webhooks } = await world.control<Webhooks>('GET', 'webhooks')
    expect(webhooks.map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 4 }, () => ['delivered', 2]),
    )
  })

  test('is given up after eight more tries, and sent again when we ask', async () => {
    inbox.state.answer = 302
    await world.runDue()
    for (const hours of [1, 1, 2, 3, 6, 12, 24, 24]) await later(hours * 60)
    expect(await world.nextEventAt()).toBeNull()
    inbox.state.answer = 200
    const [subscription] = (await world.sdk.webhookSubscriptions.list()).embedded?.webhookSubscriptions ?? []
    const { embedded } = await world.sdk.webhookSubscriptions.webhooks.list({ id: subscription?.id ?? '' })
    const [webhook] = embedded?.webhooks ?? []
    expect((await world.sdk.webhooks.get({ id: webhook?.id ?? '' })).attempts).toHaveLength(9)
    await world.sdk.webhooks.retry({ id: webhook?.id ?? '' })
    await world.runDue()
    expect(topics()).toEqual([webhook?.topic])
  })

  test('may come twice, lost, late or forged, as the console wants it', async () => {
    await world.control('POST', 'mischief', { kind: 'double', times: 1 })
    await world.runDue()
    expect(topics()).toHaveLength(5)
    expect(new Set(inbox.events.map((event) => event.id)).size).toBe(4)
    inbox.events.length = 0
    await investor(world)
    await world.control('POST', 'mischief', { kind: 'lose', times: 4 })
    await world.runDue()
    expect(topics()).toEqual([])
    const known = await world.ach.recentEvents({ limit: 4 })
    expect(known.map((event) => event.topic).sort()).toEqual(four)
    await investor(world)
    await world.control('POST', 'mischief', { kind: 'wrongSignature', times: 1 })
    await world.runDue()
    expect([topics().length, inbox.forged.length]).toEqual([3, 1])
    await later(15)
    expect(topics()).toEqual(four)
    inbox.events.length = 0
    await investor(world)
    await world.control('POST', 'mischief', { kind: 'reorder', times: 2 })
    await world.runDue()
    expect(topics()).toHaveLength(2)
    await later(3)
    expect(topics()).toEqual(four)
  })

  test('may be replayed, doubled and shuffled', async () => {
    await world.runDue()
    await world.control('POST', 'replay', { count: 4 })
    await world.runDue()
    expect(topics()).toHaveLength(12)
    expect(new Set(inbox.events.map((event) => event.id)).size).toBe(4)
  })

  test('stops coming where the subscription is paused', async () => {
    const [subscription] = (await world.sdk.webhookSubscriptions.list()).embedded?.webhookSubscriptions ?? []
    await world.runDue()
    await world.sdk.webhookSubscriptions.update({ id: subscription?.id ?? '', requestBody: { paused: true } })
    await investor(world)
    await world.runDue()
    expect(topics()).toEqual(four)
    granted(await world.ach.subscribeWebhook({ url: inbox.url, secret: webhookSecret }))
    await investor(world)
    await world.runDue()
    expect(topics()).toHaveLength(8)
  })
})

test('a body is read only with its own signature', () => {
  const secret = 's'
  const event = {
    id: 'e1',
    topic: 'customer_created',
    resourceId: 'c1',
    created: '2026-03-02T15:00:00.000Z',
    _links: { resource: { href: 'https://x/customers/c1' } },
  }
  const rawBody = JSON.stringify(event)
  const signed = (body: string) => createHmac('sha256', secret).update(body).digest('hex')
  expect(readAchWebhook({ rawBody, signature: signed(rawBody), secret })).toMatchObject({
    id: 'e1',
    resourceKind: 'customers',
    customerId: null,
  })
  expect(
    readAchWebhook({ rawBody: Buffer.from(rawBody), signature: signed(rawBody).toUpperCase(), secret }),
  ).not.toBeNull()
  for (const signature of [undefined, '', 'abc', signed(`${rawBody} `), signed(rawBody).slice(1)])
    expect(readAchWebhook({ rawBody, signature, secret })).toBeNull()
  expect(readAchWebhook({ rawBody, signature: signed(rawBody), secret: 'other' })).toBeNull()
  expect(readAchWebhook({ rawBody: '{}', signature: signed('{}'), secret })).toBeNull()
  expect(readAchWebhook({ rawBody: 'not json', signature: signed('not json'), secret })).toBeNull()
})
