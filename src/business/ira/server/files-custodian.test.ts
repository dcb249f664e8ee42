import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { approveDividend, declareDividend } from '#business/dividends/server/public.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { dollars } from '#kernel/cents.ts'
import { type AccountId, idOf } from '#kernel/ids.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { type Backer, cashOf, newBacker, newOperator, sharesOf, sign } from '#tests/setup/backer.ts'
import { done } from '#tests/setup/investor.ts'
import { applyForIra, signAgreement, takeStep, typeCode } from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { checkCustodianFiles } from './check-custodian-files.ts'

// The room beside the stand-in that works by daily files over SFTP.
const testCompany = await startTestCompany()
const { ask, clock, drain, moveTo, owner, partners, platform, standIns } = testCompany
await offer(owner, { id: '1' })
const standIn = standIns.all.find(({ name }) => name === 'custodian-files')!

/** Visits each moment at which the custodian does something, and reads its folders after it. */
async function hours(count: number): Promise<void> {
  const to = clock.now().add({ hours: count })
  await moveTo(clock.now().add({ minutes: 6 }))
  for (;;) {
    const next = await standIn.nextEventAt()
    if (!next || Temporal.Instant.compare(next, to) > 0) break
    if (Temporal.Instant.compare(next, clock.now()) > 0) await moveTo(next)
    await moveTo(clock.now().add({ minutes: 6 }))
  }
  if (Temporal.Instant.compare(clock.now(), to) < 0) await moveTo(to)
}
/** Lets business days pass until something is so. */
async function until(is: () => Promise<boolean>): Promise<void> {
  for (let day = 0; day < 12 && !(await is()); day += 1) await hours(24)
  expect(await is()).toBe(true)
}
const hasCash = (id: AccountId, amount: bigint) => until(async () => (await cashOf(testCompany, id)).posted === amount)
const stateOf = async (by: Backer, id: AccountId) =>
  (await ask(by, 'query ($a: ID!) { ira(accountId: $a) { state } }', { a: id })).data.ira.state
const alerts = async (): Promise<string[]> =>
  (
    await owner.query('select text from operations.alert where alert like $1 order by raised_at, id', ['custodian%'])
  ).rows.map(({ text }) => text)
const expectBooksToTie = async (iras: number) => {
  expect(faultsIn(await checkBooks(databaseOf(platform.pool)))).toEqual([])
  expect(await checkCustodianFiles(platform.db)).toMatchObject({ checked: BigInt(iras), offending: [] })
}

async function opened(by: Backer): Promise<AccountId> {
  const { data, errors } = await applyForIra(testCompany, by, { custodian: 'penobscot', type: 'traditional' })
  expect(errors).toEqual([])
  const { id: ref, ira } = data.openIra
  await takeStep(testCompany, by, ira.id, 'sendIraCode')
  await drain()
  const [row] = (await owner.query('select code_sealed from ira.application where id = $1', [ref])).rows
  const code = await partners.sealer.open(row.code_sealed, { table: 'ira.application', column: 'code', row: ref })
  expect((await typeCode(testCompany, by, ira.id, code)).data.verifyIraCode.ira.state).toBe('agreementPending')
  expect((await signAgreement(testCompany, by, ira.id)).errors).toEqual([])
  await until(async () => (await stateOf(by, ira.id)) === 'opened')
  return ira.id
}

const rollIn = (by: Backer, accountId: AccountId, amount: bigint) =>
  ask(
    by,
    `mutation ($id: ID!, $a: ID!, $amount: Cents) { transferToIra(input: { id: $id, accountId: $a, fromCustodian: "Old Plan",
      accountNumber: "4711-22", planType: plan401k, amount: $amount, delivery: wire }) { id } }`,
    { id: `itr_${uuidv7()}`, a: accountId, amount: amount.toString() },
  )
const place = (by: Backer, accountId: AccountId, amount: bigint) =>
  ask(
    by,
    `mutation ($id: ID!, $a: ID!, $amount: Cents!) { placeOrder(input: { id: $id, accountId: $a, portfolioId: "1", amount: $amount,
      sharePriceSeen: "1250000", tenPercentConfirmed: true, noProhibitedTransaction: true }) { id } }`,
    { id: `ord_${uuidv7()}`, a: accountId, amount: amount.toString() },
  )
const lastComparison = async () =>
  (
    await owner.query(
      'select differences, accounts from ira.reconciliation where accounts > 0 order by day desc limit 1',
    )
  ).rows[0]

let ira: AccountId
let pia: Backer
it('opens an IRA, rolls money in, buys shares by a direction and is paid a dividend, and every close ties', async () => {
  pia = await newBacker(testCompany, { email: 'pia@example.com', firstName: 'Pia' })
  ira = await opened(pia)
  expect((await rollIn(pia, ira, 2_000_000n)).errors).toEqual([])
  await hasCash(ira, 2_000_000n)
  await expectBooksToTie(1)
  const placed = await place(pia, ira, 100_000n)
  expect(placed.errors).toEqual([])
  await sign(testCompany, placed.data.placeOrder.id)
  await until(async () => {
    const { rows } = await owner.query('select state from ira.direction where account_id = $1', [ira])
    return rows[0].state === 'settled'
  })
  expect(await sharesOf(testCompany, ira)).toBe(800_000_000n)
  expect(await lastComparison()).toEqual({ differences: 0, accounts: 1 })
  await payDividend()
  await hasCash(ira, 1_910_000n)
  await expectBooksToTie(1)
  expect(await lastComparison()).toEqual({ differences: 0, accounts: 1 })
  expect(await alerts()).toEqual([])
})

async function payDividend(): Promise<void> {
  const [rosa, theo] = [
    await newOperator(testCompany, 'rosa@longlight.example'),
    await newOperator(testCompany, 'theo@longlight.example'),
  ]
  await moveTo(Temporal.Instant.from('2026-02-03T15:00:00Z'))
  const money = { revenue: dollars(120), costs: dollars(15), reserve: dollars(5) }
  const by = <Result>({ actor }: Viewer, work: (ctx: Ctx) => Promise<Result>) => inTransaction(platform, actor, work)
  await by(rosa, (ctx) => recordPeriodCash(ctx, { portfolioId: '1', month: '2026-01', ...money }))
  const id = idOf('div', uuidv7())
  done(await by(rosa, (ctx) => declareDividend(ctx, { id, portfolioId: '1', month: '2026-01' })))
  done(await by(theo, (ctx) => approveDividend(ctx, { id })))
  await drain()
}
