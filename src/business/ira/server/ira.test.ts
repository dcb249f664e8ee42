import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { plusBankDays } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { cashOf, newBacker, newOperator, sharesOf, sign } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import {
  applyForIra,
  contribute,
  openedIra,
  readCustodian,
  signAgreement,
  takeStep,
  typeCode,
} from '#tests/setup/ira.ts'
import { openPerson } from '#tests/setup/open-person.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startSchedule } from '#tests/setup/schedule.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const live = testCustodian('live')
const batch = testCustodian('batch')
const testCompany = await startTestCompany({ rooms: roomsWithCustodians({ sacoRiver: live, penobscot: batch }) })
const { ask, drain, owner, platform } = testCompany
await offer(owner, { id: '1' })

const me = (by: Parameters<typeof ask>[0]) =>
  ask(
    by,
    '{ me { user { hasPotentiallyIncompleteIRA iraComplete hasSubAccountWBuyDirection iraNextStep { code subAccountId } openSubAccounts { id accountId iraType name subAccountType { id name } status { balance pendingBalance statusText } buyDirections { state amount cancelledAt } } } } }',
  ).then(({ data }) => data.me.user)

const placeFrom = (by: Parameters<typeof ask>[0], accountId: AccountId, amount: bigint, stated = true) =>
  ask(
    by,
    `mutation ($id: ID!, $a: ID!, $amount: Cents!, $stated: Boolean) { placeOrder(input: { id: $id, accountId: $a, portfolioId: "1",
      amount: $amount, sharePriceSeen: "1250000", tenPercentConfirmed: true, noProhibitedTransaction: $stated }) { id state } }`,
    { id: `ord_${uuidv7()}`, a: accountId, amount: amount.toString(), stated },
  )

it('opens an IRA step by step, and each step is the next one of its person', async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com', firstName: 'Ada' })
  const { data, errors } = await applyForIra(testCompany, ada)
  expect(errors).toEqual([])
  const { id: ref, ira } = data.openIra
  expect((await me(ada)).iraNextStep).toMatchObject({ code: 'awaitingCustodian', subAccountId: ira.id })
  await drain()
  const applied = live.last('apply')
  expect(applied).toMatchObject({
    ref,
    iraType: 'roth',
    beneficiaries: [{ shareHundredths: 10_000, perStirpes: true }],
  })
  expect(applied.owner.ssn).toMatch(/^\d{9}$/)
  expect((await takeStep(testCompany, ada, ira.id, 'sendIraCode')).errors).toEqual([])
  expect((await typeCode(testCompany, ada, ira.id, '000000')).data.verifyIraCode).toMatchObject({
    isVerified: false,
    triesLeft: 4,
  })
  expect((await typeCode(testCompany, ada, ira.id, '123456')).data.verifyIraCode.ira.state).toBe('identityReview')
  live.say({ kind: 'application', ref, state: 'documentsRequired', reason: 'A license.' })
  await readCustodian(testCompany)
  expect((await me(ada)).iraNextStep.code).toBe('verificationDocumentsRequired')
  live.say({ kind: 'application', ref, state: 'agreementPending' })
  await readCustodian(testCompany)
  expect((await me(ada)).iraNextStep.code).toBe('signAgreement')
  expect((await signAgreement(testCompany, ada, ira.id)).data.signIraAgreement.ira.state).toBe('submitted')
  live.say({
    kind: 'application',
    ref,
    state: 'opened',
    account: { id: 'cus_1', registration: 'Custodian FBO Ada IRA' },
  })
  // An older report that arrives late changes nothing.
  live.say({ kind: 'application', ref, state: 'submitted', version: 1 })
  await readCustodian(testCompany)
  const user = await me(ada)
  expect(user).toMatchObject({
    hasPotentiallyIncompleteIRA: true,
    iraComplete: false,
    iraNextStep: { code: 'fundAccount' },
  })
  expect(user.openSubAccounts).toMatchObject([
    { id: ira.id, iraType: 'Roth IRA', subAccountType: { id: 1 }, status: { balance: '0', statusText: 'Open' } },
  ])
  expect((await applyForIra(testCompany, ada)).errors[0]).toMatchObject({ code: 'iraExists' })
  const heirs = async (by: Parameters<typeof ask>[0]) =>
    (
      await ask(by, 'query ($a: ID!) { ira(accountId: $a) { beneficiaries { class shareHundredths perStirpes } } }', {
        a: ira.id,
      })
    ).data.ira?.beneficiaries
  expect(await heirs(ada)).toEqual([{ class: 'primary', shareHundredths: 10_000, perStirpes: true }])
  // Third persons are named only to the owner.
  const olga = await newOperator(testCompany, 'olga@longlight.example')
  expect(await heirs(olga)).toBeUndefined()
  await openPerson(testCompany, olga, ada.userId)
  expect(await heirs(olga)).toEqual([])
})

it('opens one by our own code and agreement where the custodian leaves both to us', async () => {
  const ben = await newBacker(testCompany, { email: 'ben@example.com', firstName: 'Ben' })
  const { data } = await applyForIra(testCompany, ben, { custodian: 'penobscot', type: 'traditional' })
  const { id: ref, ira } = data.openIra
  await takeStep(testCompany, ben, ira.id, 'sendIraCode')
  await drain()
  expect(batch.last('apply')).toBeUndefined()
  const { sealer } = testCompany.partners
  const [row] = (await owner.query('select id, code_sealed from ira.application where id = $1', [ref])).rows
  const code = await sealer.open(row.code_sealed, { table: 'ira.application', column: 'code', row: ref })
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await typeCode(testCompany, ben, ira.id, wrong)).data.verifyIraCode).toMatchObject({ triesLeft: 4 })
  expect((await typeCode(testCompany, ben, ira.id, code)).data.verifyIraCode.ira.state).toBe('agreementPending')
  await signAgreement(testCompany, ben, ira.id)
  await drain()
  expect(batch.last('apply').portalEvidence.agreement.sha256).toMatch(/^[0-9a-f]{64}$/)
  batch.say({ kind: 'application', ref, state: 'opened', account: { id: 'pen_1', registration: 'FBO Ben' } })
  await readCustodian(testCompany)
  expect((await me(ben)).iraNextStep.code).toBe('fundAccount')
})

it('asks for the phone number that the custodian confirms, where signing up did not', async () => {
  const eve = await newBacker(testCompany, { email: 'phoneless@example.com', firstName: 'Eve' })
  await owner.query('update people."user" set primary_phone = null where id = $1', [eve.userId])
  const refused = await applyForIra(testCompany, eve)
  expect(refused.errors[0]).toMatchObject({ code: 'userMissingRequiredFields' })
  expect(refused.errors[0]!.message).toContain('Add your phone number')
})

it('asks for the spouse’s consent where the state does', async () => {
  const cora = await newBacker(testCompany, { email: 'cora@example.com', firstName: 'Cora', state: 'TX' })
  const refused = await applyForIra(testCompany, cora, { married: true })
  expect(refused.errors[0]).toMatchObject({ code: 'spouseMustAgree' })
  expect((await applyForIra(testCompany, cora, { married: true, spouse: 'Sam Rivers' })).errors).toEqual([])
})

it('adds money, buys shares by a direction and is paid what they earn, all at the custodian', async () => {
  const dan = await newBacker(testCompany, { email: 'dan@example.com', firstName: 'Dan' })
  const ira = await openedIra(testCompany, dan, live, { type: 'traditional' })
  expect((await contribute(testCompany, dan, ira, { amount: 499_999n })).errors[0]).toMatchObject({
    code: 'belowMinimum',
  })
  expect((await contribute(testCompany, dan, ira, { amount: 750_001n })).errors[0]).toMatchObject({
    code: 'overContributionLimit',
  })
  const added = await contribute(testCompany, dan, ira, { amount: 600_000n })
  expect(added.data.contributeToIra.ira).toEqual({ balance: '0', pendingBalance: '600000' })
  await drain()
  live.say({ kind: 'contribution', ref: added.data.contributeToIra.id, state: 'settled' })
  await readCustodian(testCompany)
  expect((await cashOf(testCompany, ira)).available).toBe(600_000n)
  expect((await placeFrom(dan, ira, 100_000n, false)).errors[0]).toMatchObject({ code: 'prohibitedTransaction' })
  const placed = await placeFrom(dan, ira, 100_000n)
  expect(placed.errors).toEqual([])
  await sign(testCompany, placed.data.placeOrder.id)
  expect(live.last('direct')).toMatchObject({ side: 'buy', portfolioId: '1', amount: 100_000n })
  expect(await cashOf(testCompany, ira)).toEqual({ posted: 600_000n, available: 500_000n })
  const ref = live.last('direct').ref
  live.say({ kind: 'direction', ref, state: 'approved' })
  live.say({ kind: 'direction', ref, state: 'fundsSent' })
  await readCustodian(testCompany)
  expect(await sharesOf(testCompany, ira)).toBe(800_000_000n)
  expect(await cashOf(testCompany, ira)).toEqual({ posted: 500_000n, available: 500_000n })
  expect(live.last('confirm')).toMatchObject({ shares: 800_000_000n })
  live.say({ kind: 'direction', ref, state: 'settled' })
  await readCustodian(testCompany)
  expect((await me(dan)).openSubAccounts[0].buyDirections).toMatchObject([{ state: 'settled', amount: '100000' }])
  expect(faultsIn(await checkBooks(databaseOf(platform.pool)))).toEqual([])
})

it('frees the money of a direction that the custodian refuses, and ends its order', async () => {
  const eve = await newBacker(testCompany, { email: 'eve@example.com', firstName: 'Eve' })
  const ira = await openedIra(testCompany, eve, live)
  const added = await contribute(testCompany, eve, ira, { amount: 500_000n })
  live.say({ kind: 'contribution', ref: added.data.contributeToIra.id, state: 'settled' })
  await readCustodian(testCompany)
  const placed = await placeFrom(eve, ira, 50_000n)
  await sign(testCompany, placed.data.placeOrder.id)
  live.say({
    kind: 'direction',
    ref: live.last('direct').ref,
    state: 'rejected',
    code: 'asset',
    reason: 'Not on our list.',
  })
  await readCustodian(testCompany)
  expect(await cashOf(testCompany, ira)).toEqual({ posted: 500_000n, available: 500_000n })
  const { rows } = await owner.query(
    'select state, failure_message from investing.investment_order where account_id = $1',
    [ira],
  )
  expect(rows).toEqual([{ state: 'failed', failure_message: 'Not on our list.' }])
})

it('takes a contribution back that the bank returns, and what is missing is owed', async () => {
  const fay = await newBacker(testCompany, { email: 'fay@example.com', firstName: 'Fay' })
  const ira = await openedIra(testCompany, fay, live)
  const added = await contribute(testCompany, fay, ira, { amount: 500_000n })
  const ref = added.data.contributeToIra.id
  await drain()
  live.say({ kind: 'contribution', ref, state: 'settled' })
  live.say({
    kind: 'fee',
    ref: 'fee_1',
    accountId: live.last('contribute').accountId,
    amount: cents(15_000),
    year: 1,
    status: 'chargedToCash',
  })
  live.say({ kind: 'contribution', ref, state: 'returned', code: 'R10', reason: 'The owner did not authorize it.' })
  await readCustodian(testCompany)
  const { rows } = await owner.query(
    `select key, posted from ledger.balances(array['cash:' || $1, 'receivable:' || $1])`,
    [ira],
  )
  expect(rows.map(({ posted }) => posted).toSorted()).toEqual([-500_000n, 485_000n])
  expect(faultsIn(await checkBooks(databaseOf(platform.pool)))).toEqual([])
})

it('takes in what another custodian sends, as much as arrives', async () => {
  const gus = await newBacker(testCompany, { email: 'gus@example.com', firstName: 'Gus' })
  const ira = await openedIra(testCompany, gus, live)
  const step = async () =>
    (await ask(gus, '{ me { user { hasPotentiallyIncompleteIRA iraNextStep { code } } } }')).data.me.user
  expect(await step()).toEqual({ hasPotentiallyIncompleteIRA: true, iraNextStep: { code: 'fundAccount' } })
  const asked = await ask(
    gus,
    `mutation ($id: ID!, $a: ID!) { transferToIra(input: { id: $id, accountId: $a, fromCustodian: "Old Trust", accountNumber: "ROTH-4711",
      planType: rothIra, delivery: wire }) { id } }`,
    { id: `itr_${uuidv7()}`, a: ira },
  )
  expect(asked.errors).toEqual([])
  // Money is on its way, so nobody is asked for it again.
  expect(await step()).toEqual({ hasPotentiallyIncompleteIRA: false, iraNextStep: null })
  await drain()
  expect(live.last('transfer')).toMatchObject({ kind: 'transfer', amount: null, from: { accountNumber: 'ROTH-4711' } })
  const ref = asked.data.transferToIra.id
  live.say({ kind: 'transfer', ref, state: 'inTransit' })
  live.say({ kind: 'transfer', ref, state: 'received', amount: cents(1_234_567n) })
  await readCustodian(testCompany)
  expect((await cashOf(testCompany, ira)).available).toBe(1_234_567n)
  const { rows } = await owner.query('select state, from_account_sealed from ira.incoming_transfer where id = $1', [
    ref,
  ])
  expect(rows).toEqual([{ state: 'received', from_account_sealed: null }])
})

it('ends an application in which nothing happened for 30 days, and not a minute sooner', async () => {
  const ida = await newBacker(testCompany, { email: 'ida@example.com', firstName: 'Ida' })
  const { data } = await applyForIra(testCompany, ida, { custodian: 'penobscot' })
  const { id } = data.openIra.ira
  const stateOf = async () =>
    (await ask(ida, 'query ($a: ID!) { ira(accountId: $a) { state } }', { a: id })).data.ira.state
  const due = testCompany.clock.now().add({ hours: 30 * 24 })
  await testCompany.moveTo(due.subtract({ minutes: 1 }))
  expect(await stateOf()).toBe('otpPending')
  await testCompany.moveTo(due)
  expect(await stateOf()).toBe('expired')
})

it('takes no standing instruction for an IRA, whose cash is its custodian’s to pay out', async () => {
  const gwen = await newBacker(testCompany, { email: 'gwen@example.com', firstName: 'Gwen' })
  const ira = await openedIra(testCompany, gwen, live, { type: 'traditional' })
  const added = await contribute(testCompany, gwen, ira, { amount: 600_000n })
  await drain()
  live.say({ kind: 'contribution', ref: added.data.contributeToIra.id, state: 'settled' })
  await readCustodian(testCompany)
  const startsOn = plusBankDays(testCompany.clock.today(), 2)
  await expect(startSchedule(testCompany, { ...gwen, accountId: ira }, { startsOn, fromCash: true })).rejects.toThrow(
    'custodianHolds',
  )
  const choices = {
    reinvest: 'kind: reinvest, targetPortfolioId: "1", agreementVersion: "1"',
    payout: 'kind: payout, minimum: "0"',
    keep: 'kind: keep',
  }
  const codes: Record<string, unknown> = {}
  for (const [kind, choice] of Object.entries(choices)) {
    const about = `id: "chc_${uuidv7()}", accountId: "${ira}", portfolioId: "1"`
    codes[kind] = (
      await ask(gwen, `mutation { chooseDividend(input: { ${about}, ${choice} }) { id } }`)
    ).errors[0]?.code
  }
  expect(codes).toEqual({ reinvest: 'custodianHolds', payout: 'custodianHolds', keep: undefined })
  expect((await cashOf(testCompany, ira)).available).toBe(600_000n)
})
