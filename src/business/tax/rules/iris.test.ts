import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, noCents } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { amountBox, type ComputedForm, type SaleLine } from './computed-form.ts'
import { irisFaults } from './iris-check.ts'
import { type BoxOf, columnOf, irisColumns, recordsInFile } from './iris-columns.ts'
import { type IrisRecord, irisCsv, irisRow, readAddress } from './iris-file.ts'
import { returnsOf } from './tax-returns.ts'

const uuid = '01a210f2-34f6-77a4-8000-000000000001'
const issued = { id: idOf('txf', uuid), accountId: idOf('acc', uuid), portfolioId: '1' } as const
const form: ComputedForm = {
  form: '1099-DIV',
  year: 2025,
  outcome: 'issued',
  distributed: cents(12_345),
  proceeds: noCents,
  boxes: [
    amountBox('1a', 'Total ordinary dividends', cents(10_000)),
    amountBox('1b', 'Qualified dividends', cents(10_000)),
    amountBox('3', 'Nondividend distributions', cents(2_345)),
    amountBox('4', 'Federal income tax withheld', cents(5)),
  ],
  sales: [],
}
const line: SaleLine = {
  lotId: idOf('lot', uuid),
  shares: microshares(1_500_000),
  acquiredOn: businessDay('2024-03-04'),
  soldOn: businessDay('2025-06-10'),
  proceeds: cents(10_000),
  basis: cents(9_000),
  returnedCapital: cents(100),
  term: 'long',
  isCovered: true,
  withheld: cents(2_400),
  disallowed: noCents,
}
const noncovered: SaleLine = { ...line, acquiredOn: null, basis: null, term: null, isCovered: false }
const saleOf = (...sales: SaleLine[]): ComputedForm => ({ ...form, form: '1099-B', boxes: [], sales })

const home = { line1: '12 Wharf Street, Apt "B"', line2: null, city: 'Portland', state: 'ME', postalCode: '04101-1234' }
const record = (change: Partial<IrisRecord> = {}, of = form): IrisRecord => ({
  of: returnsOf({ ...of, ...issued }, 'Sun One, Inc.')[0]!,
  payer: {
    ...home,
    line1: '1 Pier',
    name: 'Sun One, Inc.',
    ein: '12-3456789',
    phone: '(207) 555-0100',
    email: 'tax@sun.example',
  },
  recipient: {
    ...home,
    line1: '12 Wharf Street',
    kind: 'person',
    firstName: 'Ada',
    lastName: 'Reyes',
    tin: '212-34-5678',
  },
  isSecondNotice: false,
  ...change,
})
const fileOf = (...records: IrisRecord[]) => irisCsv('1099-DIV', records.map(irisRow))
const faultsOf = (...records: IrisRecord[]) => irisFaults('1099-DIV', fileOf(...records))
const saleFaults = (...records: IrisRecord[]) => irisFaults('1099-B', irisCsv('1099-B', records.map(irisRow)))

describe('the CSV of Form 1099-DIV', () => {
  it('has the 70 columns of the template, and puts each amount into its box', () => {
    expect(irisColumns('1099-DIV')).toHaveLength(37 + 33)
    const row = irisRow(record())
    const at = (column: string) => row[column] ?? ''
    expect(at('Box 3 - Nondividend distributions')).toBe('23.45')
    expect(at('Recipient Taxpayer ID Number')).toBe('212345678')
    expect(at('Box 5 - Section 199A dividends')).toBe('')
  })

  it('is read by another program: each row under the names of the columns', () => {
    const text = fileOf(record(), record({ isSecondNotice: true }))
    const { data, errors } = papa.parse<Record<string, string>>(text.trimEnd(), { header: true })
    expect(errors).toEqual([])
    expect(data).toEqual([record(), record({ isSecondNotice: true })].map((it) => expect.objectContaining(irisRow(it))))
  })

  it('passes its own validator, with commas in a name', () => {
    expect(faultsOf(record(), record({ isSecondNotice: true }))).toEqual([])
  })

  it('is refused field by field, and no fault repeats what stands there', () => {
    const { recipient, payer } = record()
    const faults = (change: Partial<IrisRecord>, of = form) => faultsOf(record(change, of))
    expect(faults({ recipient: { ...recipient, tin: '21234567' } })).toEqual([
      { row: 1, column: 'Recipient Taxpayer ID Number', what: 'has nine digits' },
    ])
    expect(faults({ recipient: { ...recipient, state: 'Maine' } })[0]!.column).toBe(
      'Recipient State/Province/Territory',
    )
    expect(faults({ payer: { ...payer, phone: '555-0100' } })[0]!.column).toBe('Payer Phone')
    expect(faults({ recipient: { ...recipient, kind: 'person', firstName: '', lastName: 'Reyes' } })[0]!.column).toBe(
      'Recipient First Name',
    )
    const boxes = form.boxes.map((box) => (box.code === '1b' ? amountBox('1b', box.name, cents(10_001)) : box))
    expect(faults({}, { ...form, boxes })[0]!.what).toBe('is at most box 1a')
    const below = form.boxes.map((box) => (box.code === '1a' ? amountBox('1a', box.name, cents(-1)) : box))
    expect(faults({}, { ...form, boxes: below })[0]!.what).toMatch(/at least zero/)
  })

  it('holds 1 to 100 returns in the columns of the template', () => {
    const many = (count: number) => fileOf(...Array.from({ length: count }, () => record()))
    const faults = (csv: string) => irisFaults('1099-DIV', csv)
    expect(faults(many(recordsInFile))).toEqual([])
    expect(faults(many(recordsInFile + 1))[0]!.what).toBe('has 1 to 100 returns')
    expect(faults(many(0))[0]!.what).toBe('has 1 to 100 returns')
    expect(faults(many(1).replace('Tax Year,', 'Year,'))[0]!.what).toMatch(/columns/)
  })
})

describe('the CSV of Form 1099-B', () => {
  const at = (box: BoxOf<'1099-B'>) => columnOf('1099-B', box)

  it('has the frame of the other form, and a return for each lot that was sold, under a number of its own', () => {
    expect(irisColumns('1099-B').slice(0, 39)).toEqual(irisColumns('1099-DIV').slice(0, 39))
    const returns = returnsOf({ ...saleOf(line, noncovered), ...issued }, 'Sun One, Inc.')
    expect(returns.map(({ accountNumber }) => accountNumber.slice(-2))).toEqual(['-1', '-2'])
    expect(returns[0]!.accountNumber.length).toBeLessThanOrEqual(20)
    expect(returns[0]!.cells).toMatchObject({
      [at('8949')]: 'D',
      [at('1a')]: '1.5 shares, Sun One, Inc.',
      [at('1b')]: '03/04/2024',
      [at('1c')]: '06/10/2025',
      [at('1d')]: '100.00',
      [at('1e')]: '90.00',
      [at('2')]: 'Long-term',
      [at('4')]: '24.00',
      [at('12')]: 'Yes',
    })
  })

  it('leaves date, basis and term of noncovered shares blank, and passes its validator with both', () => {
    const cells = returnsOf({ ...saleOf(noncovered), ...issued }, 'Sun One, Inc.')[0]!.cells
    expect([at('1b'), at('1e'), at('2')].map((column) => cells[column])).toEqual([undefined, undefined, undefined])
    expect(saleFaults(record({}, saleOf(line)), record({}, saleOf(noncovered)))).toEqual([])
  })

  it('is refused where box 5 and what it asks for do not agree, and where more is withheld than was paid', () => {
    const faults = (sale: SaleLine) => saleFaults(record({}, saleOf(sale))).map(({ column }) => column)
    expect(faults({ ...noncovered, basis: noCents })).toEqual([at('1e')])
    expect(faults({ ...line, acquiredOn: null })).toEqual([at('1b')])
    expect(faults({ ...line, withheld: cents(10_000) })).toEqual([])
    expect(faults({ ...line, withheld: cents(10_001) })).toEqual([at('4')])
  })
})

it('reads an address of an issuer in its parts, and none that is written otherwise', () => {
  expect(readAddress('14 Wharf Street, Suite 2, Portland, ME 04101')).toMatchObject({
    line1: '14 Wharf Street, Suite 2',
    city: 'Portland',
  })
  expect(readAddress('Portland, Maine')).toBeNull()
})
