import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { reconcileCash } from '#business/cash/server/reconcile-cash.ts'
import { w9Text } from '#business/people/rules/w9.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, cashOf, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { custodySteps } from '#tests/setup/custody.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2025-12-01T15:00:00Z', isSwept: true })
const { owner, ask, platform, ports, drain } = testCompany
const { openIssuerAccount, instructions, held, force, at } = custodySteps(testCompany)
await offer(owner, { id: '1' })
await openIssuerAccount('1')
const operators = {
  proposes: await newOperator(testCompany, 'olga@longlight.example'),
  approves: await newOperator(testCompany, 'omar@longlight.example'),
}
let ada: Backer
let ben: Backer

async function declare(month: string, revenue: number): Promise<string> {
  await inTransaction(platform, operators.proposes.actor, (ctx) =>
    recordPeriodCash(ctx, {
      portfolioId: '1',
      month,
      revenue: dollars(revenue),
      costs: dollars(0),
      reserve: dollars(0),
    }),
  )
  const id = `div_${uuidv7()}`
  const { errors } = await ask(
    operators.proposes,
    `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`,
  )
  expect(errors).toEqual([])
  await drain()
  return id
}
const approve = async (id: string) =>
  (await approveAs(ask, operators.approves, id, 'dividend { state }')).data.approveDividend.dividend.state
const posted = async () => [
  (await cashOf(testCompany, ada.accountId)).posted,
  (await cashOf(testCompany, ben.accountId)).posted,
]
const banks = async () => ({ fbo: await held('bank:fbo'), issuer: await held('bank:issuer:1') })
const last = async () => (await instructions()).at(-1)
const short = async () => (await reconcileCash(platform, ports.cash.payments)).short
const deposit = (amount: string, returnForm: string) =>
  decideTogether(
    testCompany,
    operators,
    `mutation ($id: ID!, $amount: Cents!, $returnForm: TaxDepositReturn!, $reference: String!) {
      depositWithheldTax(input: { id: $id, portfolioId: "1", year: 2026, returnForm: $returnForm, amount: $amount, paidOn: "2026-02-06", reference: $reference, reason: "It is due." }) { id } }`,
    { amount, returnForm, reference: returnForm },
  )

beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  ben = await newBacker(testCompany, { email: 'ben@example.com' })
  await invest(testCompany, ada, { amount: dollars(100) })
  await invest(testCompany, ben, { amount: dollars(200) })
  await at('2026-02-03T15:00:00Z')
  await at('2026-02-03T15:20:00Z')
  expect(await banks()).toEqual({ fbo: 0n, issuer: 30_000n })
  const certify = `mutation ($key: IdempotencyKey!) { certifyTaxNumber(input: { key: $key, w9: { version: "${w9Text.version}", isSubject: true } }) { id } }`
  expect((await ask(ada, certify, { key: uuidv7() })).errors).toEqual([])
  await drain()
}, 600_000)

test('a dividend is funded whole, and the holder who is withheld from gets the net', async () => {
  const id = await declare('2025-12', 90)
  expect(await last()).toMatchObject({ direction: 'toFbo', amount: 9_000n, state: 'sent' })
  await at('2026-02-03T15:40:00Z')
  expect(await approve(id)).toBe('paid')
  // The plants' earnings are in the issuer's account, and the dividend left from it.
  expect(await posted()).toEqual([3_000n - 720n, 6_000n])
  expect([await banks(), await short()]).toEqual([{ fbo: 9_000n, issuer: 30_000n }, 0n])
})

test('the tax stays owed to the issuer where the bank refuses its sweep, and no payout stops for it', async () => {
  await force('refused', '4401')
  await at('2026-02-04T15:00:00Z')
  await at('2026-02-04T15:20:00Z')
  expect(await last()).toMatchObject({
    account: 'cba_issuer_1',
    direction: 'fromFbo',
    amount: 720n,
    state: 'failed',
  })
  expect([await banks(), await short()]).toEqual([{ fbo: 9_000n, issuer: 30_000n }, 0n])
})

test('the next bank day sweeps it to the issuer, and investors’ cash is what the FBO account has', async () => {
  await at('2026-02-05T15:00:00Z')
  await at('2026-02-05T15:20:00Z')
  expect(await last()).toMatchObject({ direction: 'fromFbo', amount: 720n, state: 'settled' })
  expect([await banks(), await short()]).toEqual([{ fbo: 8_280n, issuer: 30_720n }, 0n])
})

test('the tax of a holder abroad and that of backup withholding go to the issuer in one sum', async () => {
  const withdraw = 'mutation ($key: IdempotencyKey!) { withdrawTaxCertification(input: { key: $key }) { id } }'
  expect((await ask(ben, withdraw, { key: uuidv7() })).errors).toEqual([])
  await drain()
  const first = await declare('2026-01', 60)
  await at('2026-02-05T15:40:00Z')
  expect(await approve(first)).toBe('paid')
  expect(await posted()).toEqual([2_280n + 2_000n - 480n, 6_000n + 4_000n - 1_200n])
  await at('2026-02-06T15:00:00Z')
  await at('2026-02-06T15:20:00Z')
  expect(await last()).toMatchObject({ direction: 'fromFbo', amount: 1_680n, state: 'settled' })
  const cash = (await posted()).reduce((sum, amount) => sum + amount, 0n)
  expect([await banks(), await short()]).toEqual([{ fbo: cash, issuer: 30_720n + 1_680n }, 0n])
})

test('each return is deposited from the issuer’s account, and nothing is left to sweep', async () => {
  expect((await deposit('1200', 'form945')).errors).toEqual([])
  expect((await deposit('1200', 'form1042')).errors).toEqual([])
  const before = await instructions()
  await at('2026-02-09T15:00:00Z')
  await at('2026-02-09T15:20:00Z')
  expect(await instructions()).toEqual(before)
  expect([await banks(), await short()]).toEqual([{ fbo: 12_600n, issuer: 30_000n }, 0n])
  expect(faultsIn(await checkBooks(platform.db))).toEqual([])
})
