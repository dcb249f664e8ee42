import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, noCents } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { amountBox, type ComputedForm } from './computed-form.ts'
import { filedRecipient, foldedText } from './filed-text.ts'
import { irisFaults } from './iris-check.ts'
import { type IrisRecipient, irisCsv, irisRow } from './iris-file.ts'
import { irisXml } from './iris-xml.ts'
import { irisXmlFaults } from './iris-xml-check.ts'
import { returnsOf } from './tax-returns.ts'

type Written = readonly [first: string, last: string, street: string, more?: string, city?: string]

/** People whose characters, names and streets stopped files before, with the form that the IRS gets. */
const taken: readonly (readonly [Written, filed: string])[] = [
  [['Ana', 'Reyes', '1250 Calle Fernández Juncos'], 'Ana Reyes, 1250 Calle Fernandez Juncos'],
  [
    ['Cy', 'Long', '1234 North Martin Luther King Junior Boulevard'],
    'Cy Long, 1234 North Martin Luther King / Junior Boulevard',
  ],
  [['Thị Ánh', 'Nguyễn', '5 Đường Lê Lợi'], 'Thi Anh Nguyen, 5 Duong Le Loi'],
  [['Đặng', 'Trần Thị Thu Hiền', '12 Oak Ave'], 'Dang Tran Thi Thu Hien, 12 Oak Ave'],
  [['Łukasz', 'Żółć', 'Źdźbło 3'], 'Lukasz Zolc, Zdzblo 3'],
  [['Siobhán', 'O’Brien', '7 St. Mary’s Rd'], "Siobhan O'Brien, 7 St. Mary's Rd"],
  [['Keola', 'Kaʻanāʻanā', '9 Kalākaua Ave'], "Keola Ka'ana'ana, 9 Kalakaua Ave"],
  [['Antonín', 'Dvořák', '1 Main St'], 'Antonin Dvorak, 1 Main St'],
  [['Ștefan', 'Ţepeș', '1 Main St'], 'Stefan Tepes, 1 Main St'],
  [['İbrahim', 'Yıldız', '1 Main St'], 'Ibrahim Yildiz, 1 Main St'],
  [['Jürgen', 'Groß', 'Große Straße 12'], 'Jurgen Gross, Grosse Strasse 12'],
  [['Søren', 'Ærø', '1 Ærø Ln'], 'Soren Aero, 1 Aero Ln'],
  [['Þór', 'Guðmundsson', '1 Main St'], 'Thor Gudmundsson, 1 Main St'],
  [['Chloé', 'L’Hôpital', '1 Rue de l’Œuvre'], "Chloe L'Hopital, 1 Rue de l'Oeuvre"],
  [['Ada🌞', 'Reyes', '1 Main St'], 'Ada Reyes, 1 Main St'],
  [['Zoë', '👩🏽‍🚀Star', '1 Main St ☀️'], 'Zoe Star, 1 Main St'],
  [['Anne–Marie', 'Smith—Jones', '1 Main St'], 'Anne-Marie Smith-Jones, 1 Main St'],
  [['Mary "Mo"', 'Day', '1 Main St; rear'], 'Mary Mo Day, 1 Main St, rear'],
  [['Ｊｏｈｎ', 'Ｄｏｅ', '１２ Main St'], 'John Doe, 12 Main St'],
  [['Jo\u200bhn', 'Do\u00ade', '1\u00a0Main St'], 'John Doe, 1 Main St'],
  [['Ng', 'O', '1 A St'], 'Ng O, 1 A St'],
  [['X Æ', 'Musk', '1½ Main St'], 'X Ae Musk, 1 1/2 Main St'],
  [['José', 'Núñez', 'Calle 3ª Nº 4'], 'Jose Nunez, Calle 3a No 4'],
  [['R\u2019Kay', 'D`Arcy', '1 Main St'], "R'Kay D'Arcy, 1 Main St"],
  [
    ['Ben', 'Ames', '100 Peachtree Street Northeast Apartment', '1234567'],
    'Ben Ames, 100 Peachtree Street Northeast / Apartment 1234567',
  ],
  [
    ['Ben', 'Ames', '15000 Southwest Commonwealth Boulevard Expressway', 'Building 12, Apartment 345, Floor 6'],
    'Ben Ames, 15000 SW Commonwealth Blvd Expy / Bldg 12, Apt 345, Fl 6',
  ],
  [['Fi', 'Gray', '#12 & 14, Main St.', 'c/o Lee'], 'Fi Gray, #12 & 14, Main St. / c/o Lee'],
  [['A.', 'B.', 'PSC 3 Box 4120', undefined, 'APO'], 'A. B., PSC 3 Box 4120'],
  [
    ['Maximiliana Alexandrina Theodora Konstantina', 'von und zu Hohenstein-Waldburg-Zeil', '1 Main St'],
    'Maximiliana Alexandrina Theodora Konstantina von und zu Hohenstein-Waldburg-Zeil, 1 Main St',
  ],
  [['Lía', 'Peña', '1 Main St', undefined, 'Cañon City'], 'Lia Pena, 1 Main St'],
  [['Lía', 'Peña', 'URB Las Gladiolas', '150 Calle A Apt 2'], 'Lia Pena, URB Las Gladiolas / 150 Calle A Apt 2'],
  [
    ['Lía', 'Peña', 'Urbanización Jardines de Country Club', 'Calle 150 Número 1234 Apartamento 12'],
    'Lia Pena, Urb Jardines de Country Club Calle / 150 No 1234 Apt 12',
  ],
  [
    ['Lía', 'Peña', 'Condominio Plaza del Mar Edificio 4', 'Avenida Isla Verde 3001 Apartamento 1204'],
    'Lia Pena, Cond Plz del Mar Edif 4 Ave Isla / Verde 3001 Apt 1204',
  ],
  [['Lía', 'Peña', 'HC 01 Buzón 29030', 'Bo. Río Hondo'], 'Lia Pena, HC 01 Buzon 29030 / Bo. Rio Hondo'],
  [['Al', 'Gray', 'CMR 402 Box 12', undefined, 'APO'], 'Al Gray, CMR 402 Box 12'],
  [
    ['Al', 'Gray', '1234 Martin Luther King Jr Memorial Highway', 'Building 12'],
    'Al Gray, 1234 Martin Luther King Jr Memorial / Highway Building 12',
  ],
  [
    ['Al', 'Gray', '15000 Rancho Santa Margarita Memorial Highway', 'Mountain View Village Unit 1204'],
    'Al Gray, 15000 Rancho Santa Margarita Meml / Hwy Mtn Vw Vlg Unit 1204',
  ],
  [
    ['Al', 'Gray', 'One Very Long Plaza Drive Northwest Suite 1200', 'Attention Accounts Payable Department'],
    'Al Gray, One Very Long Plz Dr NW Ste 1200 / Attention Accounts Payable Dept',
  ],
  [['Al', 'Gray', '5ᵗʰ & № 7 Main St\n@ the dock'], 'Al Gray, 5th & No 7 Main St the dock'],
  [['Al', 'Gray', '1 Main St', undefined, 'Village of the North Mountain Springs Heights'], 'Al Gray, 1 Main St'],
  [['Al', 'Gray', '[Rear] 12‒14 Main St: 100%'], 'Al Gray, Rear 12-14 Main St, 100'],
]

const leftOut: readonly (readonly [Written, column: string])[] = [
  [['สมชาย', 'ใจดี', '1 Main St'], 'Recipient First Name'],
  [['محمد', 'العربي', '1 Main St'], 'Recipient First Name'],
  [['小明', '王', '1 Main St'], 'Recipient First Name'],
  [['דוד', 'לוי', '1 Main St'], 'Recipient First Name'],
  [['आर्या', 'शर्मा', '1 Main St'], 'Recipient First Name'],
  [['Олена', 'Шевченко', '1 Main St'], 'Recipient First Name'],
  [['Γιώργος', 'Reyes', '1 Main St'], 'Recipient First Name'],
  [['Ada', '🌞🌞', '1 Main St'], 'Recipient Last Name (Surname)'],
  [['Ben', 'Ames', 'ถนนสุขุมวิท 12'], 'Recipient Address Line 1'],
  [['Ben', 'Ames', 'Llanfairpwllgwyngyllgogerychwyrndrobwll 1'], 'Recipient Address Line 1'],
]

const personOf = ([firstName, lastName, line1, line2 = undefined, city = 'Portland']: Written): IrisRecipient => ({
  kind: 'person',
  firstName,
  lastName,
  // An ITIN: nine digits that begin with 9.
  tin: '912-70-1234',
  line1,
  line2: line2 ?? null,
  city,
  state: 'ME',
  postalCode: '04101',
})

const payer = {
  name: 'Sol Año, Inc.',
  ein: '12-3456789',
  phone: '2075550100',
  email: 'tax@sun.example',
  line1: '1 Pier',
  line2: null,
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
}
const dividends: ComputedForm = {
  form: '1099-DIV',
  year: 2025,
  outcome: 'issued',
  distributed: cents(100),
  proceeds: noCents,
  boxes: [amountBox('1a', 'Total ordinary dividends', cents(100)), amountBox('4', 'Withheld', noCents)],
  sales: [],
}
const sales: ComputedForm = {
  ...dividends,
  form: '1099-B',
  boxes: [],
  sales: [
    {
      lotId: idOf('lot', '01a210f2-34f6-77a4-8000-000000000001'),
      shares: microshares(1_000_000),
      acquiredOn: businessDay('2024-03-04'),
      soldOn: businessDay('2025-06-10'),
      proceeds: cents(100),
      basis: cents(150),
      returnedCapital: noCents,
      term: 'long',
      isCovered: true,
      withheld: noCents,
      disallowed: cents(20),
    },
  ],
}
const returnFor = (form: ComputedForm, at: number) => {
  const uuid = `01a210f2-34f6-77a4-8000-${String(at).padStart(12, '0')}`
  return returnsOf(
    { ...form, id: idOf('txf', uuid), accountId: idOf('acc', uuid), portfolioId: '1' },
    'Sol Año, Inc.',
  )[0]!
}
const csvOf = (form: ComputedForm, people: readonly Written[]) =>
  irisCsv(
    form.form as '1099-DIV' | '1099-B',
    people.map((written, at) =>
      irisRow({ of: returnFor(form, at), payer, recipient: personOf(written), isSecondNotice: false }),
    ),
  )

describe.each([dividends, sales])('the file of Form $form', (form) => {
  const kind = form.form as '1099-DIV' | '1099-B'

  it('takes forty people with hard names and streets, each in the characters of the IRS', () => {
    const people = taken.map(([written]) => written)
    expect(irisFaults(kind, csvOf(form, people))).toEqual([])
    const { data } = papa.parse<Record<string, string>>(csvOf(form, people).trimEnd(), { header: true })
    const read = data.map((row) => {
      const name = `${row['Recipient First Name']} ${row['Recipient Last Name (Surname)']}`
      const street = [row['Recipient Address Line 1'], row['Recipient Address Line 2']].filter(Boolean).join(' / ')
      return `${name}, ${street}`
    })
    expect(read).toEqual(taken.map(([, filed]) => filed))
  })

  it('as XML takes the same', () => {
    const transmitter = {
      transmission: '01a210f2-34f6-77a4-8000-000000000001',
      controlCode: 'ABCDE',
      software: '26A0001',
      contact: 'Olga',
      isTest: true,
    }
    const xml = irisXml(
      payer,
      transmitter,
      taken.map(([written], at) => ({
        due: { ...returnFor(form, at), kind: 'original', corrects: null, change: null },
        recipient: personOf(written),
        isSecondNotice: false,
      })),
    )
    expect(irisXmlFaults(kind, xml)).toEqual([])
    expect(xml).toContain('<PersonFirstNm>Thi Anh</PersonFirstNm><PersonLastNm>Nguyen</PersonLastNm>')
    expect(xml).toContain('<BusinessNameLine1Txt>Sol Ano, Inc.</BusinessNameLine1Txt>')
    expect(xml.replaceAll(/[\x20-\x7e\n]/g, '')).toBe('')
  })

  it('names the row and column of each of ten who can only spell or shorten it themselves', () => {
    const faults = irisFaults(
      kind,
      csvOf(
        form,
        leftOut.map(([written]) => written),
      ),
    )
    const firstOf = (row: number) => faults.find((fault) => fault.row === row)?.column
    expect(leftOut.map((_, at) => firstOf(at + 1))).toEqual(leftOut.map(([, column]) => column))
  })
})

it('folds nothing twice, and splits a long business name over its two lines', () => {
  for (const [written] of taken) {
    const once = filedRecipient(personOf(written))
    expect(filedRecipient(once)).toEqual(once)
  }
  expect(foldedText('a\u0301')).toBe('a')
  const name = `${'Renewable Holdings of Everywhere '.repeat(3)}LLC`
  const row = irisRow({
    of: returnFor(dividends, 0),
    payer,
    recipient: { ...personOf(['x', 'y', '1 Main St']), kind: 'business', name },
    isSecondNotice: false,
  })
  expect(row['Recipient Business or Entity Name Line 1']).toBe(
    'Renewable Holdings of Everywhere Renewable Holdings of Everywhere Renewable',
  )
  expect(row['Recipient Business or Entity Name Line 2']).toBe('Holdings of Everywhere LLC')
  expect(irisFaults('1099-DIV', irisCsv('1099-DIV', [row]))).toEqual([])
})
