import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { cashOf as cashAccountOf } from '#business/cash/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import { cents } from '#kernel/cents.ts'
import { type AccountId, idOf } from '#kernel/ids.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { type Backer, cashOf, newBacker, newOperator } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { openedIra, readCustodian } from '#tests/setup/ira.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { payWhatIsDue } from './pay-custodian.ts'
import { takeFee } from './take-fee.ts'
import { takeReceipt } from './take-receipt.ts'

const custodian = testCustodian('live')
const refused = new Set<string>()
const announce = custodian.port.announceReceipt
const port = {
  ...custodian.port,
  announceReceipt: async (receipt: Parameters<typeof announce>[0]) =>
    refused.has(receipt.accountId)
      ? { kind: 'refused' as const, code: 'accountRestricted' as const, message: 'The account is restricted.' }
      : announce(receipt),
}
const testCompany = await startTestCompany({
  at: '2026-01-05T15:00:00Z',
  rooms: roomsWithCustodians({ sacoRiver: { ...custodian, port } }),
})
const { ask, drain, owner, platform } = testCompany
const bankOfTest = { key: 'test:issuer', unit: 'USD', kind: 'fees', owner: 'test' }

/** Credits an IRA as a dividend would. */
async function earn(accountId: AccountId, amount: number, source: string): Promise<void> {
  await inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) => {
    const now = ctx.clock.now()
    const lines = moveMoney(bankOfTest, cashAccountOf(accountId), cents(amount))
    await mustPost(
      ctx.tx,
      { key: source, kind: 'testIncome', subject: source, effectiveAt: now, phase: 'posted', lines },
      now,
    )
    await payWhatIsDue(ctx, [accountId], { kind: 'income', portfolioId: '1', source })
  })
  await drain()
}
const receiptsOf = async (accountId: AccountId) =>
  (
    await owner.query(
      'select id, state, tries, refusal_reason from ira.receipt where account_id = $1 order by announced_at, id',
      [accountId],
    )
  ).rows
const custodianAccount = async (accountId: AccountId): Promise<string> =>
  (await owner.query('select custodian_account_id as id from ira.application where account_id = $1', [accountId]))
    .rows[0].id

async function openOne(name: string): Promise<{ by: Backer; ira: AccountId }> {
  const by = await newBacker(testCompany, { email: `${name}@example.com`, firstName: name })
  return { by, ira: await openedIra(testCompany, by, custodian) }
}

it('parks what a custodian refuses, tells the staff, stops nobody else, and announces it again when an operator says so', async () => {
  const ana = await openOne('Ana')
  const bea = await openOne('Bea')
  refused.add(await custodianAccount(ana.ira))
  await earn(ana.ira, 1_000, 'div_one')
  await earn(bea.ira, 2_000, 'div_two')
  await earn(ana.ira, 3_000, 'div_three')
  const parked = await receiptsOf(ana.ira)
  expect(parked).toMatchObject([
    { state: 'refused', tries: 1, refusal_reason: 'accountRestricted: The account is restricted.' },
    { state: 'refused' },
  ])
  expect(await receiptsOf(bea.ira)).toMatchObject([{ state: 'expected' }])
  const { rows: alerts } = await owner.query(
    `select subject from operations.alert where alert = 'custodianRefusedReceipt' order by raised_at`,
  )
  expect(alerts.map(({ subject }) => subject)).toEqual(parked.map(({ id }) => id))
  // Nobody can spend it before the custodian has it, and the books balance meanwhile.
  expect((await cashOf(testCompany, ana.ira)).posted).toBe(0n)
  expect(faultsIn(await checkBooks(databaseOf(platform.pool)))).toEqual([])

  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const retry = (id: string) =>
    ask(
      rosa,
      'mutation ($key: IdempotencyKey!, $id: ID!) { retryIraReceipt(input: { key: $key, id: $id }) { id receipt { state } } }',
      { key: uuidv7(), id },
    )
  expect((await retry(parked[0].id)).errors).toEqual([])
  await drain()
  expect((await receiptsOf(ana.ira))[0]).toMatchObject({ state: 'refused', tries: 2 })
  refused.clear()
  expect((await retry(parked[0].id)).data.retryIraReceipt.receipt.state).toBe('expected')
  await drain()
  expect(custodian.last('receipt')).toMatchObject({ ref: `${parked[0].id}.3`, amount: 1_000n })
  expect((await retry(parked[0].id)).errors[0]).toMatchObject({ code: 'notWaiting' })
  custodian.say({ kind: 'receipt', ref: `${parked[0].id}.3`, state: 'received' })
  await readCustodian(testCompany)
  expect((await cashOf(testCompany, ana.ira)).available).toBe(1_000n)
  expect(await retry(idOf('rcp', uuidv7()))).toMatchObject({ errors: [{ code: 'notWaiting' }] })
})

it('word of a receipt that is not newer than what was taken in changes nothing', async () => {
  const { rows } = await owner.query(
    `select id, version, partner_id from ira.receipt where state = 'received' order by id limit 1`,
  )
  const [{ id, version, partner_id: partnerId }] = rows
  const at = platform.clock.now()
  const same = { kind: 'receipt', ref: id, id: partnerId, state: 'expected', version: Number(version), at } as const
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => takeReceipt(ctx, same))
  expect((await owner.query('select state from ira.receipt where id = $1', [id])).rows).toEqual([{ state: 'received' }])
})

it('the first yearly fee is waived by the day on which the IRA was opened, not by that of the fee', async () => {
  const { rows } = await owner.query(
    `update ira.application set opened_at = '2023-01-10Z' where id = (select max(id) from ira.application)
     returning custodian, custodian_account_id, account_id`,
  )
  const [{ custodian, custodian_account_id: accountId, account_id: ira }] = rows
  const fee = {
    kind: 'fee',
    ref: 'fee',
    id: 'fee',
    accountId,
    amount: cents(10_000),
    year: 1,
    status: 'invoiced',
    version: 1,
    at: platform.clock.now(),
  }
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    takeFee(ctx, custodian, fee as Parameters<typeof takeFee>[2]),
  )
  const taken = await owner.query('select year, waived from ira.fee where account_id = $1', [ira])
  expect(taken.rows).toEqual([{ year: 1, waived: true }])
})
