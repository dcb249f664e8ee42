import { describe, expect, it } from 'vitest'
import { cents, noCents } from '#kernel/cents.ts'
import { amountBox, type ComputedForm } from './computed-form.ts'
import { irisFaults } from './iris-check.ts'
import { irisColumns, recordsInFile } from './iris-columns.ts'
import { type IrisRecord, irisCsv, irisRow, readAddress } from './iris-file.ts'

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
const home = { line1: '12 Wharf Street, Apt "B"', line2: null, city: 'Portland', state: 'ME', postalCode: '04101-1234' }
const record = (change: Partial<IrisRecord> = {}): IrisRecord => ({
  form,
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
    accountId: 'acc_01a210f2-34f6-77a4',
  },
  isSecondNotice: false,
  ...change,
})
const fileOf = (...records: IrisRecord[]) => irisCsv(records.map(irisRow))

describe('the CSV of Form 1099-DIV', () => {
  it('has the 70 columns of the template, and puts each amount into its box', () => {
    expect(irisColumns).toHaveLength(37 + 33)
    const row = irisRow(record())
    const at = (column: string) => row[column] ?? ''
    expect(at('Box 3 - Nondividend distributions')).toBe('23.45')
    expect(at('Recipient Taxpayer ID Number')).toBe('212345678')
    expect(at('Box 5 - Section 199A dividends')).toBe('')
  })

  it('passes its own validator, with commas in a name', () => {
    expect(irisFaults(fileOf(record(), record({ isSecondNotice: true })))).toEqual([])
  })

  it('is refused field by field, and no fault repeats what stands there', () => {
    const { recipient, payer } = record()
    const faults = (change: Partial<IrisRecord>) => irisFaults(fileOf(record(change)))
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
    expect(faults({ form: { ...form, boxes } })[0]!.what).toBe('is at most box 1a')
    const below = form.boxes.map((box) => (box.code === '1a' ? amountBox('1a', box.name, cents(-1)) : box))
    expect(faults({ form: { ...form, boxes: below } })[0]!.what).toMatch(/at least zero/)
  })

  it('holds 1 to 100 returns in the columns of the template', () => {
    const many = (count: number) => fileOf(...Array.from({ length: count }, () => record()))
    expect(irisFaults(many(recordsInFile))).toEqual([])
    expect(irisFaults(many(recordsInFile + 1))[0]!.what).toBe('a file has 1 to 100 returns')
    expect(irisFaults(many(0))[0]!.what).toBe('a file has 1 to 100 returns')
    expect(irisFaults(many(1).replace('Tax Year,', 'Year,'))[0]!.what).toMatch(/columns/)
  })
})

it('reads an address of an issuer in its parts, and none that is written otherwise', () => {
  expect(readAddress('14 Wharf Street, Suite 2, Portland, ME 04101')).toMatchObject({
    line1: '14 Wharf Street, Suite 2',
    city: 'Portland',
  })
  expect(readAddress('Portland, Maine')).toBeNull()
})
