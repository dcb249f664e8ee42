import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustodianResourceId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { signatureOf } from '#sandbox/stand-ins/custodian-live/events.ts'
import { testDatabase } from '#tests/setup/database.ts'
import {
  type Bench,
  contribution,
  custodianBench,
  granted,
  openedAccount,
  receiver,
  webhookSecret,
} from './contract-bench.ts'
import { readCustodianWebhook } from './webhook.ts'

let bench: Bench
let product: Awaited<ReturnType<typeof receiver>>
const subscribe = (secret: string) =>
  bench.raw('POST', '/webhook-endpoints', {
    body: { url: product.url, secret },
    headers: { 'idempotency-key': `we-${secret}` },
  })
beforeAll(async () => {
  const { owner } = await testDatabase()
  bench = await custodianBench(owner, await freePort())
  product = await receiver(bench, await freePort())
  expect((await subscribe(webhookSecret)).status).toBe(201)
})
afterAll(async () => {
  await bench.stop()
  await product.stop()
})

const about = (id: CustodianResourceId) => product.notices.filter(({ subject }) => subject?.id === id)
const contributed = async (amount: number) => {
  const { accountId } = await openedAccount(bench)
  return granted(await bench.client.contribute(contribution(accountId, amount))).id
}

test('a signature is that of the test vector, holds for five minutes, and fits no other body', () => {
  const vector = 'b240d3c272f14836392486e069e0df7d4c3fb77a89f435a8f4998d4795403dab'
  expect(signatureOf(['whsec_test'], 1795359600, '{"id":"evt_1"}')).toBe(`t=1795359600,v1=${vector}`)
  const resource = { kind: 'fee', id: 'fee_1', version: 1 }
  const body = JSON.stringify({ id: 'evt_1', type: 'fee.paid', createdAt: '2026-11-22T00:00:00Z', resource })
  const header = signatureOf(['new', 'old'], 1795359600, body)
  const read = (given: { at?: number; raw?: string; signature?: string; secret?: string } = {}) =>
    readCustodianWebhook({
      rawBody: Buffer.from(given.raw ?? body),
      signature: given.signature ?? header,
      secret: given.secret ?? 'old',
      now: instant('2026-11-22T15:00:00Z').add({ seconds: given.at ?? 0 }),
    })
  const found = { id: 'evt_1', subject: { kind: 'fee', id: 'fee_1' } }
  for (const at of [-300, 0, 300]) expect(read({ at })).toEqual(found)
  for (const at of [-301, 301]) expect(read({ at })).toBeNull()
  expect(read({ secret: 'new' })).toEqual(found)
  expect(read({ secret: 'another' })).toBeNull()
  expect(read({ raw: body.replace('fee_1', 'fee_2') })).toBeNull()
  for (const signature of [
    '',
    't=1795359600',
    `t=x,v1=${vector}`,
    'v1=00',
    `${header.replace('1795359600', '1795359601')}`,
  ])
    expect(read({ signature })).toBeNull()
  const account = body.replace('"fee"', '"account"')
  expect(read({ raw: account, signature: signatureOf(['old'], 1795359600, account) })).toEqual({
    id: 'evt_1',
    subject: null,
  })
})

test('each change is pushed, signed; a spoiled signature is refused and sent again', async () => {
  const id = await contributed(5_000_00)
  await bench.moveBy({ minutes: 1 })
  expect(about(id).map(({ type }) => type)).toEqual(['contribution.pending'])
  await bench.control('POST', 'mischief', { kind: 'wrongSignature', times: 1 })
  await bench.days(1)
  await bench.moveBy({ minutes: 10 })
  expect(product.forged.length).toBe(1)
  expect(about(id).map(({ type }) => type)).toEqual(['contribution.pending', 'contribution.processing'])
  await bench.days(1)
  expect(await bench.client.look({ kind: 'contribution', id })).toMatchObject({ state: 'settled', version: 3 })
})

test('amounts of 05 to 08 push three times, in reversed order, two hours late and never', async () => {
  const [thrice, reversed, late, never] = [
    await contributed(5_000_05),
    await contributed(5_000_06),
    await contributed(5_000_07),
    await contributed(5_000_08),
  ]
  await bench.moveBy({ minutes: 1 })
  expect(about(thrice)).toHaveLength(3)
  expect(about(late)).toHaveLength(0)
  await bench.moveBy({ hours: 2 })
  expect(about(late)).toHaveLength(1)
  await bench.days(5)
  expect(about(reversed).map(({ version }) => version)).toEqual([2, 3, 1])
  expect(about(never)).toHaveLength(0)
  // Changes that were never pushed are in the list of events.
  const seen = new Map<string, unknown>()
  for (let after: string | null = null, more = true; more; ) {
    const page: Awaited<ReturnType<typeof bench.client.changes>> = await bench.client.changes(after)
    for (const change of page.changes) seen.set(change.id, change)
    after = page.next
    more = page.more
  }
  expect(seen.get(never)).toMatchObject({ kind: 'contribution', state: 'settled' })
})

test('a secret that is changed signs beside the old one for a day', async () => {
  await subscribe('another-webhook-secret')
  const id = await contributed(5_000_00)
  await bench.moveBy({ minutes: 1 })
  expect(about(id)).toHaveLength(1)
  const forged = product.forged.length
  await bench.days(2)
  expect(product.forged.length).toBeGreaterThan(forged)
  await subscribe(webhookSecret)
})

test('a receiver that is away is tried again for two days, and finds the rest in the list of events', async () => {
  product.state.answer = 500
  const id = await contributed(5_000_00)
  await bench.moveBy({ minutes: 20 })
  product.state.answer = 200
  await bench.moveBy({ minutes: 20 })
  expect(about(id).length).toBeGreaterThan(0)
})
