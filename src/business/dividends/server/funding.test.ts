import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, cashOf, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { custodySteps } from '#tests/setup/custody.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2025-12-01T15:00:00Z', isSwept: true })
const { owner, ask, platform } = testCompany
const { openIssuerAccount, instructions, held, force, at } = custodySteps(testCompany)
await offer(owner, { id: '1' })
await openIssuerAccount('1')
const olga = await newOperator(testCompany, 'olga@longlight.example')
const omar = await newOperator(testCompany, 'omar@longlight.example')
const rosa = await newOperator(testCompany, 'rosa@longlight.example')
let ada: Backer
let ben: Backer

const record = (month: string, revenue: number) =>
  inTransaction(platform, olga.actor, (ctx) =>
    recordPeriodCash(ctx, {
      portfolioId: '1',
      month,
      revenue: dollars(revenue),
      costs: dollars(0),
      reserve: dollars(0),
    }),
  )
async function declare(month: string): Promise<string> {
  const id = `div_${uuidv7()}`
  const { errors } = await ask(
    olga,
    `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`,
  )
  expect(errors).toEqual([])
  return id
}
const approve = async (id: string, by = omar) =>
  (await approveAs(ask, by, id, 'dividend { state }')).data.approveDividend.dividend.state
const waiting = async () =>
  (await ask(olga, '{ declaredDividends { edges { node { id state } } } }')).data.declaredDividends.edges.map(
    ({ node }: { node: unknown }) => node,
  )
const alerts = async () =>
  (await owner.query(`select subject, text from operations.alert where alert = 'dividendNotFunded' order by raised_at`))
    .rows
const cash = async () => [
  (await cashOf(testCompany, ada.accountId)).posted,
  (await cashOf(testCompany, ben.accountId)).posted,
]
const last = async () => (await instructions()).at(-1)

beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  ben = await newBacker(testCompany, { email: 'ben@example.com' })
  await invest(testCompany, ada)
  await invest(testCompany, ben, { amount: cents(20_001) })
  // The investors' payments are swept to the issuer, and none of them stays in the FBO account.
  await at('2026-02-03T15:00:00Z')
  await at('2026-02-03T15:20:00Z')
  expect(await held('bank:fbo')).toBe(0n)
})

test('the money is asked for when the dividend is declared, and there when it is approved', async () => {
  await record('2025-12', 90)
  const id = await declare('2025-12')
  await testCompany.drain()
  expect(await last()).toMatchObject({
    account: 'cba_issuer_1',
    direction: 'toFbo',
    amount: 9_000n,
    state: 'sent',
  })
  await at('2026-02-03T15:40:00Z')
  expect([(await last()).state, await held('bank:fbo')]).toEqual(['settled', 9_000n])
  expect(await approve(id)).toBe('paid')
  expect((await cash()).reduce((sum, amount) => sum + amount, 0n)).toBe(9_000n)
  expect(await alerts()).toEqual([])
})

test('nobody is paid while the bank fails to bring it; all are once it has, once, to the cent', async () => {
  const before = await cash()
  await at('2026-02-04T15:00:00Z')
  await record('2026-01', 60)
  // One refusal is for the declaration's request, one for the approval's repeated request.
  await force('refused', '7001')
  await force('refused', '7001')
  const id = await declare('2026-01')
  await testCompany.drain()
  await at('2026-02-04T15:20:00Z')
  expect(await last()).toMatchObject({ direction: 'toFbo', amount: 6_000n, state: 'failed' })

  expect(await approve(id)).toBe('notFunded')
  await testCompany.drain()
  expect(await waiting()).toEqual([{ id, state: 'notFunded' }])
  expect(await alerts()).toMatchObject([{ subject: id, text: expect.stringContaining('$60.00') }])
  expect(await cash()).toEqual(before)
  const again = await approveAs(ask, olga, id, 'id')
  expect(again.errors).toMatchObject([{ code: 'notDeclared' }])

  await at('2026-02-04T16:00:00Z')
  await at('2026-02-05T15:00:00Z')
  expect(await cash()).toEqual(before)
  await at('2026-02-05T15:20:00Z')
  expect(await last()).toMatchObject({ direction: 'toFbo', amount: 6_000n, state: 'settled' })
  const after = await cash()
  expect(after.map((amount, n) => amount - before[n]!).reduce((sum, amount) => sum + amount, 0n)).toBe(6_000n)
  expect(await waiting()).toEqual([])
  expect(
    (
      await owner.query(
        `select approved_by, state, paid_at > approved_at as later from dividends.dividend where id = $1`,
        [id],
      )
    ).rows,
  ).toEqual([{ approved_by: omar.userId, state: 'paid', later: true }])
  expect(
    (await owner.query(`select count(*)::int as n from ledger.transfer where key = $1`, [`${id}:pay`])).rows,
  ).toEqual([{ n: 1 }])
  expect(await alerts()).toHaveLength(1)
  await at('2026-02-06T15:00:00Z')
  expect(await cash()).toEqual(after)
  expect(faultsIn(await checkBooks(platform.db))).toEqual([])
})

test('what waits can be withdrawn, and its money goes back', async () => {
  await at('2026-03-03T13:00:00Z')
  await record('2026-02', 30)
  await force('refused', '7001')
  const id = await declare('2026-02')
  await testCompany.drain()
  await at('2026-03-03T13:20:00Z')
  expect(await approve(id)).toBe('notFunded')
  // The approval requested the money once more, and it arrives after the dividend is withdrawn.
  expect((await ask(olga, `mutation { withdrawDividend(input: { key: "w", id: "${id}" }) { id } }`)).errors).toEqual([])
  await testCompany.drain()
  await at('2026-03-03T13:40:00Z')
  expect(await last()).toMatchObject({ direction: 'toFbo', amount: 3_000n, state: 'settled' })
  expect(await waiting()).toEqual([])
  await at('2026-03-03T15:00:00Z')
  await at('2026-03-03T15:20:00Z')
  expect(await last()).toMatchObject({ direction: 'fromFbo', amount: 3_000n, state: 'settled' })
})

test('a reversal needs no money, and what it takes back goes to the issuer', async () => {
  const [paid] = (await owner.query(`select id from dividends.dividend where month = '2026-01' and state = 'paid'`))
    .rows
  const id = `div_${uuidv7()}`
  const { errors } = await ask(
    olga,
    `mutation { reverseDividend(input: { id: "${id}", corrects: "${paid.id}", reason: "Paid twice." }) { id } }`,
  )
  expect(errors).toEqual([])
  expect(await approve(id)).toBe('declared')
  expect(await approve(id, rosa)).toBe('paid')
  await at('2026-03-04T15:00:00Z')
  await at('2026-03-04T15:20:00Z')
  expect(await last()).toMatchObject({ direction: 'fromFbo', amount: 6_000n, state: 'settled' })
  expect(await held('bank:fbo')).toBe((await cash()).reduce((sum, amount) => sum + amount, 0n))
})

test('a correction upward waits for its money as well', async () => {
  const [paid] = (await owner.query(`select id from dividends.dividend where month = '2025-12' and state = 'paid'`))
    .rows
  const before = (await cash()).reduce((sum, amount) => sum + amount, 0n)
  await force('refused', '7001')
  const id = `div_${uuidv7()}`
  const { errors } = await ask(
    olga,
    `mutation { correctDividend(input: { id: "${id}", corrects: "${paid.id}", pool: "9900", reason: "A meter was read wrong." }) { id } }`,
  )
  expect(errors).toEqual([])
  await testCompany.drain()
  await at('2026-03-04T15:40:00Z')
  expect(await approve(id)).toBe('declared')
  expect(await approve(id, rosa)).toBe('notFunded')
  await testCompany.drain()
  await at('2026-03-04T16:00:00Z')
  expect((await cash()).reduce((sum, amount) => sum + amount, 0n) - before).toBe(900n)
})
