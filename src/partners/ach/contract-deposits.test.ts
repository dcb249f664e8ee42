import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { type AchWorld, achWorld, granted, investor } from '#sandbox/stand-ins/ach/test-world.ts'
import { testDatabase } from '#tests/setup/database.ts'

let world: AchWorld
beforeAll(async () => {
  const { owner } = await testDatabase()
  world = await achWorld(owner, await freePort())
})
afterAll(() => world.stop())

let key = 0
const byNumbers = (customerId: string, change: { routingNumber?: string; name?: string } = {}) =>
  world.ach.addBankByNumbers({
    customerId,
    routingNumber: '222222226',
    accountNumber: `77${++key}88`,
    name: 'My bank',
    bankAccountType: 'checking',
    ...change,
  })

describe('a bank that two small deposits prove', () => {
  test('counts a wrong pair that is sent again under its key once', async () => {
    const { customerId } = await investor(world)
    const { fundingSourceId: id } = granted(await byNumbers(customerId, { routingNumber: '011401533' }))
    expect(await world.ach.fundingSource(id)).toMatchObject({ bankName: 'First Platypus Bank' })
    granted(await world.ach.startMicroDeposits(id))
    granted(await world.ach.startMicroDeposits(id))
    await world.runNext()
    for (let sent = 0; sent < 5; sent += 1)
      expect(await world.ach.verifyMicroDeposits(id, [cents(9), cents(9)], 'once')).toMatchObject({ code: 'Invalid' })
    granted(await world.ach.verifyMicroDeposits(id, [cents(1), cents(2)]))
    expect(await world.ach.fundingSource(id)).toMatchObject({ status: 'verified' })
  })

  test.each([
    ['R03', ['customer_microdeposits_failed', 'customer_funding_source_removed'], true],
    ['R20', ['customer_microdeposits_failed', 'customer_funding_source_removed'], true],
    ['R01', ['customer_microdeposits_failed'], false],
  ])('whose bank sends the deposits back with %s', async (name, topics, removed) => {
    const { customerId } = await investor(world)
    const { fundingSourceId: id } = granted(await byNumbers(customerId, { name }))
    granted(await world.ach.startMicroDeposits(id))
    await world.runNext()
    expect(await world.ach.microDeposits(id)).toEqual({ status: 'failed', returnCode: name })
    expect(await world.ach.fundingSource(id)).toMatchObject({ status: 'unverified', removed })
    expect((await world.topicsOf(customerId)).slice(-topics.length)).toEqual(topics)
    if (!removed)
      expect(await world.ach.verifyMicroDeposits(id, [cents(3), cents(5)])).toMatchObject({
        kind: 'refused',
        code: 'InvalidResourceState',
      })
  })

  test('whose bank sends them back after they had arrived', async () => {
    const { customerId } = await investor(world)
    const { fundingSourceId: id } = granted(await byNumbers(customerId, { name: 'R03-late' }))
    granted(await world.ach.startMicroDeposits(id))
    await world.runNext()
    expect(await world.ach.microDeposits(id)).toMatchObject({ status: 'processed' })
    await world.runNext()
    expect(await world.ach.microDeposits(id)).toEqual({ status: 'failed', returnCode: 'R03' })
  })
})
