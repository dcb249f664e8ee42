import { businessLength, cityLength, lineLength, nameLength } from './filed-text.ts'
import type { FiledForm } from './form-kinds.ts'
import { type BoxOf, columnOf, columnsByBox, irisColumns, recordsInFile } from './iris-columns.ts'

/** A fault in a file, with the expected content: never the value itself, which may be a taxpayer number. */
export type IrisFault = { readonly row: number; readonly column: string; readonly what: string }

type Check = { readonly column: string; readonly isFit: (value: string) => boolean; readonly what: string }

const matches = (column: string, pattern: RegExp, what: string): Check => ({
  column,
  isFit: (value) => pattern.test(value),
  what,
})
const text = (column: string, atMost: number): Check =>
  matches(column, new RegExp(`^[A-Za-z0-9 &'/#.,()-]{1,${atMost}}$`), `has 1 to ${atMost} plain characters`)

const more = (column: string, atMost: number): Check =>
  matches(column, new RegExp(`^[A-Za-z0-9 &'/#.,()-]{0,${atMost}}$`), `has at most ${atMost} plain characters`)

const both = ['Payer', 'Recipient'] as const

const required: readonly Check[] = [
  matches('Tax Year', /^20\d\d$/, 'is a year'),
  ...both.flatMap((who) => [
    matches(`${who} Taxpayer ID Number`, /^(?!0{9})\d{9}$/, 'has nine digits'),
    matches(`${who} Country`, /^US$/, 'is US'),
    text(`${who} Address Line 1`, lineLength),
    more(`${who} Address Line 2`, lineLength),
    text(`${who} City/Town`, cityLength),
    more(`${who} Business or Entity Name Line 1`, businessLength),
    more(`${who} Business or Entity Name Line 2`, businessLength),
    more(`${who} First Name`, nameLength),
    more(`${who} Last Name (Surname)`, nameLength),
    matches(`${who} State/Province/Territory`, /^[A-Z]{2}$/, 'is a state as two letters'),
    matches(`${who} ZIP/Postal Code`, /^(\d{5}|\d{9})$/, 'has five or nine digits'),
  ]),
  matches('Payer TIN Type', /^EIN$/, 'is EIN'),
  matches('Recipient TIN Type', /^(SSN|EIN)$/, 'is SSN or EIN'),
  text('Payer Business or Entity Name Line 1', businessLength),
  matches('Payer Phone', /^\d{10}$/, 'has ten digits'),
  matches('Payer Email Address', /^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'is an email address'),
  matches('Form Account Number', /^[\w-]{1,20}$/, 'has at most 20 characters'),
  matches('2nd TIN Notice', /^(Yes|No)$/, 'is Yes or No'),
]

const optionalAmount = /^(?:\d{1,10}\.\d\d)?$/
const anAmount = 'is an amount of at least zero with two decimals'
const dividend = (box: BoxOf<'1099-DIV'>) => columnOf('1099-DIV', box)
const sale = (box: BoxOf<'1099-B'>) => columnOf('1099-B', box)
const reward = (box: BoxOf<'1099-MISC'>) => columnOf('1099-MISC', box)

const ofForm: Readonly<Record<FiledForm, readonly Check[]>> = {
  '1099-DIV': [
    matches('Form Type', /^1099-DIV$/, 'is 1099-DIV'),
    ...columnsByBox('1099-DIV')
      .filter(([box]) => box !== '8')
      .map(([, column]) => matches(column, optionalAmount, anAmount)),
  ],
  '1099-MISC': [
    matches('Form Type', /^1099-MISC$/, 'is 1099-MISC'),
    ...columnsByBox('1099-MISC')
      .filter(([box]) => box !== '7')
      .map(([, column]) => matches(column, optionalAmount, anAmount)),
  ],
  '1099-B': [
    matches('Form Type', /^1099-B$/, 'is 1099-B'),
    text(sale('1a'), 100),
    matches(sale('1b'), /^(?:\d\d\/\d\d\/20\d\d)?$/, 'is a day or empty'),
    matches(sale('1c'), /^\d\d\/\d\d\/20\d\d$/, 'is a day'),
    matches(sale('1d'), /^\d{1,10}\.\d\d$/, anAmount),
    ...[sale('1e'), sale('1g'), sale('4')].map((column) => matches(column, optionalAmount, anAmount)),
    matches(sale('2'), /^(?:Short-term|Long-term)?$/, 'is the term or empty'),
    ...[sale('5'), sale('7'), sale('12')].map((column) => matches(column, /^(?:Yes|No)$/, 'is Yes or No')),
    matches(sale('8949'), /^[ABDEX]$/, 'is a checkbox of Form 8949'),
  ],
}

const centsIn = (value: string | undefined): bigint => BigInt((value || '0.00').replace('.', ''))

type Value = (column: string) => string
type Together = Omit<IrisFault, 'row'>[]

/** Checks columns against each other: names match the kind of number, and parts do not exceed their whole. */
function faultsTogether(form: FiledForm, value: Value): Together {
  const isPerson = value('Recipient TIN Type') === 'SSN'
  const name = isPerson ? 'Recipient Last Name (Surname)' : 'Recipient Business or Entity Name Line 1'
  return [
    ...(value(name).trim() === '' ? [{ column: name, what: 'is filled in' }] : []),
    ...(isPerson && value('Recipient First Name').trim() === ''
      ? [{ column: 'Recipient First Name', what: 'is filled in' }]
      : []),
    ...together[form](value),
  ]
}

function dividendsTogether(value: Value): Together {
  const [ordinary, qualified] = [centsIn(value(dividend('1a'))), centsIn(value(dividend('1b')))]
  const paid = ordinary + centsIn(value(dividend('3'))) + centsIn(value(dividend('9')))
  return [
    ...(qualified > ordinary ? [{ column: dividend('1b'), what: 'is at most box 1a' }] : []),
    ...(centsIn(value(dividend('4'))) > paid ? [{ column: dividend('4'), what: 'is at most what was paid' }] : []),
  ]
}

/** Date, basis and term are blank if the shares are not covered; otherwise all are filled in. */
function saleTogether(value: Value): Together {
  const isCovered = value(sale('5')) === 'No'
  const wrong = [sale('1b'), sale('1e'), sale('2')].filter((column) => (value(column) !== '') !== isCovered)
  return [
    ...wrong.map((column) => ({
      column,
      what: isCovered ? 'is filled in for a covered security' : 'is blank for a noncovered security',
    })),
    ...(value(sale('12')) === (isCovered ? 'Yes' : 'No') ? [] : [{ column: sale('12'), what: 'agrees with box 5' }]),
    ...(centsIn(value(sale('1g'))) > 0n &&
    centsIn(value(sale('1g'))) > centsIn(value(sale('1e'))) - centsIn(value(sale('1d')))
      ? [{ column: sale('1g'), what: 'is at most the loss' }]
      : []),
    ...(centsIn(value(sale('4'))) > centsIn(value(sale('1d')))
      ? [{ column: sale('4'), what: 'is at most the proceeds' }]
      : []),
  ]
}

const rewardsTogether = (value: Value): Together =>
  centsIn(value(reward('4'))) > centsIn(value(reward('3')))
    ? [{ column: reward('4'), what: 'is at most what was given' }]
    : []

const together: Readonly<Record<FiledForm, (value: Value) => Together>> = {
  '1099-DIV': dividendsTogether,
  '1099-MISC': rewardsTogether,
  '1099-B': saleTogether,
}

/** Reads a file as strictly as the portal: columns, order, number of rows, and each field. */
export function irisFaults(form: FiledForm, csv: string): IrisFault[] {
  const columns = irisColumns(form)
  const [header, ...rows] = readCsv(csv)
  if (header?.join('\n') !== columns.join('\n'))
    return [{ row: 0, column: '', what: 'has the columns of the template' }]
  if (rows.length === 0 || rows.length > recordsInFile)
    return [{ row: 0, column: '', what: `has 1 to ${recordsInFile} returns` }]
  return rows.flatMap((fields, index) => {
    const row = index + 1
    if (fields.length !== columns.length) return [{ row, column: '', what: 'has one field for each column' }]
    const value: Value = (column) => fields[columns.indexOf(column)] ?? ''
    const single = [...required, ...ofForm[form]]
      .filter(({ column, isFit }) => !isFit(value(column)))
      .map(({ column, what }) => ({ row, column, what }))
    return single.length > 0 ? single : faultsTogether(form, value).map((fault) => ({ row, ...fault }))
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
