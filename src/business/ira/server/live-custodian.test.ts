import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { cashOf, newBacker, passDays, sharesOf, sign } from '#tests/setup/backer.ts'
import { applyForIra, contribute, readCustodian, signAgreement, takeStep, typeCode } from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { checkCustodianCash } from './check-custodian-cash.ts'

const testCompany = await startTestCompany()
const { ask, drain, owner, platform } = testCompany
await offer(owner, { id: '1' })

it('opens, funds and invests an IRA at the custodian that is asked live', async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com', firstName: 'Ada' })
  const { data, errors } = await applyForIra(testCompany, ada, { type: 'traditional' })
  expect(errors).toEqual([])
  const { ira } = data.openIra
  const state = async () =>
    (await ask(ada, 'query ($a: ID!) { ira(accountId: $a) { state reason balance pendingBalance } }', { a: ira.id }))
      .data.ira
  await drain()
  expect((await state()).state).toBe('otpPending')
  expect((await takeStep(testCompany, ada, ira.id, 'sendIraCode')).errors).toEqual([])
  expect((await typeCode(testCompany, ada, ira.id, '000000')).data.verifyIraCode).toMatchObject({ isVerified: false })
  expect((await typeCode(testCompany, ada, ira.id, '123456')).data.verifyIraCode).toMatchObject({ isVerified: true })
  for (let day = 0; day < 3 && (await state()).state !== 'agreementPending'; day += 1) await passDays(testCompany, 1)
  expect((await state()).state).toBe('agreementPending')
  expect((await signAgreement(testCompany, ada, ira.id)).errors).toEqual([])
  for (let day = 0; day < 5 && (await state()).state !== 'opened'; day += 1) await passDays(testCompany, 1)
  expect((await state()).state).toBe('opened')
  expect((await contribute(testCompany, ada, ira.id, { amount: 600_000n })).errors).toEqual([])
  for (let day = 0; day < 8 && (await cashOf(testCompany, ira.id)).posted === 0n; day += 1)
    await passDays(testCompany, 1)
  await readCustodian(testCompany)
  const { posted } = await cashOf(testCompany, ira.id)
  expect(posted).toBeGreaterThan(0n)
  const placed = await ask(
    ada,
    `mutation ($id: ID!, $a: ID!) { placeOrder(input: { id: $id, accountId: $a, portfolioId: "1", amount: "100000",
      sharePriceSeen: "1250000", tenPercentConfirmed: true, noProhibitedTransaction: true }) { id } }`,
    { id: `ord_${uuidv7()}`, a: ira.id },
  )
  expect(placed.errors).toEqual([])
  await sign(testCompany, placed.data.placeOrder.id)
  await passDays(testCompany, 5)
  expect(await sharesOf(testCompany, ira.id)).toBe(800_000_000n)
  expect((await checkCustodianCash(platform.db)).offending).toEqual([])
  expect(faultsIn(await checkBooks(databaseOf(platform.pool)))).toEqual([])
  const { rows } = await owner.query(
    'select differences, accounts from ira.reconciliation where accounts > 0 order by day desc limit 1',
  )
  expect(rows).toEqual([{ differences: 0, accounts: 1 }])
})
