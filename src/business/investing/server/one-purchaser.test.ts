import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { listedShareSource } from '#business/selling/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { type AccountId, idOf } from '#kernel/ids.ts'
import { linkBank, newBacker, placeOrder } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { contribute, openedIra, placeIraOrder, readCustodian } from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { readOrderFacts } from './order-facts.ts'
import { placeRecurringOrders } from './place-recurring-orders.ts'
import { orderedByPurchasers } from './purchaser.ts'
import type { RecurringOrderInput } from './recurring-order-facts.ts'

const custodian = testCustodian('live')
const testCompany = await startTestCompany({
  at: '2026-01-05T15:00:00Z',
  rooms: roomsWithCustodians({ sacoRiver: custodian }),
})
const { owner, platform } = testCompany
await offer(owner, { id: '1' })

const left = async (accountId: AccountId) =>
  (await readOrderFacts(platform, { accountId, portfolioId: '1', fundingSourceId: null })).tenPercentHeadroom
const codeOf = ({ errors }: { readonly errors: readonly { readonly code: unknown }[] }) => errors[0]?.code

it('the 10% of a person is one sum over their own account and their IRAs, and a business has its own', async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const ira = await openedIra(testCompany, ada, custodian)
  const added = await contribute(testCompany, ada, ira, { amount: 600_000n })
  await testCompany.drain()
  custodian.say({ kind: 'contribution', ref: added.data.contributeToIra.id, state: 'settled' })
  await readCustodian(testCompany)
  const business = await openedBusiness(testCompany, ada)
  await owner.query(`update people."user" set annual_income_cents = 1000000, net_worth_cents = 0 where id = $1`, [
    ada.userId,
  ])
  expect([await left(ada.accountId), await left(ira)]).toEqual([dollars(1_000), dollars(1_000)])
  expect((await placeOrder(testCompany, ada, { amount: dollars(700) })).errors).toEqual([])
  expect([await left(ada.accountId), await left(ira)]).toEqual([dollars(300), dollars(300)])
  // The business states its own revenue and net assets.
  expect(await left(business.accountId)).toBe(dollars(90_000))
  expect((await placeOrder(testCompany, business, { amount: dollars(5_000) })).errors).toEqual([])
  expect(codeOf(await placeIraOrder(testCompany, ada, ira, 30_001n))).toBe('aboveTenPercent')
  expect((await placeIraOrder(testCompany, ada, ira, 20_000n)).errors).toEqual([])
  // A recurring order of the own account sees the same limit.
  const recurring = (amount: number) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) => {
      const id = idOf('ord', uuidv7())
      const { accountId, bankId } = ada
      const about = { id, accountId, portfolioId: '1', amount: dollars(amount), fundingSourceId: bankId }
      const asked = { ...about, origin: 'autoInvest' as const, recurringAgreement: 'doc_test' }
      return (await placeRecurringOrders(ctx, listedShareSource, [asked])).get(id)
    })
  expect(await recurring(101)).toMatchObject({ code: 'aboveTenPercent' })
  expect(await recurring(100)).toMatchObject({ amount: dollars(100) })
  expect(await left(ira)).toBe(0n)
})

it('an order of a run counts at once for the purchaser’s other accounts in it, and for no business', async () => {
  const ben = await newBacker(testCompany, { email: 'ben@example.com' })
  const ira = await openedIra(testCompany, ben, custodian)
  const business = await openedBusiness(testCompany, ben)
  const accounts = [ben.accountId, ira, business.accountId].map((id) => ({ id, ownerId: ben.userId }))
  const ordered = await orderedByPurchasers(platform.db, accounts, platform.clock.now())
  ordered.get(ben.accountId)!.set('1', dollars(400))
  expect(accounts.map(({ id }) => ordered.get(id)!.get('1'))).toEqual([dollars(400), dollars(400), undefined])
})

it('an order of a run that is sent again is the same order only if everything about it is', async () => {
  await offer(owner, { id: '2' })
  const cleo = await newBacker(testCompany, { email: 'cleo@example.com' })
  const dan = await newBacker(testCompany, { email: 'dan@example.com' })
  const asked: RecurringOrderInput = {
    id: idOf('ord', uuidv7()),
    accountId: cleo.accountId,
    portfolioId: '1',
    amount: dollars(100),
    fundingSourceId: cleo.bankId,
    origin: 'autoInvest',
    recurringAgreement: 'doc_one',
  }
  const send = (change: Partial<RecurringOrderInput> = {}) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) =>
      (await placeRecurringOrders(ctx, listedShareSource, [{ ...asked, ...change }])).get(asked.id),
    )
  for (const _time of ['first', 'again']) expect(await send()).toMatchObject({ id: asked.id, state: 'funding' })
  const others: readonly Partial<RecurringOrderInput>[] = [
    { accountId: dan.accountId },
    { portfolioId: '2' },
    { amount: dollars(101) },
    { fundingSourceId: await linkBank(testCompany, cleo, 'Plaid Saving') },
    { fundingSourceId: null },
    { recurringAgreement: 'doc_two' },
  ]
  for (const change of others) expect([change, await send(change)]).toMatchObject([change, { code: 'orderIdTaken' }])
})
