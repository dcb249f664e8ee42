import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { w9Text } from '#business/people/rules/w9.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { fileStore } from '#io/files/file-store.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator, passDays, placeOrder } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether, openSelling, sell } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { identifierFacts } from '../rules/form-identifier.ts'
import { identifiersOf } from './form-identifiers.ts'
import { checkTaxForms } from './public.ts'

const testCompany = await startTestCompany({ at: '2025-10-01T15:00:00Z' })
const { owner, ask, platform } = testCompany
await offer(owner, { id: '1', cap: 250_000n })
const operators = {
  proposes: await newOperator(testCompany, 'olga@longlight.example'),
  approves: await newOperator(testCompany, 'omar@longlight.example'),
}
let ada: Backer
let ben: Backer

const withdraw = 'mutation ($key: IdempotencyKey!) { withdrawTaxCertification(input: { key: $key }) { id } }'
const sign = `mutation ($key: IdempotencyKey!) { certifyTaxNumber(input: { key: $key, w9: { version: "${w9Text.version}", isSubject: false } }) { id } }`
const profile = '{ taxProfile { certifiedAt withdrawnAt withholding { why } } }'

async function payDividend(month: string): Promise<void> {
  await inTransaction(platform, operators.proposes.actor, (ctx) =>
    recordPeriodCash(ctx, { portfolioId: '1', month, revenue: dollars(30), costs: dollars(0), reserve: dollars(0) }),
  )
  const id = `div_${uuidv7()}`
  const declare = `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`
  expect((await ask(operators.proposes, declare)).errors).toEqual([])
  expect((await approveAs(ask, operators.approves, id)).errors).toEqual([])
  await testCompany.drain()
}

const buyErrors = async (by: Backer) =>
  (await placeOrder(testCompany, by, { amount: dollars(100) })).errors.map(({ code }) => code)
async function identifiersOnForm(): Promise<string[]> {
  const { rows } = await owner.query(
    `select d.sha256 from tax.form f join documents.document d on d.id = f.document_id where f.form = '1042-S' and f.account_id = $1 order by f.version`,
    [ada.accountId],
  )
  const files = fileStore(`${testCompany.config.dataDir}/files`, testCompany.partners.sealer)
  return Promise.all(
    rows.map(async ({ sha256 }) => {
      const pdf = await getDocumentProxy(new Uint8Array((await files.get(sha256))!))
      const { text } = await extractText(pdf, { mergePages: true })
      const [, number = '', amendment = ''] =
        /Unique form identifier:\s+(\d+)(?:\s+Amendment number:\s+(\d))?/.exec(text) ?? []
      return amendment ? `${number} ${amendment}` : number
    }),
  )
}

const withheldFromAda = async () =>
  (
    await owner.query(
      'select cause, gross_cents::int as paid, withheld_cents::int as tax from tax.withheld where account_id = $1 order by at',
      [ada.accountId],
    )
  ).rows

beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  ben = await newBacker(testCompany, { email: 'ben@example.com' })
  await invest(testCompany, ada, { amount: dollars(100) })
  await openSelling(testCompany, operators)
  await testCompany.moveTo(instant('2025-11-04T15:00:00Z'))
  await payDividend('2025-10')
  // A whole month of the company, slow on a busy machine.
}, 600_000)

test('who is no longer a U.S. person buys nothing, in any way, and is told what is withheld', async () => {
  expect((await ask(ada, withdraw, { key: uuidv7() })).errors).toEqual([])
  await testCompany.drain()
  expect((await ask(ada, profile)).data.taxProfile).toMatchObject({
    withdrawnAt: expect.any(String),
    withholding: { why: 'notUsPerson' },
  })
  expect(await buyErrors(ada)).toEqual(['notUsPerson'])
  expect((await ask(ada, withdraw, { key: uuidv7() })).errors[0]).toMatchObject({ code: 'notCertified' })
  const mails = await testCompany.standIns.mail.inbox.list({ to: ada.email })
  expect(mails.map(({ subject }) => subject)).toContain(
    'We now withhold 30% of your dividends and 24% of your sale proceeds for the IRS',
  )
})

test('keeps and sells shares: 24% of the proceeds is withheld, and 30% of a later dividend', async () => {
  await sell(testCompany, ada, { amount: 5_000n })
  await invest(testCompany, ben, { amount: dollars(100) })
  await passDays(testCompany, 10)
  await testCompany.moveTo(instant('2025-12-03T15:00:00Z'))
  await payDividend('2025-11')
  const [sale, dividend, ...rest] = await withheldFromAda()
  expect(rest).toEqual([])
  expect(sale).toMatchObject({ cause: 'sale', tax: Math.trunc((sale.paid * 24) / 100) })
  expect(dividend).toMatchObject({ cause: 'foreignDividend', tax: Math.trunc((dividend.paid * 30) / 100) })
  expect(sale.tax).toBeGreaterThan(0)
  expect(dividend.tax).toBeGreaterThan(0)
}, 300_000)

test('the year’s forms tell the two times apart, tie to the books, and each return has its own deposits', async () => {
  const [sale, dividend] = await withheldFromAda()
  await testCompany.moveTo(instant('2026-01-05T15:00:00Z'))
  const close = `mutation ($id: ID!) { closeTaxYear(input: { id: $id, portfolioId: "1", year: 2025, nondividend: "250000", qualified: "1000000", reason: "The year is over." }) { id } }`
  expect((await decideTogether(testCompany, operators, close, {})).errors).toEqual([])
  await testCompany.drain()
  const { data } = await ask(
    ada,
    `{ taxYears(accountId: "${ada.accountId}") { forms { kind state dueOn boxes { code amount text } document { title } } } }`,
  )
  const boxesOf = (kind: string) => {
    const form = data.taxYears[0].forms.find((it: { kind: string }) => it.kind === kind)
    const boxes = form.boxes.map((box: { code: string; amount: string; text: string }) => [
      box.code,
      box.amount ?? box.text,
    ])
    return { ...Object.fromEntries(boxes), state: form.state, dueOn: form.dueOn, title: form.document.title }
  }
  expect(boxesOf('form1099Div')).toMatchObject({ '1a': '2250', '3': '750', '4': '0' })
  expect(boxesOf('form1042S')).toMatchObject({
    '2': String(dividend.paid),
    '3b': '30.00%',
    '7a': String(dividend.tax),
    state: 'available',
    dueOn: '2026-03-16',
    title: 'Form 1042-S, 2025',
  })
  expect(await identifiersOnForm()).toEqual(['0000000001'])
  // Ada's repeated form amends hers; the next holder's is an original under the next number.
  const made = await owner.query(`select id from tax.close where portfolio_id = '1' and year = 2025`)
  const next = { id: made.rows[0].id, portfolioId: '1', year: 2025 } as const
  for (let again = 0; again < 2; again += 1)
    expect([...(await identifiersOf(platform, next, [ada.accountId, ben.accountId]))]).toEqual(
      expect.arrayContaining([
        [ada.accountId, { number: 1n, amendment: 1 }],
        [ben.accountId, { number: 2n, amendment: 0 }],
      ]),
    )
  expect(identifierFacts({ number: 1n, amendment: 1 })).toEqual([
    ['Unique form identifier', '0000000001'],
    ['Amendment number', '1'],
  ])
  expect([...(await identifiersOf(platform, { ...next, year: 2024 }, [ben.accountId]))]).toEqual([
    [ben.accountId, { number: 1n, amendment: 0 }],
  ])
  expect(boxesOf('form1099B')).toMatchObject({ '4': String(sale.tax) })
  expect((await checkTaxForms(platform.db)).offending).toEqual([])
  const deposits = await ask(
    operators.proposes,
    '{ taxDeposits(year: 2025) { returnForm withheld schedule isPaidWithReturn periods { dueOn } } }',
  )
  expect(deposits.data.taxDeposits).toEqual([
    expect.objectContaining({ returnForm: 'form945', withheld: String(sale.tax), schedule: 'monthly' }),
    {
      returnForm: 'form1042',
      withheld: String(dividend.tax),
      schedule: 'byAmount',
      isPaidWithReturn: true,
      periods: [{ dueOn: '2026-03-16' }],
    },
  ])
}, 300_000)

test('Form W-9 signed again ends all of it, and what was signed and withdrawn stays as it was', async () => {
  expect((await ask(ada, sign, { key: uuidv7() })).errors).toEqual([])
  await testCompany.drain()
  expect((await ask(ada, profile)).data.taxProfile).toMatchObject({ withdrawnAt: null, withholding: null })
  expect(await buyErrors(ada)).toEqual([])
  const kept = await owner.query('select is_withdrawn, hash from people.w9 order by signed_at, id')
  expect(kept.rows.filter(({ is_withdrawn }) => is_withdrawn)).toHaveLength(1)
  expect(new Set(kept.rows.map(({ hash }) => hash)).size).toBe(2)
})
