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
import {
  applyForIra,
  changeBeneficiaries,
  child,
  contribute,
  heirsOf,
  signAgreement,
  takeStep,
  typeCode,
} from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { checkCustodianFiles } from './check-custodian-files.ts'

// The room with the stand-in that works by daily files over SFTP.
const testCompany = await startTestCompany()
const { ask, clock, config, drain, moveTo, owner, partners, platform, standIns } = testCompany
await offer(owner, { id: '1' })
const standIn = standIns.all.find(({ name }) => name === 'custodian-files')!

/** Advances to each event at the custodian, and reads its folders after it. */
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
/** Advances business days until a condition holds. */
async function until(is: () => Promise<boolean>): Promise<void> {
  for (let day = 0; day < 12 && !(await is()); day += 1) await hours(24)
  expect(await is()).toBe(true)
}
const hasCash = (id: AccountId, amount: bigint) => until(async () => (await cashOf(testCompany, id)).posted === amount)
const force = (kind: string, target: string) =>
  fetch(`http://127.0.0.1:${config.sandboxPort + 13}/_standin/tricks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, target }),
  }).then(({ ok }) => expect(ok).toBe(true))
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

it('refuses a file without its trailer, notices a gap, and applies what comes twice once', async () => {
  await force('noTrailer', 'CSH')
  await force('gap', 'STA')
  await force('twice', 'FEE')
  const before = (await alerts()).length
  expect((await contribute(testCompany, pia, ira, { amount: 500_000n })).errors).toEqual([])
  await hasCash(ira, 2_395_000n)
  await hours(8)
  expect((await alerts()).slice(before).toSorted()).toEqual([
    expect.stringMatching(/^Penobscot Trust Company: LL_CSH_\d{8}_001\.csv was refused: it has no trailer/),
    expect.stringMatching(/^Penobscot Trust Company: LL_STA_\d{8}_001\.csv is missing/),
  ])
  await expectBooksToTie(1)
})

it('parks one record that cannot be applied and goes on with the others', async () => {
  const ned = await newBacker(testCompany, { email: 'ned@example.com', firstName: 'Ned' })
  await force('badRow', 'STA')
  const before = (await alerts()).length
  const [bad, good] = [await contribute(testCompany, pia, ira, { amount: 30_000n }), await opened(ned)]
  expect(bad.errors).toEqual([])
  const [row] = (await owner.query(`select id from ira.contribution where amount_cents = 30000`)).rows
  // The row is broken, so the custodian's report about it cannot be applied.
  await owner.query(
    `alter table ira.contribution add constraint broken check (id <> '${row.id}' or state <> 'settled')`,
  )
  await contribute(testCompany, ned, good, { amount: 500_000n })
  await hasCash(good, 500_000n)
  expect((await alerts()).slice(before)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('was set aside'),
      expect.stringMatching(new RegExp(`^What Penobscot Trust Company says of ${row.id} could not be applied`)),
    ]),
  )
  expect((await checkCustodianFiles(platform.db)).offending).toMatchObject([{ account: ira, off: -30_000n }])
  await owner.query('alter table ira.contribution drop constraint broken')
  await hours(1)
  await expectBooksToTie(2)
  expect((await owner.query('select * from ira.parked_change')).rows).toEqual([])
})

it('tells the staff where the custodian booked money twice or holds another number of shares, and posts nothing', async () => {
  const account = (
    await owner.query('select custodian_account_id as id from ira.application where account_id = $1', [ira])
  ).rows[0].id
  await force('cashTwice', account)
  const before = (await alerts()).length
  await contribute(testCompany, pia, ira, { amount: 20_000n })
  await force('positionOff', account)
  await hasCash(ira, 2_445_000n)
  await hours(24)
  const told = (await alerts()).slice(before)
  expect(told).toContainEqual(
    expect.stringMatching(
      /^Penobscot Trust Company holds 2465000 cents for acc_\S+; our books have 2445000 there, and 2445000 as the IRA’s own cash\.$/,
    ),
  )
  expect(told).toContainEqual(expect.stringMatching(/has 800000001 millionths of a share of portfolio 1 for/))
  expect((await checkCustodianFiles(platform.db)).offending).toMatchObject([{ account: ira, off: -20_000n }])
})

it('takes or refuses a new list of beneficiaries whole, by the acknowledgment of the file', async () => {
  const part = (firstName: string, lastName: string) => ({ ...child, firstName, lastName, shareHundredths: 5_000 })
  const change = async (beneficiaries: readonly object[]) => {
    expect((await changeBeneficiaries(testCompany, pia, ira, { beneficiaries })).errors).toEqual([])
    await drain()
    expect((await heirsOf(testCompany, pia, ira)).change).toMatchObject({ state: 'requested' })
    await hours(2)
    return heirsOf(testCompany, pia, ira)
  }
  expect(await change([part('Lee', 'Rivers'), part('Ann', 'Reject')])).toMatchObject({
    inForce: ['Kim Rivers'],
    change: { state: 'rejected', reason: 'We could not tell who this beneficiary is.' },
  })
  expect(await change([part('Lee', 'Rivers'), part('Noa', 'Rivers')])).toMatchObject({
    inForce: ['Lee Rivers', 'Noa Rivers'],
    change: { state: 'accepted' },
  })
  // Its owner is notified; staff have nothing to do.
  expect(await alerts()).not.toContainEqual(expect.stringContaining('LL_BEN'))
})
