import { boxColumns, irisColumns, recordsInFile } from './iris-columns.ts'

/** What is wrong with a file: never the value itself, which may be a taxpayer number. */
export type IrisFault = { readonly row: number; readonly column: string; readonly what: string }

type Check = { readonly column: string; readonly isFit: (value: string) => boolean; readonly what: string }

const matches = (column: string, pattern: RegExp, what: string): Check => ({
  column,
  isFit: (value) => pattern.test(value),
  what,
})
const text = (column: string, atMost: number): Check =>
  matches(column, new RegExp(`^[A-Za-z0-9 &'/#.,()-]{1,${atMost}}$`), `has 1 to ${atMost} plain characters`)

const both = ['Payer', 'Recipient'] as const

const required: readonly Check[] = [
  matches('Form Type', /^1099-DIV$/, 'is 1099-DIV'),
  matches('Tax Year', /^20\d\d$/, 'is a year'),
  ...both.flatMap((who) => [
    matches(`${who} Taxpayer ID Number`, /^(?!0{9})\d{9}$/, 'has nine digits'),
    matches(`${who} Country`, /^US$/, 'is US'),
    text(`${who} Address Line 1`, 35),
    text(`${who} City/Town`, 40),
    matches(`${who} State/Province/Territory`, /^[A-Z]{2}$/, 'is a state as two letters'),
    matches(`${who} ZIP/Postal Code`, /^(\d{5}|\d{9})$/, 'has five or nine digits'),
  ]),
  matches('Payer TIN Type', /^EIN$/, 'is EIN'),
  matches('Recipient TIN Type', /^(SSN|EIN)$/, 'is SSN or EIN'),
  text('Payer Business or Entity Name Line 1', 75),
  matches('Payer Phone', /^\d{10}$/, 'has ten digits'),
  matches('Payer Email Address', /^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'is an email address'),
  matches('Form Account Number', /^[\w-]{1,20}$/, 'has at most 20 characters'),
  matches('2nd TIN Notice', /^(Yes|No)$/, 'is Yes or No'),
]

const optionalAmount = /^(?:\d{1,10}\.\d\d)?$/
const amounts = Object.values(boxColumns).filter((column) => !column.startsWith('Box 8'))

const centsIn = (value: string | undefined): bigint => BigInt((value || '0.00').replace('.', ''))

/** What must fit together in a row: names go with the kind of number, parts are not above their whole. */
function faultsTogether(value: (column: string) => string): Omit<IrisFault, 'row'>[] {
  const isPerson = value('Recipient TIN Type') === 'SSN'
  const name = isPerson ? 'Recipient Last Name (Surname)' : 'Recipient Business or Entity Name Line 1'
  const [ordinary, qualified] = [centsIn(value(boxColumns['1a'])), centsIn(value(boxColumns['1b']))]
  const paid = ordinary + centsIn(value(boxColumns['3'])) + centsIn(value(boxColumns['9']))
  return [
    ...(value(name).trim() === '' ? [{ column: name, what: 'is missing' }] : []),
    ...(isPerson && value('Recipient First Name').trim() === ''
      ? [{ column: 'Recipient First Name', what: 'is missing' }]
      : []),
    ...(qualified > ordinary ? [{ column: boxColumns['1b'], what: 'is at most box 1a' }] : []),
    ...(centsIn(value(boxColumns['4'])) > paid ? [{ column: boxColumns['4'], what: 'is at most what was paid' }] : []),
  ]
}

/** Reads a file as strictly as the portal would: columns, order, number of rows, and each field. */
export function irisFaults(csv: string): IrisFault[] {
  const [header, ...rows] = readCsv(csv)
  if (header?.join('\n') !== irisColumns.join('\n'))
    return [{ row: 0, column: '', what: 'the columns are not those of the template' }]
  if (rows.length === 0 || rows.length > recordsInFile)
    return [{ row: 0, column: '', what: `a file has 1 to ${recordsInFile} returns` }]
  return rows.flatMap((fields, index) => {
    const row = index + 1
    if (fields.length !== irisColumns.length) return [{ row, column: '', what: 'has another number of fields' }]
    const value = (column: string): string => fields[irisColumns.indexOf(column)] ?? ''
    const single = [
      ...required.filter(({ column, isFit }) => !isFit(value(column))),
      ...amounts
        .filter((column) => !optionalAmount.test(value(column)))
        .map((column) => ({ column, what: 'is an amount of at least zero with two decimals' })),
    ].map(({ column, what }) => ({ row, column, what }))
    return single.length > 0 ? single : faultsTogether(value).map((fault) => ({ row, ...fault }))
  })
}

/** RFC 4180: quoted fields may hold commas, quotes and line breaks. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && row.length === 0 && quoted === undefined && plain === '') break
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
