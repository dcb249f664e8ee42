import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { checkTaxForms } from '#business/tax/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { estateActs, readyEstate } from '#tests/setup/estate.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether, openSelling, sell } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2025-01-06T15:00:00Z' })
const { owner, ask, platform } = testCompany
await offer(owner, { id: '1', cap: 1_000_000n })
await owner.query(`update portfolios.issuer set ein = '12-3456789'`)
const operators = {
  proposes: await newOperator(testCompany, 'olga@longlight.example'),
  approves: await newOperator(testCompany, 'omar@longlight.example'),
}
let ivy: Backer
let jon: Backer
let kai: Backer

async function payDividend(month: string, pool: number): Promise<void> {
  await inTransaction(platform, operators.proposes.actor, (ctx) =>
    recordPeriodCash(ctx, { portfolioId: '1', month, revenue: dollars(pool), costs: dollars(0), reserve: dollars(0) }),
  )
  const id = `div_${uuidv7()}`
  await ask(
    operators.proposes,
    `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`,
  )
  expect((await approveAs(ask, operators.approves, id, 'id')).errors).toEqual([])
  await testCompany.drain()
}

type Form = {
  readonly account_id: string
  readonly form: string
  readonly distributed_cents: bigint
  readonly sales: Sale[]
}
type Sale = {
  readonly basis: string
  readonly term: string
  readonly acquiredOn: string
  readonly returnedCapital: string
}
const formsOf = async ({ accountId }: Backer, form: string): Promise<Form[]> =>
  (await owner.query('select * from tax.form where account_id = $1 and form = $2 order by version', [accountId, form]))
    .rows

beforeAll(async () => {
  ivy = await newBacker(testCompany, { email: 'ivy@example.com' })
  jon = await newBacker(testCompany, { email: 'jon@example.com' })
  kai = await newBacker(testCompany, { email: 'kai@example.com' })
  await openSelling(testCompany, operators)
  await invest(testCompany, ivy, { amount: dollars(1_000) })
  await owner.query(
    `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, filing_reference, published_by, published_at)
      values ('1', '2025-02-10', 1500000, 'TEST-2', 'test', '2025-01-20Z')`,
  )
  await testCompany.moveTo(instant('2025-03-04T15:00:00Z'))
  await payDividend('2025-02', 30)
  const heirs = [
    { accountId: jon.accountId, part: 2 },
    { accountId: kai.accountId, part: 1 },
  ]
  const people = { recorder: operators.proposes, reviewer: operators.approves }
  const estate = await readyEstate(testCompany, people, {
    accountId: ivy.accountId,
    diedOn: '2025-02-15',
    whole: 3,
    heirs,
  })
  await testCompany.moveTo(instant('2025-04-10T15:00:00Z'))
  const proposed = await estateActs(testCompany).transfer(operators.proposes, estate)
  expect((await approveAs(ask, operators.approves, proposed.data.transferEstate.id)).errors).toEqual([])
  await payDividend('2025-03', 30)
  await testCompany.moveTo(instant('2025-06-10T15:00:00Z'))
  await payDividend('2025-05', 60)
  await sell(testCompany, kai, { amount: 20_000n, price: 1_500_000n })
  await invest(testCompany, jon, { amount: dollars(300), price: 1_500_000n })
  await testCompany.moveTo(instant('2026-01-12T15:00:00Z'))
  const closing = `mutation ($id: ID!) {
    closeTaxYear(input: { id: $id, portfolioId: "1", year: 2025, nondividend: "0", qualified: "1000000", reason: "The year is over." }) { id } }`
  expect((await decideTogether(testCompany, operators, closing, {})).errors).toEqual([])
  await testCompany.drain()
}, 600_000)

test('dividends are on the form of the account that was paid: by record day, up to the transfer and after it', async () => {
  const [hers] = await formsOf(ivy, '1099-DIV')
  const [his, theirs] = [await formsOf(jon, '1099-DIV'), await formsOf(kai, '1099-DIV')]
  expect(hers!.distributed_cents).toBe(6_000n)
  expect([his[0]!.distributed_cents, theirs[0]!.distributed_cents]).toEqual([4_000n, 2_000n])
})

test('a sale by an heir is long-term, from the date of death, with its value of that day as the basis', async () => {
  const [form] = await formsOf(kai, '1099-B')
  // $200.00 of shares at $1.50, their value on the date of death; the fraction of a cent stays with the rest of the
  // lot.
  expect(form!.sales).toMatchObject([{ term: 'long', acquiredOn: '2025-02-15' }])
  expect(BigInt(form!.sales[0]!.basis)).toBe(19_999n)
  expect(await formsOf(ivy, '1099-B')).toEqual([])
})

test('all forms agree with the ledger', async () => {
  expect((await checkTaxForms(platform.db)).offending).toEqual([])
})
