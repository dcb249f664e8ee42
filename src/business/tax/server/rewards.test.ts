import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { company } from '#kernel/brand.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { type Backer, newBacker, newOperator, passDays, placeOrder, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { previewYear } from '#tests/setup/preview-year.ts'
import { decideTogether } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { checkTaxForms } from './public.ts'

const testCompany = await startTestCompany({ at: '2025-12-18T15:00:00Z' })
const { owner, platform, ask } = testCompany
await offer(owner, { id: '1', cap: 1_000_000n })
await offer(owner, { id: '2', cap: 1_000_000n })
await owner.query(`insert into portfolios.tax_class (portfolio_id, from_year, form)
  select id, 2020, '1099-DIV' from portfolios.portfolio on conflict do nothing`)
await owner.query(`update portfolios.issuer set ein = '12-3456789'`)
await owner.query(`insert into promotions.promotion (id, name, starts_on, minimum_cents, match_millionths, maximum_reward_cents, source, added_by, added_at)
  values ('whole-match', 'Whole match', '2025-01-01', 1000, 1000000, 500000, 'For tests', 'test', '2025-01-01')`)
const operators = {
  proposes: await newOperator(testCompany, 'olga@longlight.example'),
  approves: await newOperator(testCompany, 'omar@longlight.example'),
}

async function buy(by: Backer, amount: number, portfolio = '1'): Promise<void> {
  const { data, errors } = await placeOrder(testCompany, by, { amount: dollars(amount), portfolio })
  expect(errors).toEqual([])
  await sign(testCompany, data.placeOrder.id)
}

const closeOf = async (portfolioId: string) => {
  const { errors } = await decideTogether(
    testCompany,
    operators,
    `mutation ($id: ID!) { closeTaxYear(input: { id: $id, portfolioId: "${portfolioId}", year: 2025, nondividend: "0", qualified: "1000000", reason: "The year is over." }) { id } }`,
    {},
  )
  expect(errors).toEqual([])
  await testCompany.drain()
}

/** Each version of an account's Form 1099-MISC in shares of a portfolio: outcome, box 3 and change. */
const formsOf = async ({ accountId }: Backer, portfolioId = '1') =>
  (
    await owner.query(
      `select outcome, (select (b ->> 'amount')::int from jsonb_array_elements(boxes) b where b ->> 'code' = '3') as given, change, document_id is not null as drawn
         from tax.form where account_id = $1 and portfolio_id = $2 and form = '1099-MISC' order by version`,
      [accountId, portfolioId],
    )
  ).rows

const fileOf = async (kind: string) =>
  (
    await ask(
      operators.proposes,
      `mutation ($key: IdempotencyKey!) { prepareTaxFile(input: { key: $key, portfolioId: "1", year: 2025, form: form1099Misc, kind: ${kind}, part: 1 }) {
        file { name records sha256 text faults { column what } returns { accountId kind change } } } }`,
      { key: uuidv7() },
    )
  ).data.prepareTaxFile.file

const rowsOf = ({ text }: { text: string }) => {
  const [head, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  return rows.map((row) => Object.fromEntries(row.map((value, index) => [head![index]!, value])))
}

test('rewards from 600 dollars are on Form 1099-MISC of the company, and one that is taken back later is corrected', {
  timeout: 600_000,
}, async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const ben = await newBacker(testCompany, { email: 'ben@example.com' })
  const cleo = await newBacker(testCompany, { email: 'cleo@example.com', bank: 'R01-late' })
  // 600 dollars in total, and less in each portfolio.
  await buy(ada, 400)
  await buy(ada, 200, '2')
  await buy(ben, 590)
  await testCompany.moveTo(instant('2025-12-24T15:00:00Z'))
  await buy(cleo, 700)
  await passDays(testCompany, 8)
  expect(testCompany.clock.today()).toBe('2026-01-01')
  const preview = await previewYear(
    testCompany,
    operators.proposes,
    'portfolioId: "1", year: 2025, nondividend: "0", qualified: "1000000"',
    'rewards bookedRewards isTied kinds { kind forms issued belowThreshold boxes { code amount } }',
  )
  expect(preview).toMatchObject({
    rewards: '169000',
    bookedRewards: '169000',
    isTied: true,
    kinds: [
      { kind: 'form1099Misc', forms: 3, issued: 2, belowThreshold: 1, boxes: [{ code: '3', amount: '169000' }, {}] },
    ],
  })
  await closeOf('1')
  await closeOf('2')
  expect(await formsOf(ada)).toEqual([{ outcome: 'issued', given: 40_000, change: null, drawn: true }])
  expect(await formsOf(ada, '2')).toEqual([{ outcome: 'issued', given: 20_000, change: null, drawn: true }])
  expect(await formsOf(ben)).toEqual([{ outcome: 'belowThreshold', given: 59_000, change: null, drawn: false }])
  expect(await formsOf(cleo)).toEqual([{ outcome: 'issued', given: 70_000, change: null, drawn: true }])

  const years = await ask(
    ada,
    `{ taxYears(accountId: "${ada.accountId}") { forms { kind state portfolio { id } document { title } } } }`,
  )
  expect(years.data.taxYears[0].forms).toMatchObject([
    { kind: 'form1099Misc', state: 'available', portfolio: { id: '1' }, document: { title: 'Form 1099-MISC, 2025' } },
    { kind: 'form1099Misc', state: 'available', portfolio: { id: '2' } },
  ])

  const file = await fileOf('original')
  expect(file).toMatchObject({ records: 2, faults: [] })
  const rows = rowsOf(file)
  expect(rows.map((row) => [row['Payer Business or Entity Name Line 1'], row['Box 3 - Other Income']])).toEqual(
    expect.arrayContaining([
      [company.legalName, '400.00'],
      [company.legalName, '700.00'],
    ]),
  )
  expect(new Set(rows.map((row) => row['Payer Taxpayer ID Number']))).toEqual(new Set([company.ein.replace('-', '')]))
  const recorded = await ask(
    operators.proposes,
    `mutation ($key: IdempotencyKey!) { recordTaxFiling(input: { key: $key, portfolioId: "1", year: 2025, form: form1099Misc, kind: original, part: 1, sha256: "${file.sha256}", receipt: "r-1", filedOn: "2026-01-01" }) { id } }`,
    { key: uuidv7() },
  )
  expect(recorded.errors).toEqual([])
  expect((await checkTaxForms(platform.db)).offending).toEqual([])

  // Cleo's bank takes the payment back, so the reward was never income.
  await passDays(testCompany, 8)
  expect((await formsOf(cleo)).at(-1)).toEqual({
    outcome: 'issued',
    given: 0,
    change: 'Amounts changed: box 3 was $700.00 and is $0.00.',
    drawn: true,
  })
  expect(await formsOf(ada)).toHaveLength(1)
  const causes = await owner.query(`select cause from tax.close where portfolio_id = '1' order by as_of`)
  expect(causes.rows).toEqual([{ cause: 'yearEnd' }, { cause: 'reward' }])
  expect(await fileOf('corrected')).toMatchObject({
    records: 1,
    faults: [],
    returns: [{ accountId: cleo.accountId, kind: 'amounts', change: expect.stringContaining('Box 3') }],
  })
  expect((await checkTaxForms(platform.db)).offending).toEqual([])
  const wrong = await checkBooks(platform.db)
  expect(wrong.filter(({ offending }) => offending.length > 0)).toEqual([])

  await owner.query(`alter table tax.form disable trigger all`)
  await owner.query(
    `update tax.form set boxes = jsonb_set(boxes, '{0,amount}', '"40001"') where account_id = $1 and portfolio_id = '1'`,
    [ada.accountId],
  )
  expect((await checkTaxForms(platform.db)).offending).toMatchObject([{ account: ada.accountId }])
})
