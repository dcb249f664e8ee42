import { describe, expect, it } from 'vitest'
import { signOrder } from '#business/investing/server/sign-order.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { deliverDue } from '#engine/outbox/deliver.ts'
import type { OutboxHandler } from '#engine/outbox/messages.ts'
import type { OrderId } from '#kernel/ids.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { type Backer, newBacker, orderOf, passDays, placeOrder, sharesOf, sign } from '#tests/setup/backer.ts'
import { type House, startHouse } from '#tests/setup/house.ts'
import { offer } from '#tests/setup/portfolio.ts'

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
  const house = await startHouse({ at: '2026-01-05T15:00:00Z' })
  await offer(house.owner, { id: '1' })
  const backer = await newBacker(house, { email: 'crash@example.com' })

  it('has moved money once when it comes back', async () => {
    const orderId = await placed(house, backer)
    await house.drain()
    // Signed, but nobody delivers the message about the money yet.
    const message = await signedButUnsent(house, orderId)
    const dying = dyingAfter(house.platform, 'ach.startTransfer')
    await deliverDue(dying)
    expect(await waiting(house)).toEqual([message])
    expect(await paymentsAtPartner(house)).toBe(1)
    house.clock.moveTo(house.clock.now().add({ minutes: 2 }))
    await deliverDue(dying)
    await deliverDue(dying)
    expect(await waiting(house)).toEqual([])
    expect(await paymentsAtPartner(house)).toBe(1)
    await passDays(house, 8)
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'settled' })
    expect(await offending(house)).toEqual([])
  })
})

describe('webhooks', async () => {
  const house = await startHouse({ at: '2026-01-05T15:00:00Z' })
  await offer(house.owner, { id: '1' })
  const backer = await newBacker(house, { email: 'hooks@example.com' })
  const mischief = (partner: 'ach' | 'esign', kind: string, times: number) =>
    tell(house, partner, 'mischief', { kind, times })

  it.each(['double', 'reorder'])('end in the same books when the partner sends them in a %s', async (kind) => {
    const before = await sharesOf(house, backer.accountId)
    await mischief('ach', kind, 50)
    const orderId = await placed(house, backer)
    await sign(house, orderId)
    await passDays(house, 8)
    await mischief('ach', 'none', 0)
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'settled' })
    expect((await sharesOf(house, backer.accountId)) - before).toBe(80_000_000n)
    expect(await offending(house)).toEqual([])
  })

  it('change nothing when all of them come again, shuffled, long after', async () => {
    const before = await moneyOf(house)
    for (const partner of ['ach', 'esign'] as const) await tell(house, partner, 'replay', { count: 200 })
    await house.drain()
    expect(await moneyOf(house)).toEqual(before)
    expect(await offending(house)).toEqual([])
  })

  it('that are lost cost a quarter of an hour', async () => {
    const orderId = await placed(house, backer)
    await sign(house, orderId)
    await mischief('ach', 'lose', 1_000)
    while ((await newestAtPartner(house)) !== 'processed') await house.moveTo(await nextEvent(house))
    await house.moveTo(house.clock.now().add({ minutes: 15 }))
    await mischief('ach', 'none', 0)
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'settled' })
    expect(await offending(house)).toEqual([])
  })

  it('of a signature that are lost cost a quarter of an hour too', async () => {
    await mischief('esign', 'lose', 1_000)
    const orderId = await placed(house, backer)
    await sign(house, orderId)
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'awaitingSignature' })
    await house.moveTo(house.clock.now().add({ minutes: 15 }))
    await mischief('esign', 'none', 0)
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'funding' })
  })
})

async function placed(house: House, by: Backer): Promise<OrderId> {
  const { data, errors } = await placeOrder(house, by)
  if (errors.length > 0) throw new Error(errors[0]!.message)
  return data.placeOrder.id
}

/** Brings an order to where its transfer waits in the outbox. */
async function signedButUnsent(house: House, orderId: OrderId): Promise<string> {
  const { rows } = await house.owner.query(
    'select signature_request_id as id from investing.investment_order where id = $1',
    [orderId],
  )
  await fetch(`${house.config.esign.origin}/_standin/requests/${rows[0].id}/sign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  await inTransaction(house.platform, { kind: 'system', id: 'test' }, (ctx) => signOrder(ctx, orderId))
  return (await waiting(house))[0]!
}

async function waiting({ owner }: House): Promise<string[]> {
  const { rows } = await owner.query(
    `select id from platform.outbox where state = 'waiting' and operation = 'startTransfer'`,
  )
  return rows.map(({ id }) => id)
}

const tell = async (house: House, partner: 'ach' | 'esign', what: string, body: object): Promise<void> => {
  const origin = partner === 'ach' ? house.config.ach.origin : house.config.esign.origin
  const answer = await fetch(`${origin}/_standin/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
}

const offending = async (house: House) =>
  (await checkBooks(house.platform.db)).filter((check) => check.offending.length > 0)

async function moneyOf(house: House): Promise<unknown> {
  const { rows } = await house.owner.query(
    `select (select count(*)::int from ledger.transfer) as transfers, (select count(*)::int from ledger.entry) as entries,
            (select string_agg(id || state, ',' order by id) from investing.investment_order) as orders,
            (select string_agg(id || state, ',' order by id) from cash.bank_transfer) as bank_transfers`,
  )
  return rows[0]
}

/** The payments that the partner was ever told to make. */
const paymentsAtPartner = async (house: House): Promise<number> =>
  Number((await house.owner.query('select count(distinct payment_id) as n from sandbox_ach.transfer')).rows[0].n)

/** What the partner says of the newest payment: of all its legs the one that is not done yet. */
const newestAtPartner = async (house: House): Promise<string> =>
  (
    await house.owner.query(
      `select coalesce(min(status) filter (where status <> 'processed'), 'processed') as status from sandbox_ach.transfer
        where payment_id = (select payment_id from sandbox_ach.transfer order by position desc limit 1)`,
    )
  ).rows[0].status

async function nextEvent(house: House): Promise<Temporal.Instant> {
  const planned = await Promise.all(house.standIns.all.map((standIn) => standIn.nextEventAt()))
  return planned.filter((at) => at !== null).sort(Temporal.Instant.compare)[0]!
}
