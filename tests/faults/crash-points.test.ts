import { describe, expect, it } from 'vitest'
import { signOrder } from '#business/investing/server/sign-order.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { deliverDue } from '#engine/outbox/deliver.ts'
import type { OutboxHandler } from '#engine/outbox/messages.ts'
import type { OrderId } from '#kernel/ids.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { type Backer, newBacker, orderOf, passDays, placeOrder, sharesOf, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany, type TestCompany } from '#tests/setup/test-company.ts'

/** The company as it is, but its process dies once after the named partner has answered and before we wrote it down. */
function dyingAfter(platform: Platform, name: string): Platform {
  let died = false
  const mortal = (handler: OutboxHandler): OutboxHandler =>
    handler.message === name
      ? {
          ...handler,
          settle: async (...delivered) => {
            await handler.settle(...delivered)
            if (died) return
            died = true
            throw new Error('The process died here.')
          },
        }
      : handler
  const rooms = platform.rooms.map((room) => ({ ...room, outbox: room.outbox?.map(mortal) ?? [] }))
  return { ...platform, rooms }
}

describe('a process that dies between the answer of a partner and our commit', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  await offer(testCompany.owner, { id: '1' })
  const backer = await newBacker(testCompany, { email: 'crash@example.com' })

  it('has moved money once when it comes back', async () => {
    const orderId = await placed(testCompany, backer)
    await testCompany.drain()
    // Signed, but nobody delivers the message about the money yet.
    const message = await signedButUnsent(testCompany, orderId)
    const dying = dyingAfter(testCompany.platform, 'ach.startTransfer')
    await deliverDue(dying)
    expect(await waiting(testCompany)).toEqual([message])
    expect(await paymentsAtPartner(testCompany)).toBe(1)
    testCompany.clock.moveTo(testCompany.clock.now().add({ minutes: 2 }))
    await deliverDue(dying)
    await deliverDue(dying)
    expect(await waiting(testCompany)).toEqual([])
    expect(await paymentsAtPartner(testCompany)).toBe(1)
    await passDays(testCompany, 8)
    expect(await orderOf(testCompany, orderId)).toMatchObject({ state: 'settled' })
    expect(await offending(testCompany)).toEqual([])
  })
})

describe('webhooks', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  await offer(testCompany.owner, { id: '1' })
  const backer = await newBacker(testCompany, { email: 'hooks@example.com' })
  const mischief = (partner: 'ach' | 'esign', kind: string, times: number) =>
    controlPartner(testCompany, partner, 'mischief', { kind, times })

  it.each(['double', 'reorder'])('end in the same books when the partner sends them in a %s', async (kind) => {
    const before = await sharesOf(testCompany, backer.accountId)
    await mischief('ach', kind, 50)
    const orderId = await placed(testCompany, backer)
    await sign(testCompany, orderId)
    await passDays(testCompany, 8)
    await mischief('ach', 'none', 0)
    expect(await orderOf(testCompany, orderId)).toMatchObject({ state: 'settled' })
    expect((await sharesOf(testCompany, backer.accountId)) - before).toBe(80_000_000n)
    expect(await offending(testCompany)).toEqual([])
  })

  it('change nothing when all of them come again, shuffled, long after', async () => {
    const before = await moneyOf(testCompany)
    for (const partner of ['ach', 'esign'] as const)
      await controlPartner(testCompany, partner, 'replay', { count: 200 })
    await testCompany.drain()
    expect(await moneyOf(testCompany)).toEqual(before)
    expect(await offending(testCompany)).toEqual([])
  })

  it('that are lost cost a quarter of an hour', async () => {
    const orderId = await placed(testCompany, backer)
    await sign(testCompany, orderId)
    await mischief('ach', 'lose', 1_000)
    while ((await newestAtPartner(testCompany)) !== 'processed') await testCompany.moveTo(await nextEvent(testCompany))
    await testCompany.moveTo(testCompany.clock.now().add({ minutes: 15 }))
    await mischief('ach', 'none', 0)
    expect(await orderOf(testCompany, orderId)).toMatchObject({ state: 'settled' })
    expect(await offending(testCompany)).toEqual([])
  })

  it('of a signature that are lost cost a quarter of an hour too', async () => {
    await mischief('esign', 'lose', 1_000)
    const orderId = await placed(testCompany, backer)
    await sign(testCompany, orderId)
    expect(await orderOf(testCompany, orderId)).toMatchObject({ state: 'awaitingSignature' })
    await testCompany.moveTo(testCompany.clock.now().add({ minutes: 15 }))
    await mischief('esign', 'none', 0)
    expect(await orderOf(testCompany, orderId)).toMatchObject({ state: 'funding' })
  })
})

async function placed(testCompany: TestCompany, by: Backer): Promise<OrderId> {
  const { data, errors } = await placeOrder(testCompany, by)
  if (errors.length > 0) throw new Error(errors[0]!.message)
  return data.placeOrder.id
}

/** Brings an order to where its transfer waits in the outbox. */
async function signedButUnsent(testCompany: TestCompany, orderId: OrderId): Promise<string> {
  const { rows } = await testCompany.owner.query(
    'select signature_request_id as id from investing.investment_order where id = $1',
    [orderId],
  )
  await fetch(`${testCompany.config.esign.origin}/_standin/requests/${rows[0].id}/sign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  await inTransaction(testCompany.platform, { kind: 'system', id: 'test' }, (ctx) => signOrder(ctx, orderId))
  return (await waiting(testCompany))[0]!
}

async function waiting({ owner }: TestCompany): Promise<string[]> {
  const { rows } = await owner.query(
    `select id from platform.outbox where state = 'waiting' and operation = 'startTransfer'`,
  )
  return rows.map(({ id }) => id)
}

const controlPartner = async (
  testCompany: TestCompany,
  partner: 'ach' | 'esign',
  what: string,
  body: object,
): Promise<void> => {
  const origin = partner === 'ach' ? testCompany.config.ach.origin : testCompany.config.esign.origin
  const answer = await fetch(`${origin}/_standin/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
}

const offending = async (testCompany: TestCompany) =>
  (await checkBooks(testCompany.platform.db)).filter((check) => check.offending.length > 0)

async function moneyOf(testCompany: TestCompany): Promise<unknown> {
  const { rows } = await testCompany.owner.query(
    `select (select count(*)::int from ledger.transfer) as transfers, (select count(*)::int from ledger.entry) as entries,
            (select string_agg(id || state, ',' order by id) from investing.investment_order) as orders,
            (select string_agg(id || state, ',' order by id) from cash.bank_transfer) as bank_transfers`,
  )
  return rows[0]
}

/** The number of payments that the partner was ever asked to make. */
const paymentsAtPartner = async (testCompany: TestCompany): Promise<number> =>
  Number((await testCompany.owner.query('select count(distinct payment_id) as n from sandbox_ach.transfer')).rows[0].n)

/** The newest payment's status at the partner: that of the leg that is not done yet. */
const newestAtPartner = async (testCompany: TestCompany): Promise<string> =>
  (
    await testCompany.owner.query(
      `select coalesce(min(status) filter (where status <> 'processed'), 'processed') as status from sandbox_ach.transfer
        where payment_id = (select payment_id from sandbox_ach.transfer order by position desc limit 1)`,
    )
  ).rows[0].status

async function nextEvent(testCompany: TestCompany): Promise<Temporal.Instant> {
  const planned = await Promise.all(testCompany.standIns.all.map((standIn) => standIn.nextEventAt()))
  return planned.filter((at) => at !== null).sort(Temporal.Instant.compare)[0]!
}
