import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, cashOf, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { taxFile } from './tax-file.ts'

const testCompany = await startTestCompany({ at: '2025-01-06T15:00:00Z' })
const { owner, ask, platform, ports } = testCompany
await offer(owner, { id: '1' })
await owner.query(`insert into portfolios.tax_class (portfolio_id, from_year, form) values ('1', 2020, '1099-DIV')`)
await owner.query(`update portfolios.issuer set ein = '99-0000001'`)
const operators = {
  proposes: await newOperator(testCompany, 'olga@longlight.example'),
  approves: await newOperator(testCompany, 'omar@longlight.example'),
}
let ada: Backer
let tools: Backer
let boats: Backer

async function payDividend(month: string, pool: number): Promise<void> {
  const { actor } = operators.proposes
  const period = { revenue: dollars(pool), costs: dollars(0), reserve: dollars(0) }
  await inTransaction(platform, actor, (ctx) => recordPeriodCash(ctx, { portfolioId: '1', month, ...period }))
  const id = `div_${uuidv7()}`
  const declare = `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`
  await ask(operators.proposes, declare)
  expect((await approveAs(ask, operators.approves, id)).errors).toEqual([])
  await testCompany.drain()
}

/**
 * A person, and two of their businesses; one has crossed out item 2 of its Form W-9. All hold the same number of
 * shares.
 */
beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com', ssn: '212456789' })
  tools = await openedBusiness(testCompany, ada, { business: { ein: '13-3470001' } })
  boats = await openedBusiness(testCompany, ada, {
    business: { businessName: 'Ada’s Boats Inc.', businessType: 'Corporation', ein: '13-3470002' },
    isSubject: true,
  })
  for (const by of [ada, tools, boats]) await invest(testCompany, by, { amount: dollars(1_000) })
  await testCompany.moveTo(instant('2025-03-04T15:00:00Z'))
  await payDividend('2025-02', 90)
})

test('the agreement of an order is with the business, signed by the person', async () => {
  const { rows } = await owner.query(
    'select account_id as id, signer_name as signer, signs_for as investor from investing.investment_order order by placed_at',
  )
  expect(rows).toEqual([
    { id: ada.accountId, signer: 'Ada Reyes', investor: null },
    { id: tools.accountId, signer: 'Ada Reyes', investor: 'Harbor Tools LLC' },
    { id: boats.accountId, signer: 'Ada Reyes', investor: 'Ada’s Boats Inc.' },
  ])
})

test('the first dividend goes to each account’s own cash, and only the business that is subject is withheld from', async () => {
  const cash = await Promise.all([ada, tools, boats].map(({ accountId }) => cashOf(testCompany, accountId)))
  expect(cash.map(({ posted }) => posted)).toEqual([3_000n, 3_000n, 2_280n])
  const why = async (accountId?: string) =>
    (await ask(ada, '{ taxProfile { certifiedAt withholding { why } } }', {}, accountId)).data.taxProfile
  expect(await why()).toMatchObject({ certifiedAt: expect.any(String), withholding: null })
  expect(await why(tools.accountId)).toMatchObject({ certifiedAt: expect.any(String), withholding: null })
  expect((await why(boats.accountId)).withholding).toEqual({ why: 'itemCrossedOut' })
  // Signing again for the business stops its withholding and leaves the person's own certification.
  const sign = `mutation ($key: IdempotencyKey!) { certifyTaxNumber(input: { key: $key, w9: { version: "2026-11-25", isSubject: false } }) { id } }`
  expect((await ask(ada, sign, { key: 'again' }, boats.accountId)).errors).toEqual([])
  await testCompany.drain()
  expect((await why(boats.accountId)).withholding).toBeNull()
})

test('the returns of the year name each taxpayer with their own number and address', async () => {
  await testCompany.moveTo(instant('2026-01-20T15:00:00Z'))
  const close = `mutation ($id: ID!) { closeTaxYear(input: { id: $id, portfolioId: "1", year: 2025, nondividend: "0", qualified: "0", reason: "The year is over." }) { id } }`
  expect((await decideTogether(testCompany, operators, close, {})).errors).toEqual([])
  await testCompany.drain()
  const asking = { actor: operators.proposes.actor, sealer: ports.people.sealer }
  const file = { portfolioId: '1', year: 2025, form: '1099-DIV', kind: 'original', part: 1, transmitter: null } as const
  const { text, faults } = await taxFile(platform, asking, file)
  expect(faults).toEqual([])
  const rows = text!.trim().split('\n').slice(1)
  const rowOf = (number: string) => rows.filter((row) => row.replaceAll('-', '').includes(number))
  expect([rows.length, rowOf('212456789').length, rowOf('133470001').length, rowOf('133470002').length]).toEqual([
    3, 1, 1, 1,
  ])
  expect(rowOf('133470001')[0]).toContain('Harbor Tools LLC')
  expect(rowOf('133470001')[0]).toContain('Burlington')
  expect(rowOf('212456789')[0]).toContain('Portland')
})

test('a notice of the IRS about the number of a business is no notice about the person', async () => {
  const notice = `mutation ($id: ID!, $a: ID) { recordNumberNotice(input: { id: $id, email: "ada@example.com", accountId: $a, kind: bNotice,
    receivedOn: "2026-01-20", reason: "The IRS wrote." }) { id } }`
  const answer = await decideTogether(testCompany, operators, notice, { a: tools.accountId })
  expect(answer.errors).toEqual([])
  const { rows } = await owner.query('select user_id as person, account_id as business from tax.number_notice')
  expect(rows).toEqual([{ person: ada.userId, business: tools.accountId }])
  const stranger = await newBacker(testCompany, { email: 'stranger@example.com' })
  const wrong = await decideTogether(testCompany, operators, notice, { a: stranger.accountId })
  expect(wrong.errors[0]?.code).toBe('accountNotFound')
})
