import { extractText } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { formatSharePrice, sharePrice } from '#kernel/share-price.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator, passDays } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { previewYear } from '#tests/setup/preview-year.ts'
import { unopenable } from '#tests/setup/sealed-values.ts'
import { decideTogether, openSelling, sell } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { irisColumns } from '../rules/iris-columns.ts'
import { checkTaxForms, noticePdf } from './public.ts'

const testCompany = await startTestCompany({ at: '2025-01-06T15:00:00Z' })
const { owner, ask, platform } = testCompany
await offer(owner, { id: '1', cap: 250_000n })
await owner.query(`update portfolios.issuer set ein = '12-3456789'`)
const operators = {
  proposes: await newOperator(testCompany, 'olga@longlight.example'),
  approves: await newOperator(testCompany, 'omar@longlight.example'),
}
const rosa = await newOperator(testCompany, 'rosa@longlight.example')
let ada: Backer
let ben: Backer
let cleo: Backer

async function payDividend(month: string, pool: number): Promise<string> {
  await inTransaction(platform, operators.proposes.actor, (ctx) =>
    recordPeriodCash(ctx, {
      portfolioId: '1',
      month,
      revenue: dollars(pool),
      costs: dollars(0),
      reserve: dollars(0),
    }),
  )
  const id = `div_${uuidv7()}`
  await ask(
    operators.proposes,
    `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`,
  )
  return approve(id)
}

async function approve(id: string): Promise<string> {
  const { errors } = await approveAs(ask, operators.approves, id, 'id')
  expect(errors).toEqual([])
  await testCompany.drain()
  return id
}

const closeMutation = `mutation ($id: ID!, $year: Int!, $nondividend: Rate, $qualified: Rate, $ordinaryIncome: Cents) {
  closeTaxYear(input: { id: $id, portfolioId: "1", year: $year, nondividend: $nondividend, qualified: $qualified, ordinaryIncome: $ordinaryIncome, reason: "The year is over." }) { id } }`
const close = async (figures: Record<string, unknown>) => {
  const answer = await decideTogether(testCompany, operators, closeMutation, figures)
  await testCompany.drain()
  return answer
}
const figures = { year: 2025, nondividend: '250000', qualified: '1000000' }

const formsOf = async (by: Backer) =>
  (
    await ask(
      by,
      `{ taxYears(accountId: "${by.accountId}") { year isRunning forms { kind state explanation isEstimate version dueOn
          boxes { code amount text } sales { proceeds basis returnedCapital term } document { id title } } } }`,
    )
  ).data.taxYears.find(({ year }: { year: number }) => year === 2025).forms
const boxOf = (form: { boxes: { code: string; amount: string }[] }, code: string) =>
  BigInt(form.boxes.find((box) => box.code === code)?.amount ?? '0')
const noticesTo = async ({ email }: Backer) =>
  (await testCompany.standIns.mail.inbox.list({ to: email })).filter(
    ({ subject }) => subject === 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE',
  )
const isTied = async () => (await checkTaxForms(platform.db)).offending

const prepare = async (form: string, kind: string, more = '') => {
  const { data, errors } = await ask(
    operators.proposes,
    `mutation ($key: IdempotencyKey!) { prepareTaxFile(input: { key: $key, portfolioId: "1", year: 2025, form: ${form}, kind: ${kind}, part: 1 ${more} }) {
      file { name records parts sha256 text faults { column what } returns { accountId kind change corrects } } } }`,
    { key: uuidv7() },
  )
  return errors.length > 0 ? { errors } : { ...data.prepareTaxFile.file, errors }
}
const asXml = ', transmitterCode: "D1234", software: "S1", contact: "Olga"'
const recordFiling = async (form: string, kind: string, file: { sha256: string }, receipt: string) => {
  const { errors } = await ask(
    operators.proposes,
    `mutation ($key: IdempotencyKey!, $sha256: String!, $receipt: String!) { recordTaxFiling(input: { key: $key, portfolioId: "1", year: 2025, form: ${form}, kind: ${kind}, part: 1, sha256: $sha256, receipt: $receipt, filedOn: "2026-01-12" }) { id } }`,
    { key: uuidv7(), sha256: file.sha256, receipt },
  )
  return errors.map(({ code }) => code)
}
const rowsOf = ({ text }: { text: string }) => {
  const [head, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  return rows.map((row) => Object.fromEntries(row.map((value, index) => [head![index]!, value])))
}

beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  ben = await newBacker(testCompany, { email: 'ben@example.com' })
  cleo = await newBacker(testCompany, { email: 'cleo@example.com' })
  await invest(testCompany, ada, { amount: dollars(1_000) })
  await invest(testCompany, ben, { amount: dollars(500) })
  await invest(testCompany, cleo, { amount: dollars(100) })
  await openSelling(testCompany, operators)
  await testCompany.moveTo(instant('2025-03-04T15:00:00Z'))
  await payDividend('2025-02', 40)
  await testCompany.moveTo(instant('2025-06-10T15:00:00Z'))
  await payDividend('2025-05', 50)
  await sell(testCompany, ada, { amount: 20_000n })
  await invest(testCompany, ben, { amount: dollars(1_000) })
  await passDays(testCompany, 10)
  // A whole year of the company, slow on a busy machine.
}, 600_000)

test('a running year is an estimate, and is closed only once it is over and with the figures of its class', async () => {
  expect(await formsOf(ada)).toMatchObject([
    { kind: 'form1099Div', state: 'expected', isEstimate: true, version: null, document: null },
    { kind: 'form1099B', state: 'expected' },
  ])
  expect((await close(figures)).errors[0]).toMatchObject({ code: 'yearNotOver' })
  await testCompany.moveTo(instant('2026-01-12T15:00:00Z'))
  expect(await formsOf(ada)).toMatchObject([{ state: 'beingPrepared', isEstimate: true }, {}])
  expect((await close({ year: 2025, ordinaryIncome: '100' })).errors[0]).toMatchObject({ code: 'figuresMissing' })
  expect((await close({ ...figures, nondividend: '1000001' })).errors[0]).toMatchObject({ code: 'badFigures' })
})

test('a preview ties the forms of all holders to the ledger before anything is written', async () => {
  const preview = await previewYear(
    testCompany,
    operators.approves,
    'portfolioId: "1", year: 2025, nondividend: "250000", qualified: "1000000"',
    'holders distributed bookedDistributed proceeds bookedProceeds isTied kinds { kind forms issued belowThreshold boxes { code amount } }',
  )
  expect(preview).toMatchObject({
    holders: 3,
    distributed: '9000',
    bookedDistributed: '9000',
    isTied: true,
    kinds: [
      { kind: 'form1099Div', forms: 3, issued: 2, belowThreshold: 1 },
      { kind: 'form1099B', forms: 1, issued: 1 },
    ],
  })
  expect(preview.proceeds).toBe(preview.bookedProceeds)
  expect((await owner.query('select count(*)::int as n from tax.form')).rows[0].n).toBe(0)
  expect((await ask(ada, '{ taxYearPreview(portfolioId: "1", year: 2025) { state } }')).errors[0]).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('the close makes each holder’s forms once, with a document and an email, and says what is not required', async () => {
  expect((await close(figures)).errors).toEqual([])
  const [dividends, sales] = await formsOf(ada)
  expect(dividends).toMatchObject({ state: 'available', isEstimate: false, version: 1, dueOn: '2026-02-02' })
  expect(dividends.document.title).toBe('Form 1099-DIV, 2025')
  expect(boxOf(dividends, '1a') + boxOf(dividends, '3')).toBe(5_625n)
  expect(boxOf(dividends, '3')).toBe(1_406n)
  expect(boxOf(dividends, '1b')).toBe(boxOf(dividends, '1a'))
  expect(sales).toMatchObject({ kind: 'form1099B', state: 'available' })
  expect(sales.sales).toHaveLength(1)
  expect(BigInt(sales.sales[0].basis) + BigInt(sales.sales[0].returnedCapital)).toBe(20_000n)
  expect(BigInt(sales.sales[0].returnedCapital)).toBeGreaterThan(0n)
  expect(await formsOf(cleo)).toMatchObject([{ state: 'notRequired', document: null }])
  expect((await close(figures)).errors).toEqual([])
  expect(await formsOf(ada)).toMatchObject([{ version: 1 }, { version: 1 }])
  expect(await noticesTo(ada)).toHaveLength(2)
  expect(await noticesTo(cleo)).toHaveLength(0)
  const published = await ask(
    null,
    '{ portfolio(id: "1") { dividends { month perShare } returnedCapital { taxYear perShare basisPerShare } } }',
  )
  const [paid] = published.data.portfolio.dividends
  expect(published.data.portfolio.returnedCapital[0]).toEqual({
    taxYear: 2025,
    perShare: paid.perShare,
    basisPerShare: String(BigInt(paid.perShare) / 4n),
  })
  const [notice] = (await ask(null, '{ portfolio(id: "1") { returnedCapital { recordOn url } } }')).data.portfolio
    .returnedCapital
  expect(notice.url).toBe(`/returned-capital/1/${notice.recordOn}.pdf`)
  const form = { portfolioId: '1', recordOn: notice.recordOn } as const
  const pdf = (await noticePdf(platform, form))!
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  for (const words of [
    '2 Issuer’s EIN: 12-3456789',
    `${formatSharePrice(sharePrice(BigInt(paid.perShare) / 4n))} of it is`,
  ])
    expect(text).toContain(words)
  expect(await noticePdf(platform, form)).toEqual(pdf)
  expect(await noticePdf(platform, { ...form, recordOn: '2025-01-01' })).toBeNull()
  await owner.query(`update portfolios.portfolio set regulation_id = 2 where id = '1'`)
  expect(await noticePdf(platform, form)).toBeNull()
  await owner.query(`update portfolios.portfolio set regulation_id = 1 where id = '1'`)
  expect(await isTied()).toEqual([])
})

test('returns of both forms are made for the IRS in the columns of their templates, and nothing is due once they are filed', async () => {
  for (const [form, name] of [
    ['form1099Div', '1099-DIV'],
    ['form1099B', '1099-B'],
  ] as const) {
    const file = await prepare(form, 'original')
    const xml = await prepare(form, 'original', asXml)
    expect(xml).toMatchObject({ faults: [], sha256: file.sha256, name: `${name}-2025-portfolio-1-original-part-1.xml` })
    expect(xml.text).toContain(`</Form${name.replace('-', '')}Detail>`)
    expect(file).toMatchObject({ errors: [], parts: 1, faults: [], records: form === 'form1099Div' ? 2 : 1 })
    expect(file.text.split('\r\n')[0].replaceAll('"', '')).toBe(irisColumns(name).join(',').replaceAll('"', ''))
    expect(await recordFiling(form, 'original', { sha256: 'f'.repeat(64) }, 'r-1')).toEqual(['fileChanged'])
    expect(await recordFiling(form, 'original', file, `r-${name}`)).toEqual([])
    expect(await prepare(form, 'original')).toMatchObject({ records: 0, text: null })
    expect(await prepare(form, 'corrected')).toMatchObject({ records: 0, text: null })
  }
})

test('a dividend corrected after the close makes a corrected form that says what it changes and still ties', async () => {
  await testCompany.moveTo(instant('2026-02-20T15:00:00Z'))
  const { rows } = await owner.query(`select id from dividends.dividend where month = '2025-02'`)
  const id = `div_${uuidv7()}`
  await ask(
    operators.proposes,
    `mutation { correctDividend(input: { id: "${id}", corrects: "${rows[0].id}", pool: "3000", reason: "The meter was read twice." }) { id } }`,
  )
  await approveAs(ask, rosa, id)
  await approve(id)
  const [dividends] = await formsOf(ada)
  expect(dividends).toMatchObject({ state: 'corrected', version: 2 })
  expect(dividends.explanation).toMatch(/^Amounts changed: box 1a was \$42\.\d\d and is \$37\.\d\d/)
  expect(boxOf(dividends, '1a') + boxOf(dividends, '3')).toBe(5_000n)
  expect(dividends.document.title).toBe('Corrected Form 1099-DIV, 2025')
  const corrected = await owner.query(
    `select count(*)::int as n from documents.document d join documents.document o on o.id = d.corrects where d.account_id = $1`,
    [ada.accountId],
  )
  expect(corrected.rows[0].n).toBeGreaterThanOrEqual(1)
  expect(await isTied()).toEqual([])
})

test('after it the IRS gets all boxes again for each return that changed, which names the one that was filed', async () => {
  const file = await prepare('form1099Div', 'corrected')
  expect(file).toMatchObject({ errors: [], faults: [], records: 2 })
  const ofAda = file.returns.find(({ accountId }: { accountId: string }) => accountId === ada.accountId)
  expect(ofAda).toMatchObject({ kind: 'amounts', corrects: expect.stringMatching(/^r-1099-DIV, record \d$/) })
  expect(ofAda.change).toMatch(/Box 1a - Total ordinary dividends was 42\.\d\d and is 37\.\d\d/)
  const [form] = await formsOf(ada)
  const row = rowsOf(file).find((it) => it['Form Account Number'] === ada.accountId.slice(-20))!
  expect(row['Box 1a - Total ordinary dividends']!.replace('.', '')).toBe(boxOf(form, '1a').toString())
  const xml = await prepare('form1099Div', 'corrected', asXml)
  expect(xml.text.match(/<UniqueRecordId>r-1099-DIV\|1\|\d<\/UniqueRecordId>/g)).toHaveLength(2)
  expect(await recordFiling('form1099Div', 'corrected', file, 'r-1099-DIV')).toEqual(['receiptUsed'])
  expect(await recordFiling('form1099Div', 'corrected', file, 'r-2')).toEqual([])
  expect(await prepare('form1099Div', 'corrected')).toMatchObject({ records: 0 })
})

test('a wrong name takes two steps: zeros to the old one, then a new original', async () => {
  await owner.query(`update people."user" set last_name = 'Newname' where id = $1`, [ben.userId])
  expect(await prepare('form1099Div', 'original')).toMatchObject({ records: 0 })
  const zeros = await prepare('form1099Div', 'corrected')
  expect(zeros).toMatchObject({ faults: [], returns: [{ kind: 'zeroed', accountId: ben.accountId }] })
  const [taken] = rowsOf(zeros)
  expect(taken!['Box 1a - Total ordinary dividends']).toBe('0.00')
  expect(taken!['Recipient Last Name (Surname)']).not.toBe('Newname')
  expect(await recordFiling('form1099Div', 'corrected', zeros, 'r-3')).toEqual([])
  const again = await prepare('form1099Div', 'original')
  expect(again).toMatchObject({ faults: [], returns: [{ kind: 'original', accountId: ben.accountId }] })
  const [row] = rowsOf(again)
  expect(row!['Recipient Last Name (Surname)']).toBe('Newname')
  expect(row!['Recipient Taxpayer ID Number']).toBe(taken!['Recipient Taxpayer ID Number'])
  expect(await recordFiling('form1099Div', 'original', again, 'r-4')).toEqual([])
  expect(await prepare('form1099Div', 'corrected')).toMatchObject({ records: 0 })
  const { rows } = await owner.query(
    `select count(*)::int as n from tax.filed_return where recipient_sealed like '%Newname%' or cells::text like '%Newname%'`,
  )
  expect(rows[0].n).toBe(0)
  expect(await unopenable(testCompany.platform, testCompany.partners.sealer)).toMatchObject({ places: [] })
})

test('a form that no longer says what the books say is found', async () => {
  await owner.query('alter table tax.form disable trigger append_only')
  await owner.query(
    `update tax.form set distributed_cents = distributed_cents + 1 where account_id = $1 and form = '1099-DIV' and version = 2`,
    [ben.accountId],
  )
  await owner.query('alter table tax.form enable trigger append_only')
  expect(await isTied()).toMatchObject([{ account: ben.accountId, year: 2025 }])
})
