import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { returnCodes } from '#sandbox/stand-ins/ach/return-codes.ts'
import {
  type AchWorld,
  achWorld,
  granted,
  investor,
  type Moves,
  movesOf,
  person,
} from '#sandbox/stand-ins/ach/test-world.ts'
import { testDatabase } from '#tests/setup/database.ts'

let world: AchWorld
let company: string
let started: Moves['started']
let statusOf: Moves['statusOf']
let walletOf: Moves['walletOf']
let fund: Moves['fund']
let moved: Moves['moved']
beforeAll(async () => {
  const { owner } = await testDatabase()
  world = await achWorld(owner, await freePort())
  company = await world.ach.masterFundingSource()
  ;({ started, statusOf, walletOf, fund, moved } = movesOf(world))
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

describe('every return code', () => {
  const ways = [
    { way: 'debit', late: false },
    { way: 'debit', late: true },
    { way: 'credit', late: false },
    { way: 'credit', late: true },
  ] as const
  test.each(ways)('of a $way, late: $late', async ({ way, late }) => {
    await moved('2026-06-01T15:00:00Z')
    await fund('10000')
    const cases = await Promise.all(
      returnCodes.map(async (expected) => {
        const party = await investor(world, `${expected.code}${late ? '-late' : ''}`)
        const id = await started(
          way === 'debit' ? { from: party.bank, to: company } : { from: company, to: party.bank },
        )
        return { ...party, id, expected }
      }),
    )
    const held = (await world.ach.balance(company))!
    await moved('2026-06-05T15:00:00Z')
    if (late) {
      for (const { id } of cases) expect(await statusOf(id)).toBe('processed')
      await moved('2026-07-10T15:00:00Z')
    }
    for (const { customerId, bank, id, expected, accountNumber } of cases) {
      const { code, description, customer, unverifies, removes, blocks } = expected
      expect(await world.ach.transfer(id)).toMatchObject({ status: 'failed', failure: { code, description } })
      expect(await world.ach.customer(customerId)).toMatchObject({ status: customer ?? 'verified' })
      expect(await world.ach.fundingSource(bank)).toMatchObject({
        status: unverifies ? 'unverified' : 'verified',
        removed: removes,
      })
      expect(await world.ach.balance(await walletOf(customerId))).toBe(way === 'credit' ? 10_000n : 0n)
      const failed = (
        await world.ach.findTransfers(customerId, { correlationId: (await world.ach.transfer(id))!.correlationId! })
      ).map((transfer) => transfer.id)
      expect(failed).toEqual([id])
      const other = granted(await world.ach.createPersonalCustomer(person())).customerId
      const again = await world.ach.addBankByNumbers({
        customerId: other,
        routingNumber: '222222226',
        accountNumber,
        name: 'Same',
        bankAccountType: 'checking',
      })
      expect('kind' in again).toBe(blocks)
    }
    expect(await world.ach.balance(company)).toBe(held)
    await inBalance()
  })

  test('is announced with what the partner did about it', async () => {
    const { customerId, bank } = await investor(world, 'R03-late')
    const id = await started({ from: bank, to: company })
    while ((await statusOf(id)) !== 'failed') await world.runNext()
    expect((await world.topicsOf(customerId)).slice(6)).toEqual([
      'customer_bank_transfer_completed',
      'customer_transfer_completed',
      'customer_bank_transfer_failed',
      'customer_transfer_failed',
      'customer_funding_source_unverified',
      'customer_funding_source_removed',
    ])
  })

  test('can be forced on a transfer, on the next one, and after it has settled', async () => {
    const { bank } = await investor(world)
    const first = await started({ from: bank, to: company })
    await world.control('POST', `transfers/${first}/outcome`, { code: 'R09' })
    await world.control('POST', 'next-outcome', { code: 'R01', late: true })
    const second = await started({ from: bank, to: company })
    const third = await started({ from: bank, to: company })
    for (let day = 0; day < 3; day += 1) await world.runNext()
    expect(await world.ach.transfer(first)).toMatchObject({ status: 'failed', failure: { code: 'R09' } })
    expect(await world.ach.transfer(second)).toMatchObject({ status: 'failed', failure: { code: 'R01' } })
    expect(await statusOf(third)).toBe('processed')
    await world.control('POST', `transfers/${third}/outcome`, { code: 'R01', late: true })
    await world.runDue()
    expect(await statusOf(third)).toBe('failed')
    await inBalance()
  })
})
