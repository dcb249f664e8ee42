import papa from 'papaparse'
import { extractText } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { peopleCommands } from '#business/people/commands.ts'
import { personName } from '#business/people/rules/person-fields.ts'
import { savePersonalInformation } from '#business/people/server/save-personal-information.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { foldedText } from '#business/tax/rules/filed-text.ts'
import { inTransaction } from '#engine/command/command.ts'
import { doCommand } from '#engine/command/send-command.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { printableCharacters } from '#kernel/text-rules.ts'
import { readFile, writeFile } from '#partners/custodian-files/client/file.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, newBacker, newOperator, passDays, placeOrder, sign } from '#tests/setup/backer.ts'
import { type HardPerson, refusedPeople, takenPeople } from '#tests/setup/hard-people.ts'
import { personalInformationOf, registeredPerson } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const nameOf = ({ firstName, lastName }: HardPerson): string => `${firstName} ${lastName}`.normalize('NFC')
/** A line that is broken where it is full reads on without a blank. */
const withoutBlanks = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '')
const plainOfIrs = /^[A-Za-z0-9 &'/#.,()-]+$/

describe('forty people with hard names', async () => {
  const testCompany = await startTestCompany({ at: '2025-01-06T15:00:00Z' })
  const { owner, ask, platform, ports, standIns } = testCompany
  await offer(owner, { id: '1' })
  await owner.query(`insert into portfolios.tax_class (portfolio_id, from_year, form) values ('1', 2020, '1099-DIV')`)
  await owner.query(`update portfolios.issuer set ein = '99-0000001'`)
  const operators = {
    proposes: await newOperator(testCompany, 'olga@longlight.example'),
    approves: await newOperator(testCompany, 'omar@longlight.example'),
  }
  const holders: { readonly person: HardPerson; readonly by: Backer }[] = []
  /** The holder whose name was written before names were checked: it is on record, and no document can print it. */
  let olena: Backer

  const textsOf = async (by: Backer, kind: string): Promise<string[]> => {
    const { rows } = await owner.query('select sha256 from documents.document where account_id = $1 and kind = $2', [
      by.accountId,
      kind,
    ])
    const texts: string[] = []
    for (const { sha256 } of rows) {
      const bytes = await ports.statements.files.get(sha256)
      texts.push((await extractText(new Uint8Array(bytes), { mergePages: true })).text)
    }
    return texts
  }
  const statement = (by: Backer) =>
    ask(
      by,
      `mutation ($key: IdempotencyKey!, $a: ID!) { makeStatement(input: { key: $key, accountId: $a, from: "2025-01-01", to: "2025-01-31" }) { id } }`,
      { key: uuidv7(), a: by.accountId },
    )
  const formState = async (by: Backer): Promise<string> =>
    (
      await ask(by, `{ taxYears(accountId: "${by.accountId}") { year forms { state } } }`, {}, by.accountId)
    ).data.taxYears.find(({ year }: { year: number }) => year === 2025).forms[0].state

  beforeAll(async () => {
    for (const [at, person] of takenPeople.entries())
      holders.push({ person, by: await newBacker(testCompany, { email: `hard${at}@example.com`, ...person }) })
    olena = await newBacker(testCompany, { email: 'olena@example.com' })
    for (const by of [...holders.map((it) => it.by), olena]) {
      const { data, errors } = await placeOrder(testCompany, by)
      expect(errors).toEqual([])
      await sign(testCompany, data.placeOrder.id)
    }
    await owner.query(`update people."user" set first_name = 'Олена' where id = $1`, [olena.userId])
    await passDays(testCompany, 8)
    await testCompany.moveTo(instant('2025-03-04T15:00:00Z'))
    const month = { portfolioId: '1', month: '2025-02', revenue: dollars(900), costs: dollars(0), reserve: dollars(0) }
    await inTransaction(platform, operators.proposes.actor, (ctx) => recordPeriodCash(ctx, month))
    const id = `div_${uuidv7()}`
    await ask(
      operators.proposes,
      `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "2025-02" }) { id } }`,
    )
    await approveAs(ask, operators.approves, id)
    await testCompany.drain()
    await testCompany.moveTo(instant('2026-01-12T15:00:00Z'))
    const close = `mutation ($id: ID!) { closeTaxYear(input: { id: $id, portfolioId: "1", year: 2025, nondividend: "0", qualified: "0", reason: "The year is over." }) { id } }`
    expect((await decideTogether(testCompany, operators, close, {})).errors).toEqual([])
    await testCompany.drain()
  }, 600_000)

  it('are forty', () => {
    expect(takenPeople.length + refusedPeople.length).toBe(40)
  })

  it('are refused at entry with a reason at the field, where no document could print them', async () => {
    const viewer = await registeredPerson(testCompany, 'typing@example.com')
    for (const { field, filed: _, ...person } of refusedPeople) {
      const input = personalInformationOf(person)
      const answer = await doCommand(
        platform,
        viewer,
        peopleCommands.savePersonalInformation,
        { key: uuidv7(), input },
        savePersonalInformation(ports.people),
      )
      if (!isRefusal(answer)) throw new Error(`${nameOf(person as HardPerson)} was taken`)
      expect([person, answer.field]).toEqual([person, expect.stringContaining(field)])
      expect(answer.message.length).toBeGreaterThan(15)
    }
  })

  it.each(['signedAgreement', 'purchaseConfirmation', 'statement', 'taxForm'])(
    'are named in their %s',
    async (kind) => {
      for (const { person, by } of holders) {
        if (kind === 'statement') expect((await statement(by)).errors).toEqual([])
        const texts = await textsOf(by, kind)
        expect([nameOf(person), texts.length]).toEqual([nameOf(person), 1])
        const name = kind === 'taxForm' ? foldedText(nameOf(person)) : nameOf(person)
        // A confirmation is addressed by the account.
        if (kind !== 'purchaseConfirmation') expect(withoutBlanks(texts[0]!)).toContain(withoutBlanks(name))
      }
    },
  )

  it('are greeted by mail as they write themselves', async () => {
    for (const { person, by } of holders) {
      const mails = await standIns.mail.inbox.list({ to: by.email })
      const greeted = mails.filter(({ text }) => text.includes(`Hello ${person.firstName.normalize('NFC')},`))
      expect([person.firstName, greeted.length > 0]).toEqual([person.firstName, true])
    }
  })

  it('are all in the file to the IRS but those who cannot be, whom it names', async () => {
    const { data, errors } = await ask(
      operators.proposes,
      `mutation ($key: IdempotencyKey!) { prepareTaxFile(input: { key: $key, portfolioId: "1", year: 2025, form: form1099Div, kind: original, part: 1 }) { file { text records leftOut { accountId faults } faults { what } } } }`,
      { key: uuidv7() },
    )
    expect(errors).toEqual([])
    const { text, records, leftOut, faults } = data.prepareTaxFile.file
    expect(faults).toEqual([])
    const rows = papa.parse<Record<string, string>>(text.trimEnd(), { header: true }).data
    const filed = rows.map((row) =>
      ['Recipient First Name', 'Recipient Last Name (Surname)', 'Recipient Address Line 1'].map(
        (column) => row[column],
      ),
    )
    const expected = takenPeople.flatMap(({ filed: it }) => (it ? [[...it]] : []))
    expect(filed.toSorted()).toEqual(expected.toSorted())
    expect(records).toBe(expected.length)
    const unfiled = holders.filter(({ person }) => person.filed === null).map(({ by }) => by.accountId)
    expect(leftOut.map(({ accountId }: { accountId: string }) => accountId).toSorted()).toEqual(
      [...unfiled, olena.accountId].toSorted(),
    )
    for (const { faults: reasons } of leftOut) expect(reasons.length).toBeGreaterThan(0)
  })

  it('stop nobody else’s form or statement where one of them is on record unprintable', async () => {
    expect(await formState(olena)).toBe('beingPrepared')
    for (const { by } of holders) expect(await formState(by)).toBe('available')
    const { rows } = await owner.query('select account_id, reason from tax.missing_form')
    expect(rows).toEqual([{ account_id: olena.accountId, reason: expect.stringContaining('U+041E') }])
    expect((await statement(olena)).errors).toMatchObject([{ code: 'nameNotPrinted' }])
    await owner.query(`update people."user" set first_name = 'Olena' where id = $1`, [olena.userId])
    await testCompany.moveTo(instant('2026-01-12T16:30:00Z'))
    expect(await formState(olena)).toBe('available')
    expect((await statement(olena)).errors).toEqual([])
  })
})

describe('every character that a name may have', () => {
  it('can be filed with the IRS, and no name is without one of the alphabet', () => {
    const name = personName('last name')
    const taken = printableCharacters.filter((character) => name.safeParse(`A${character}b`).success)
    expect(taken.length).toBeGreaterThan(700)
    expect(taken.filter((character) => !plainOfIrs.test(foldedText(`A${character}b`)))).toEqual([])
    for (const nothing of ['-', "'", '.', '(', '12', '··', '´', '\u0301\u0302', '™'])
      expect([nothing, name.safeParse(nothing).success]).toEqual([nothing, false])
  })

  it('comes back from a file for the custodian as it went in', () => {
    const rows = takenPeople.map(({ firstName, lastName, address1 }, at) => [`r${at}`, firstName, lastName, address1])
    const madeAt = instant('2026-01-12T15:00:00Z')
    const named = { type: 'APP', shortName: 'APP_20260112_001' }
    const read = readFile(writeFile({ ...named, madeAt, rows }), named)
    expect('rows' in read ? read.rows.map((row) => row.slice(0, 4)) : read).toEqual(rows)
  })
})
