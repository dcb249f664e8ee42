import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import type { AccountId } from '#kernel/ids.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { type Backer, cashOf, newBacker, sharesOf, sign } from '#tests/setup/backer.ts'
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

// The room with the custodian's stand-in, which reports by signed webhooks, and by its list when they are lost.
const testCompany = await startTestCompany()
const { ask, clock, config, moveTo, owner, platform } = testCompany
await offer(owner, { id: '1' })

const minutes = (count: number) => moveTo(clock.now().add({ minutes: count }))
/** Advances day by day, like the clock's mover. */
const days = async (count: number) => {
  for (let day = 0; day < count; day += 1) await moveTo(clock.now().add({ hours: 24 }))
}
const standIn = (path: string, body: object) =>
  fetch(`${config.custodianLive.origin}/_standin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const stateOf = async (by: Backer, id: AccountId) =>
  (await ask(by, 'query ($a: ID!) { ira(accountId: $a) { state } }', { a: id })).data.ira.state

async function opened(by: Backer, wish: Parameters<typeof applyForIra>[2] = {}): Promise<AccountId> {
  const { data, errors } = await applyForIra(testCompany, by, wish)
  expect(errors).toEqual([])
  const { id } = data.openIra.ira
  await minutes(1)
  expect((await takeStep(testCompany, by, id, 'sendIraCode')).errors).toEqual([])
  expect((await typeCode(testCompany, by, id, '123456')).data.verifyIraCode.isVerified).toBe(true)
  await minutes(6)
  expect(await stateOf(by, id)).toBe('agreementPending')
  expect((await signAgreement(testCompany, by, id)).errors).toEqual([])
  await minutes(6)
  expect(await stateOf(by, id)).toBe('opened')
  return id
}

async function funded(by: Backer, amount: bigint): Promise<AccountId> {
  const ira = await opened(by)
  expect((await contribute(testCompany, by, ira, { amount })).errors).toEqual([])
  await days(6)
  expect((await cashOf(testCompany, ira)).available).toBe(amount)
  return ira
}

const place = (by: Backer, accountId: AccountId, amount: bigint) =>
  ask(
    by,
    `mutation ($id: ID!, $a: ID!, $amount: Cents!) { placeOrder(input: { id: $id, accountId: $a, portfolioId: "1",
      amount: $amount, sharePriceSeen: "1250000", tenPercentConfirmed: true, noProhibitedTransaction: true }) { id state } }`,
    { id: `ord_${uuidv7()}`, a: accountId, amount: amount.toString() },
  )

/** An account's cash by the custodian's own books. */
const atCustodian = async (accountId: AccountId) => {
  const { rows } = await owner.query(
    'select custodian_account_id from ira.application where account_id = $1 and state = $2',
    [accountId, 'opened'],
  )
  return testCompany.partners.custodians.sacoRiver!.account(rows[0].custodian_account_id)
}
const expectBooksToHold = async () => expect(faultsIn(await checkBooks(databaseOf(platform.pool)))).toEqual([])

it('opens an IRA, takes a contribution and buys shares, with webhooks doubled and shuffled', async () => {
  const ana = await newBacker(testCompany, { email: 'ana@example.com', firstName: 'Ana' })
  const ira = await funded(ana, 600_000n)
  const placed = await place(ana, ira, 100_000n)
  expect(placed.errors).toEqual([])
  await sign(testCompany, placed.data.placeOrder.id)
  await minutes(20)
  await standIn('replay', { count: 30 })
  await days(5)
  await standIn('replay', { count: 30 })
  await minutes(1)
  expect(await sharesOf(testCompany, ira)).toBe(800_000_000n)
  expect(await cashOf(testCompany, ira)).toEqual({ posted: 500_000n, available: 500_000n })
  expect(await atCustodian(ira)).toMatchObject({
    cash: { available: 500_000n, reserved: 0n },
    positions: [{ portfolioId: '1', shares: 800_000_000n, status: 'confirmed' }],
  })
  await expectBooksToHold()
})

it('finds by the list what no webhook said, and refuses a cent more than the IRA has', async () => {
  const bea = await newBacker(testCompany, { email: 'bea@example.com', firstName: 'Bea' })
  const ira = await funded(bea, 600_008n)
  expect((await place(bea, ira, 600_009n)).errors).toHaveLength(1)
  expect((await contribute(testCompany, bea, ira, { amount: 149_993n })).errors[0]).toMatchObject({
    code: 'overContributionLimit',
  })
  expect((await cashOf(testCompany, ira)).posted).toBe(600_008n)
})

it('sends a payment back that is a cent short of its order', async () => {
  const cat = await newBacker(testCompany, { email: 'cat@example.com', firstName: 'Cat' })
  const ira = await funded(cat, 600_000n)
  const placed = await place(cat, ira, 100_010n)
  await sign(testCompany, placed.data.placeOrder.id)
  await minutes(20)
  await days(5)
  const { rows } = await owner.query(
    'select state, failure_message from investing.investment_order where account_id = $1',
    [ira],
  )
  expect(rows).toEqual([
    {
      state: 'failed',
      failure_message: 'The custodian paid $1,000.09 for an order of $1,000.10. The payment goes back to the IRA.',
    },
  ])
  expect(await sharesOf(testCompany, ira)).toBe(0n)
  await days(5)
  expect(await cashOf(testCompany, ira)).toEqual({ posted: 600_000n, available: 600_000n })
  expect(await atCustodian(ira)).toMatchObject({ cash: { available: 600_000n, pendingIn: 0n, reserved: 0n } })
  await expectBooksToHold()
})

it('takes a new list of beneficiaries with the consent that it needs, and refuses one by a last name', async () => {
  const eve = await newBacker(testCompany, { email: 'eve@example.com', firstName: 'Eve', state: 'TX' })
  const ira = await opened(eve, { married: true, spouse: 'Sam Rivers' })
  const change = async (wish: Parameters<typeof changeBeneficiaries>[3]) => {
    expect((await changeBeneficiaries(testCompany, eve, ira, wish)).errors).toEqual([])
    await minutes(1)
    return heirsOf(testCompany, eve, ira)
  }
  const lee = { ...child, firstName: 'Lee' }
  expect(await change({ married: true, spouse: 'Sam Rivers', beneficiaries: [lee] })).toMatchObject({
    inForce: ['Lee Rivers'],
    change: { state: 'accepted' },
  })
  // The custodian still has them as married, and the consent was for the earlier list.
  expect(await change({ married: false })).toMatchObject({
    inForce: ['Lee Rivers'],
    change: { state: 'rejected', reason: expect.stringContaining('has you on record as married') },
  })
  const unknown = { ...child, lastName: 'Reject' }
  expect(await change({ married: true, spouse: 'Sam Rivers', beneficiaries: [unknown] })).toMatchObject({
    inForce: ['Lee Rivers'],
    change: { state: 'rejected', reason: 'We could not tell who this beneficiary is.' },
  })
})

it('answers a stranger about another person’s IRA as about one that is not there', async () => {
  const dee = await newBacker(testCompany, { email: 'dee@example.com', firstName: 'Dee' })
  const mallory = await newBacker(testCompany, { email: 'mallory@example.com', firstName: 'Mallory' })
  const ira = await opened(dee)
  const nobody = `acc_${uuidv7()}` as const
  const tries = (id: AccountId) => [
    ask(mallory, 'query ($a: ID!) { ira(accountId: $a) { state } }', { a: id }),
    contribute(testCompany, mallory, id, { amount: 500_000n }),
    place(mallory, id, 10_000n),
    takeStep(testCompany, mallory, id, 'sendIraCode'),
    typeCode(testCompany, mallory, id, '123456'),
    takeStep(testCompany, mallory, id, 'withdrawIraApplication'),
  ]
  const words = async (id: AccountId) => (await Promise.all(tries(id))).map(({ data, errors }) => [data, errors])
  const [real, none] = [await words(ira), await words(nobody)]
  expect(real).toEqual(none)
  expect(await stateOf(dee, ira)).toBe('opened')
})

it('shows each course that an owner’s first name forces', async () => {
  const named = async (firstName: string) => {
    const by = await newBacker(testCompany, { email: `${firstName.toLowerCase()}@example.com`, firstName })
    const { id } = (await applyForIra(testCompany, by)).data.openIra.ira as { id: AccountId }
    await minutes(1)
    await takeStep(testCompany, by, id, 'sendIraCode')
    return { by, id, code: await typeCode(testCompany, by, id, '123456') }
  }
  const otp = await named('Otp')
  await minutes(1)
  expect(await stateOf(otp.by, otp.id)).toBe('otpFailed')
  const slow = await named('Slow')
  await minutes(10)
  expect(await stateOf(slow.by, slow.id)).toBe('identityReview')
  const rejected = await named('Reject')
  await minutes(6)
  await signAgreement(testCompany, rejected.by, rejected.id)
  await minutes(6)
  expect(await stateOf(rejected.by, rejected.id)).toBe('rejected')
})
