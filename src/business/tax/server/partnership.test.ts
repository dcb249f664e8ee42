import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator, passDays } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { previewYear } from '#tests/setup/preview-year.ts'
import { decideTogether, openSelling, sell } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { checkTaxForms } from './public.ts'

const testCompany = await startTestCompany({ at: '2025-01-06T15:00:00Z' })
const { owner, ask, platform } = testCompany
await offer(owner, { id: '1', cap: 250_000n })
await owner.query(`insert into portfolios.tax_class (portfolio_id, from_year, form) values ('1', 2020, 'K-1')`)
await owner.query(`insert into portfolios.loan (portfolio_id, place, lender, is_related, owed_cents, as_of, currency, interest, ends_on)
  values ('1', 1, 'A bank', false, 9000001, '2025-09-30', 'USD', '6%', '2035-12-31')`)
const operators = {
  proposes: await newOperator(testCompany, 'olga@longlight.example'),
  approves: await newOperator(testCompany, 'omar@longlight.example'),
}
let ada: Backer
let ben: Backer

async function payDividend(month: string, pool: number): Promise<void> {
  await inTransaction(platform, operators.proposes.actor, (ctx) =>
    recordPeriodCash(ctx, { portfolioId: '1', month, revenue: dollars(pool), costs: dollars(0), reserve: dollars(0) }),
  )
  const id = `div_${uuidv7()}`
  await ask(
    operators.proposes,
    `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`,
  )
  await approveAs(ask, operators.approves, id, 'id')
  await testCompany.drain()
}

const preview = (year: number) =>
  previewYear(
    testCompany,
    operators.proposes,
    `portfolioId: "1", year: ${year}, ordinaryIncome: "4000", interestIncome: "100", foreignTaxes: "300"`,
    'isTied paidIn bookedPaidIn',
  )

async function close(year: number): Promise<void> {
  const mutation = `mutation ($id: ID!) { closeTaxYear(input: { id: $id, portfolioId: "1", year: ${year}, ordinaryIncome: "4000", interestIncome: "100", foreignTaxes: "300", reason: "The year is over." }) { id } }`
  expect((await decideTogether(testCompany, operators, mutation, {})).errors).toEqual([])
  await testCompany.drain()
}

type Boxes = Readonly<Record<string, string>>
async function k1Of(by: Backer, year: number): Promise<Boxes> {
  const { data } = await ask(
    by,
    `{ taxYears(accountId: "${by.accountId}") { year forms { kind state boxes { code amount text } } } }`,
  )
  const ofYear = data.taxYears.find((it: { year: number }) => it.year === year)
  const form = ofYear.forms.find(({ kind }: { kind: string }) => kind === 'scheduleK1')
  return Object.fromEntries(
    form.boxes.map(({ code, amount, text }: Record<'code' | 'amount' | 'text', string>) => [code, amount ?? text]),
  )
}

beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  ben = await newBacker(testCompany, { email: 'ben@example.com' })
  await invest(testCompany, ada, { amount: dollars(1_000) })
  await openSelling(testCompany, operators)
  await testCompany.moveTo(instant('2025-06-10T15:00:00Z'))
  await payDividend('2025-05', 50)
  await sell(testCompany, ada, { amount: 20_000n })
  await invest(testCompany, ben, { amount: dollars(1_000) })
  await passDays(testCompany, 10)
  await testCompany.moveTo(instant('2026-01-12T15:00:00Z'))
  // A whole year of the company, slow on a busy machine.
}, 600_000)

test('the capital accounts of the partners are tied to what the ledger raised, and a buyer takes capital over, not the price', async () => {
  expect(await k1Of(ada, 2025)).not.toHaveProperty('L, ending')
  const told = await preview(2025)
  expect(told).toMatchObject({ isTied: true })
  expect(told.paidIn).toBe(told.bookedPaidIn)
  await close(2025)
  const [first, second] = [await k1Of(ada, 2025), await k1Of(ben, 2025)]
  expect(first).toMatchObject({
    'L, beginning': '0',
    'L, contributed': '100000',
    'L, withdrawn': '-5000',
    '16': 'Attached',
  })
  expect(BigInt(first['L, other']!)).toBeLessThan(0n)
  expect(BigInt(first['L, other']!) + BigInt(second['L, other']!)).toBe(0n)
  // Only 2% of a partnership's shares may change hands in a year: $20 of the $1,000 went to Ada, the rest is new
  // capital.
  expect(BigInt(second['L, contributed']!)).toBe(98_000n)
  const ends = BigInt(first['L, ending']!) + BigInt(second['L, ending']!)
  expect(ends).toBe(100_000n + 98_000n - 5_000n + 4_100n - 300n)
  expect(BigInt(first['21']!) + BigInt(second['21']!)).toBe(300n)
  expect(first['K-3, tax Brazil']).toBe(first['21'])
  expect(BigInt(first['K-3, Brazil']!) + BigInt(second['K-3, Brazil']!)).toBe(4_000n)
})

test('each partner’s part of the loans on record is on item K, and all parts together are what is owed', async () => {
  const [first, second] = [await k1Of(ada, 2025), await k1Of(ben, 2025)]
  expect(first).toMatchObject({
    'K, nonrecourse beginning': '0',
    'K, recourse ending': '0',
    'K, qualified ending': '0',
  })
  expect(BigInt(first['K, nonrecourse ending']!)).toBeGreaterThan(0n)
  expect(BigInt(first['K, nonrecourse ending']!) + BigInt(second['K, nonrecourse ending']!)).toBe(9_000_001n)
})

test('the next year begins where this one ended, and a buyback counts as withdrawn', async () => {
  await sell(testCompany, ada, { amount: 10_000n })
  const buyback =
    'mutation ($id: ID!) { runBuyback(input: { id: $id, portfolioId: "1", budget: "10000", reason: "The queue is old" }) { id } }'
  expect((await decideTogether(testCompany, operators, buyback, {})).errors).toEqual([])
  await testCompany.drain()
  await testCompany.moveTo(instant('2027-01-12T15:00:00Z'))
  expect(await preview(2026)).toMatchObject({ isTied: true })
  await close(2026)
  const [before, after] = [await k1Of(ada, 2025), await k1Of(ada, 2026)]
  expect(after['L, beginning']).toBe(before['L, ending'])
  expect(BigInt(after['L, withdrawn']!)).toBe(-9_000n)
  expect((await checkTaxForms(platform.db)).offending).toEqual([])
})

test('a capital account that was changed in the database is found', async () => {
  await owner.query('alter table tax.form disable trigger append_only')
  await owner.query(
    `update tax.form set boxes = replace(boxes::text, '"L, contributed", "name": "Capital contributed during the year", "text": null, "amount": "100000"', '"L, contributed", "name": "Capital contributed during the year", "text": null, "amount": "100001"')::jsonb where account_id = $1 and year = 2025`,
    [ada.accountId],
  )
  await owner.query('alter table tax.form enable trigger append_only')
  const changed = await owner.query(`select count(*)::int as n from tax.form where boxes::text like '%100001%'`)
  expect(changed.rows[0].n).toBe(1)
  expect((await checkTaxForms(platform.db)).offending).toHaveLength(1)
})
