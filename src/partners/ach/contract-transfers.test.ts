import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { type AchWorld, achWorld, granted, investor, type Moves, movesOf } from '#sandbox/stand-ins/ach/test-world.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { AchUnavailable } from './client.ts'

let world: AchWorld
let company: string
let start: Moves['start']
let started: Moves['started']
let statusOf: Moves['statusOf']
let walletOf: Moves['walletOf']
let fund: Moves['fund']
let moved: Moves['moved']
beforeAll(async () => {
  const { owner } = await testDatabase()
  world = await achWorld(owner, await freePort())
  company = await world.ach.masterFundingSource()
  ;({ start, started, statusOf, walletOf, fund, moved } = movesOf(world))
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.control('DELETE', 'settings')
  await world.control('DELETE', 'faults')
})

const inBalance = async () =>
  expect(await world.control('GET', 'ledger')).toMatchObject({
    sum: '0.00',
    balancesMatchEntries: true,
    transitMatchesTransfers: true,
  })

describe('money settles on its day, at nine in the morning', () => {
  test('from a bank to the company in four bank days', async () => {
    await moved('2026-03-02T15:00:00Z')
    const { customerId, bank } = await investor(world)
    const before = await world.ach.balance(company)
    const id = await started({ from: bank, to: company, amount: cents(12_345) })
    await moved('2026-03-06T13:59:00Z')
    expect(await statusOf(id)).toBe('pending')
    await moved('2026-03-06T14:00:00Z')
    expect(await statusOf(id)).toBe('processed')
    expect(await world.ach.balance(company)).toBe(before! + 12_345n)
    expect((await world.topicsOf(customerId)).slice(4)).toEqual([
      'customer_bank_transfer_created',
      'customer_transfer_created',
      'customer_bank_transfer_completed',
      'customer_transfer_completed',
    ])
    await inBalance()
  })

  test('from the company to a bank in two, a holiday not counted', async () => {
    await moved('2026-05-21T15:00:00Z') // Thursday; Monday the 25th is Memorial Day
    await fund('500')
    const { customerId, bank } = await investor(world)
    const id = await started({ from: company, to: bank })
    expect(await world.ach.transfer(id)).toMatchObject({ status: 'pending', cancellable: true })
    await moved('2026-05-26T12:00:00Z')
    expect(await statusOf(id)).toBe('pending')
    await moved('2026-05-26T13:00:00Z')
    expect(await statusOf(id)).toBe('processed')
    expect((await world.topicsOf(customerId)).slice(4)).toEqual([
      'customer_transfer_created',
      'customer_transfer_completed',
      'customer_bank_transfer_created',
      'customer_bank_transfer_completed',
    ])
    await inBalance()
  })

  test('between wallets at once, and between own bank and own wallet as one transfer', async () => {
    await fund('500')
    const { customerId, bank } = await investor(world)
    const wallet = await walletOf(customerId)
    expect(await statusOf(await started({ from: company, to: wallet }))).toBe('processed')
    expect(await world.ach.balance(wallet)).toBe(10_000n)
    const out = await started({ from: wallet, to: bank, amount: dollars(60) })
    const back = await started({ from: bank, to: wallet, amount: dollars(5) })
    expect(await world.ach.balance(wallet)).toBe(4_000n)
    while ((await statusOf(back)) === 'pending') await world.runNext()
    expect(await statusOf(out)).toBe('processed')
    expect(await world.ach.balance(wallet)).toBe(4_500n)
    expect((await world.topicsOf(customerId)).slice(4)).toEqual([
      'customer_transfer_created',
      'customer_transfer_completed',
      'customer_bank_transfer_created',
      'customer_bank_transfer_created',
      'customer_bank_transfer_completed',
      'customer_bank_transfer_completed',
    ])
    await inBalance()
  })

  test('from bank to bank in two steps, as its legs say', async () => {
    const [from, to] = [await investor(world), await investor(world)]
    const id = await started({ from: from.bank, to: to.bank })
    await world.sdk.sandboxSimulations.simulate()
    expect(await statusOf(id)).toBe('pending')
    await world.sdk.sandboxSimulations.simulate()
    expect(await statusOf(id)).toBe('processed')
    expect((await world.topicsOf(to.customerId)).slice(4)).toEqual([
      'customer_transfer_created',
      'customer_transfer_completed',
      'customer_bank_transfer_created',
      'customer_bank_transfer_completed',
    ])
    await inBalance()
  })

  test('to someone who only receives, straight to the bank', async () => {
    await fund('500')
    const { customerId } = granted(
      await world.ach.createReceiveOnlyCustomer({ firstName: 'Rae', lastName: 'Ceiver', email: 'rae@example.com' }),
    )
    const { fundingSourceId } = granted(
      await world.ach.addBankByNumbers({
        customerId,
        routingNumber: '222222226',
        accountNumber: '99887766',
        name: 'Savings',
        bankAccountType: 'savings',
      }),
    )
    const id = await started({ from: company, to: fundingSourceId })
    await world.sdk.sandboxSimulations.simulate()
    expect(await statusOf(id)).toBe('processed')
    expect((await world.topicsOf(customerId)).slice(2)).toEqual([
      'customer_transfer_created',
      'customer_transfer_completed',
    ])
    await inBalance()
  })
})

describe('cancelling', () => {
  test.each([
    ['until four in Chicago', '2026-03-03T15:00:00Z', '2026-03-03T21:59:59Z', true],
    ['not from then on', '2026-03-03T15:00:00Z', '2026-03-03T22:00:00Z', false],
    ['until the next day when made after the cut-off', '2026-03-03T23:00:00Z', '2026-03-04T21:59:00Z', true],
    ['until Monday when made on a Saturday', '2026-03-07T15:00:00Z', '2026-03-09T20:59:00Z', true],
    ['not on Monday evening', '2026-03-07T15:00:00Z', '2026-03-09T21:00:00Z', false],
  ])('%s', async (_when, made, asked, allowed) => {
    world.clock.moveTo(instant(made))
    const { customerId, bank } = await investor(world)
    const id = await started({ from: bank, to: company })
    world.clock.moveTo(instant(asked))
    expect((await world.ach.transfer(id))?.cancellable).toBe(allowed)
    const answer = await world.ach.cancelTransfer(id)
    expect(answer).toMatchObject(allowed ? { cancelled: true } : { kind: 'refused', code: 'InvalidResourceState' })
    expect(await statusOf(id)).toBe(allowed ? 'cancelled' : 'pending')
    if (!allowed) return
    expect((await world.topicsOf(customerId)).slice(-2)).toEqual([
      'customer_bank_transfer_cancelled',
      'customer_transfer_cancelled',
    ])
    expect(await world.ach.cancelTransfer(id)).toEqual({ cancelled: true })
  })

  test('a payout, or removing its bank, leaves the money in the wallet', async () => {
    await fund('500')
    const { customerId, bank } = await investor(world)
    const first = await started({ from: company, to: bank, amount: dollars(30) })
    granted(await world.ach.cancelTransfer(first))
    const second = await started({ from: company, to: bank, amount: dollars(12) })
    const debit = await started({ from: bank, to: company, amount: dollars(7) })
    granted(await world.ach.removeFundingSource(bank))
    expect([await statusOf(first), await statusOf(second), await statusOf(debit)]).toEqual([
      'cancelled',
      'cancelled',
      'pending',
    ])
    expect(await world.ach.balance(await walletOf(customerId))).toBe(4_200n)
    await inBalance()
  })
})

describe('the same key', () => {
  test('with the same body gives the same transfer for a day, and never two', async () => {
    const { bank, customerId } = await investor(world)
    const ends = { from: bank, to: company, key: 'same', correlationId: 'same-order' }
    const id = await started(ends)
    expect(await started(ends)).toBe(id)
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => started({ ...ends, key: 'burst' })))
    const ids = new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
    expect(ids.size).toBe(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(AchUnavailable)
    expect(await world.ach.findTransfers(customerId, { correlationId: 'same-order' })).toHaveLength(2)
    world.clock.moveTo(world.clock.now().add({ hours: 25 }))
    expect(await started(ends)).not.toBe(id)
  })

  test('with another body is a new transfer, or refused where that is switched on', async () => {
    const { bank } = await investor(world)
    const ends = { from: bank, to: company, key: 'other', correlationId: 'x' }
    const id = await started(ends)
    expect(await started({ ...ends, amount: dollars(7) })).not.toBe(id)
    await world.control('POST', 'settings', { strictIdempotency: true })
    expect(await start({ ...ends, amount: dollars(8) })).toMatchObject({ kind: 'refused', code: 'BadRequest' })
  })

  test('finds the transfer whose answer was lost', async () => {
    const { bank, customerId } = await investor(world)
    await world.control('POST', 'faults', { route: 'POST /transfers', kind: 'dropAfter', times: 1 })
    const ends = { from: bank, to: company, key: 'lost', correlationId: 'lost-order' }
    await expect(start(ends)).rejects.toBeInstanceOf(AchUnavailable)
    const id = await started(ends)
    expect(
      (await world.ach.findTransfers(customerId, { correlationId: 'lost-order' })).map((transfer) => transfer.id),
    ).toEqual([id])
  })
})

test('payouts and investments at the same moment lose not a cent', async () => {
  await fund('1000')
  const people = await Promise.all(Array.from({ length: 12 }, () => investor(world)))
  const payouts = people.map((person, at) => started({ from: company, to: person.bank, amount: cents(1_001 + at) }))
  await Promise.all([
    ...payouts,
    ...people.map((person) => started({ from: person.bank, to: company, amount: dollars(3) })),
  ])
  await inBalance()
  for (let day = 0; day < 3; day += 1) await world.runNext()
  await inBalance()
  for (const id of await Promise.all(payouts)) expect(await statusOf(id)).toBe('processed')
})
