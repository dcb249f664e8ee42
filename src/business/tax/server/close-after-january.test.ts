import { expect, test } from 'vitest'
import { checkRules, everyRow } from '#engine/books/books-rule.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { giveCash } from '#tests/figures/cash-world.ts'
import { type Backer, newBacker, newOperator, placeOrder, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether, openSelling, sell, sellOrderOf } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { taxBooksRules } from './books-rules.ts'
import { checkTaxForms } from './public.ts'

const testCompany = await startTestCompany({ at: '2025-12-01T15:00:00Z' })
const { owner, platform, moveTo } = testCompany
await offer(owner, { id: '1', cap: 100_000n })
const operators = {
  proposes: await newOperator(testCompany, 'olga@longlight.example'),
  approves: await newOperator(testCompany, 'omar@longlight.example'),
}

async function buy(by: Backer, amount: number): Promise<void> {
  const { data, errors } = await placeOrder(testCompany, by, { amount: dollars(amount), fromCash: true })
  expect(errors).toEqual([])
  await sign(testCompany, data.placeOrder.id)
}

const closes = async () =>
  (await owner.query(`select cause from tax.close where year = 2025 order by as_of, id`)).rows.map(({ cause }) => cause)
const issued = async () =>
  (await testCompany.ask(operators.proposes, '{ taxCloses { year formsIssued } }')).data.taxCloses
const washSales = async ({ accountId }: Backer) =>
  (
    await owner.query(
      `select version, coalesce((select (b ->> 'amount')::int from jsonb_array_elements(boxes) b where b ->> 'code' = '1g'), 0) as put_off, change
        from tax.form where account_id = $1 and form = '1099-B' order by version`,
      [accountId],
    )
  ).rows

test('a year closed before January 31 is closed again then, once, and only the form that a purchase of January changes', async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const ben = await newBacker(testCompany, { email: 'ben@example.com' })
  const cleo = await newBacker(testCompany, { email: 'cleo@example.com' })
  for (const by of [ada, ben, cleo]) await giveCash(testCompany, by.accountId, dollars(500))
  await buy(ada, 100)
  await buy(ben, 100)
  await openSelling(testCompany, operators)
  // A sale before three years brings less than the shares cost: a loss.
  const [adas, bens] = [
    await sell(testCompany, ada, { amount: 2_500n }),
    await sell(testCompany, ben, { amount: 2_500n }),
  ]
  await moveTo(instant('2025-12-15T15:00:00Z'))
  await buy(cleo, 150)
  for (const id of [adas, bens]) expect((await sellOrderOf(testCompany, id)).state).toBe('filled')

  await moveTo(instant('2026-01-05T15:00:00Z'))
  const close = `mutation ($id: ID!) { closeTaxYear(input: { id: $id, portfolioId: "1", year: 2025, nondividend: "0", qualified: "0", reason: "The year is over." }) { id } }`
  expect((await decideTogether(testCompany, operators, close, {})).errors).toEqual([])
  await testCompany.drain()
  expect([await washSales(ada), await washSales(ben)]).toEqual([
    [{ version: 1, put_off: 0, change: null }],
    [{ version: 1, put_off: 0, change: null }],
  ])
  const atYearEnd = await issued()
  expect(atYearEnd).toEqual([{ year: 2025, formsIssued: 2 }])

  // Ada buys again within 30 days after her sale, Ben does not.
  await moveTo(instant('2026-01-12T15:00:00Z'))
  await buy(ada, 25)
  await moveTo(instant('2026-01-31T04:59:00Z'))
  expect(await closes()).toEqual(['yearEnd'])
  await moveTo(instant('2026-01-31T05:00:00Z'))
  expect(await closes()).toEqual(['yearEnd', 'january'])
  const [first, corrected] = await washSales(ada)
  expect(first).toEqual({ version: 1, put_off: 0, change: null })
  expect(corrected).toMatchObject({ version: 2, change: expect.stringContaining('1g') })
  expect(corrected.put_off).toBeGreaterThan(0)
  expect(await washSales(ben)).toHaveLength(1)
  expect(await issued(), 'a corrected form stands in the place of the first one').toEqual(atYearEnd)
  expect((await checkTaxForms(platform.db)).offending).toEqual([])

  await moveTo(instant('2026-02-03T15:00:00Z'))
  expect(await closes()).toEqual(['yearEnd', 'january'])
  const checks = await checkRules(platform.db, taxBooksRules, everyRow)
  expect(checks.filter(({ offending }) => offending.length > 0)).toEqual([])
}, 300_000)
