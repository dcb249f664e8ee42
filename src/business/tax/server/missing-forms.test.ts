import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { readConfig } from '#io/config/config.ts'
import { createSealer } from '#io/sealed/sealer.ts'
import { dollars } from '#kernel/cents.ts'
import { type AccountId, idOf, type PortfolioId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { partiesOf } from './form-parties.ts'
import { checkTaxForms } from './public.ts'

const testCompany = await startTestCompany({ at: '2025-01-06T15:00:00Z' })
const { owner, ask, platform } = testCompany
const sealer = createSealer(readConfig({}))
await offer(owner, { id: '1' })
await owner.query(`insert into portfolios.tax_class (portfolio_id, from_year, form) values ('1', 2020, '1099-DIV')`)
await owner.query(`update portfolios.issuer set ein = '99-0000001'`)
const operators = {
  proposes: await newOperator(testCompany, 'olga@longlight.example'),
  approves: await newOperator(testCompany, 'omar@longlight.example'),
}
let ada: Backer
let ben: Backer
let cleo: Backer
let dora: Backer
let bensShop: Backer

const sealedOf = async ({ userId }: Backer): Promise<string> =>
  (await owner.query('select ssn_sealed as sealed from people."user" where id = $1', [userId])).rows[0].sealed
const seal = ({ userId }: Backer, sealed: string) =>
  owner.query('update people."user" set ssn_sealed = $2 where id = $1', [userId, sealed])
/** Changes a person's sealed number; returns the original. */
async function damage(by: Backer, change: (jwe: Record<string, unknown>) => object): Promise<string> {
  const sealed = await sealedOf(by)
  await seal(by, JSON.stringify(change(JSON.parse(sealed))))
  return sealed
}
const otherCiphertext = (jwe: Record<string, unknown>) => ({ ...jwe, ciphertext: 'AAAAAAAAAAAA' })
const goneKey = (jwe: Record<string, unknown>) => ({ ...jwe, header: { kid: 'a key of before' } })

const formOf = async ({ accountId, ...by }: Backer) => {
  const { data } = await ask(
    by,
    `{ taxYears(accountId: "${accountId}") { year forms { kind state version document { id } } } }`,
    {},
    accountId,
  )
  return data.taxYears.find(({ year }: { year: number }) => year === 2025).forms[0]
}
const alerts = async (): Promise<{ alert: string; subject: string; text: string }[]> =>
  (await owner.query('select alert, subject, text from operations.alert order by subject')).rows
const close = async (qualified = '0') => {
  const mutation = `mutation ($id: ID!) { closeTaxYear(input: { id: $id, portfolioId: "1", year: 2025, nondividend: "0", qualified: "${qualified}", reason: "The year is over." }) { id } }`
  expect((await decideTogether(testCompany, operators, mutation, {})).errors).toEqual([])
  await testCompany.drain()
}
const closes = async () => (await ask(operators.proposes, '{ taxCloses { year formsMissing } }')).data.taxCloses
const prepare = async (kind: string, more = '') => {
  const { data, errors } = await ask(
    operators.proposes,
    `mutation ($key: IdempotencyKey!) { prepareTaxFile(input: { key: $key, portfolioId: "1", year: 2025, form: form1099Div, kind: ${kind}, part: 1 ${more} }) {
      file { records sha256 text leftOutText faults { row column what } returns { accountId } } } }`,
    { key: uuidv7() },
  )
  return { file: data?.prepareTaxFile?.file, errors }
}
const auditRefuses = ({ userId }: Backer) =>
  owner.query(`
    create function public.refuse_line() returns trigger language plpgsql as $$ begin raise exception 'no line about this one'; end $$;
    create trigger refuse_line before insert on platform.audit for each row
      when (new.action = 'readSealed' and new.detail ->> 'whose' = '${userId}') execute function public.refuse_line()`)
const auditTakesAll = () =>
  owner.query('drop trigger refuse_line on platform.audit; drop function public.refuse_line()')

let sealed: { readonly ben: string; readonly cleo: string }

/** Four people and one's business hold the same number of shares, and were paid. */
beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  ben = await newBacker(testCompany, { email: 'ben@example.com' })
  cleo = await newBacker(testCompany, { email: 'cleo@example.com' })
  dora = await newBacker(testCompany, { email: 'dora@example.com' })
  bensShop = await openedBusiness(testCompany, ben, { business: { ein: '13-3470001' } })
  for (const by of [ada, ben, cleo, dora, bensShop]) await invest(testCompany, by, { amount: dollars(1_000) })
  await testCompany.moveTo(instant('2025-03-04T15:00:00Z'))
  const money = { revenue: dollars(150), costs: dollars(0), reserve: dollars(0) }
  await inTransaction(platform, operators.proposes.actor, (ctx) =>
    recordPeriodCash(ctx, { portfolioId: '1', month: '2025-02', ...money }),
  )
  const id = `div_${uuidv7()}`
  await ask(
    operators.proposes,
    `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "2025-02" }) { id } }`,
  )
  await approveAs(ask, operators.approves, id)
  await testCompany.drain()
  await testCompany.moveTo(instant('2026-01-12T15:00:00Z'))
}, 600_000)

test('a number that cannot be read stops its holder’s form alone: damaged, sealed with a key that is gone, or refused by the audit', async () => {
  sealed = { ben: await damage(ben, otherCiphertext), cleo: await damage(cleo, goneKey) }
  await auditRefuses(dora)
  await close()
  for (const made of [ada, bensShop])
    expect(await formOf(made)).toMatchObject({ state: 'available', version: 1, document: { id: expect.any(String) } })
  for (const missing of [ben, cleo, dora])
    expect(await formOf(missing)).toMatchObject({ state: 'beingPrepared', version: null, document: null })
  const { rows } = await owner.query('select done_at is not null as is_done from tax.close')
  expect(rows).toEqual([{ is_done: true }])
  expect((await checkTaxForms(platform.db)).offending).toEqual([])
  expect(await closes()).toMatchObject([{ year: 2025, formsMissing: 3 }])
})

test('operators are told of each holder by id, without the number, and once however often it is tried again', async () => {
  const first = await alerts()
  expect(first.map(({ alert, subject }) => `${alert} ${subject}`)).toEqual(
    [ben, cleo, dora].map(({ accountId }) => `taxFormMissing ${accountId}:1:2025`).toSorted(),
  )
  const ofBen = first.find(({ subject }) => subject.startsWith(ben.accountId))!
  expect(ofBen.text).toBe(
    `Form 1099-DIV of ${ben.accountId} for 2025, portfolio 1, could not be made. A sealed value of people.user.ssn does not open for ${ben.userId}. It was changed, or a key is missing. Everyone else’s forms are made; this is tried again every hour.`,
  )
  // The alert was acknowledged, so that it can be raised again.
  await owner.query(
    `update operations.alert set acknowledged_at = raised_at, acknowledged_by = 'olga', note = 'Asked.'`,
  )
  for (const hour of [17, 19, 21]) await testCompany.moveTo(instant(`2026-01-12T${hour}:00:00Z`))
  await close('1000000')
  expect(await alerts()).toEqual(first)
  expect(await formOf(ada)).toMatchObject({ state: 'corrected', version: 2 })
})

test('a file to the IRS goes without the forms that are missing, and names whose', async () => {
  const { file, errors } = await prepare('original')
  expect(errors).toEqual([])
  expect(file).toMatchObject({ records: 2, faults: [], text: expect.any(String) })
  expect(file.leftOutText).toContain('2 of 5 returns are in the file.')
  for (const { accountId } of [ben, cleo, dora])
    expect(file.leftOutText).toContain(`${accountId}: the form could not be made.`)
})

test('a form is made within the hour in which its holder’s number can be read again', async () => {
  await seal(ben, sealed.ben)
  await testCompany.moveTo(instant('2026-01-12T22:30:00Z'))
  expect(await formOf(ben)).toMatchObject({ state: 'available', version: 1, document: { id: expect.any(String) } })
  expect(await formOf(cleo)).toMatchObject({ state: 'beingPrepared' })
  await seal(cleo, sealed.cleo)
  await auditTakesAll()
  await testCompany.moveTo(instant('2026-01-13T00:00:00Z'))
  for (const made of [cleo, dora]) expect(await formOf(made)).toMatchObject({ state: 'available', version: 1 })
  expect(await closes()).toMatchObject([{ year: 2025, formsMissing: 0 }])
  expect((await checkTaxForms(platform.db)).offending).toEqual([])
})

test('a file of originals with a number that does not open is not given out, and names the holder beside every other fault', async () => {
  const right = await damage(ben, otherCiphertext)
  for (const more of ['', ', transmitterCode: "D1234", software: "S1", contact: "Olga"']) {
    const { file, errors } = await prepare('original', more)
    expect(errors).toEqual([])
    const row = file.returns.findIndex(({ accountId }: { accountId: string }) => accountId === ben.accountId) + 1
    expect(file).toMatchObject({ records: 5, text: null })
    expect(file.faults).toEqual([
      {
        row,
        column: 'Recipient Taxpayer ID Number',
        what: `can be read for ${ben.accountId}. A sealed value of people.user.ssn does not open for ${ben.userId}. It was changed, or a key is missing.`,
      },
    ])
  }
  expect((await alerts()).filter(({ alert }) => alert === 'sealedValueDoesNotOpen')).toHaveLength(1)
  await seal(ben, right)
  expect((await prepare('original')).file).toMatchObject({ records: 5, faults: [], text: expect.any(String) })
})

test('the form of an IRA opens nobody’s number, because it shows the custodian’s', async () => {
  const right = await damage(ben, otherCiphertext)
  const ira = idOf('acc', uuidv7())
  await owner.query(
    `insert into accounts.account (id, owner_id, opened_at, parent_id, name, custodian, ira_type) values ($1, $2, now(), $3, 'Roth IRA', 'penobscot', 'roth')`,
    [ira, ben.userId, ben.accountId],
  )
  const readings = async () =>
    (await owner.query(`select count(*)::int as count from platform.audit where action = 'readSealed'`)).rows[0].count
  const before = await readings()
  const isMissing = async (...accounts: AccountId[]) => {
    const of = await partiesOf(platform, sealer, { portfolioId: '1' as PortfolioId, year: 2025 }, accounts)
    return accounts.map((id) => 'reason' in of(id, '1099-DIV'))
  }
  expect(await isMissing(ira, ben.accountId)).toEqual([false, true])
  // An unsealed number leaves a line, so no line says that nothing was unsealed.
  await seal(ben, right)
  expect(await isMissing(ira)).toEqual([false])
  expect(await readings()).toBe(before)
  expect(await isMissing(ben.accountId)).toEqual([false])
  expect(await readings()).toBe(before + 1)
})

test('whether a filed return needs a correction is not guessed where its number does not open', async () => {
  const { file } = await prepare('original')
  const { errors } = await ask(
    operators.proposes,
    `mutation ($key: IdempotencyKey!) { recordTaxFiling(input: { key: $key, portfolioId: "1", year: 2025, form: form1099Div, kind: original, part: 1, sha256: "${file.sha256}", receipt: "r-1", filedOn: "2026-01-12" }) { id } }`,
    { key: uuidv7() },
  )
  expect(errors).toEqual([])
  const right = await damage(cleo, goneKey)
  expect((await prepare('corrected')).file).toMatchObject({
    records: 0,
    text: null,
    faults: [{ row: 0, what: expect.stringContaining(cleo.accountId) }],
  })
  await seal(cleo, right)
  expect((await prepare('corrected')).file).toMatchObject({ records: 0, faults: [] })
})
