import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import type { BankStatement, Booking } from '#sandbox/stand-ins/bank/statement.ts'
import { writeBai2 } from '#sandbox/stand-ins/bank/write-bai2.ts'
import { writeCamt053 } from '#sandbox/stand-ins/bank/write-camt053.ts'
import { readStatementFile } from './statement-file.ts'

const first = businessDay('2026-01-02')
const booking: fc.Arbitrary<Omit<Booking, 'bankId' | 'bookedOn'>> = fc.record({
  amount: fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n }),
  valueOn: fc.integer({ min: 0, max: 400 }).map((days) => plusDays(first, days)),
  reference: fc.stringMatching(/^[A-Za-z0-9_-]{0,35}$/).filter((it) => it !== 'NOTPROVIDED'),
  code: fc.constantFrom('achCredit', 'achDebit', 'transferIn', 'transferOut', 'returned', 'fee'),
  text: fc
    .array(fc.stringMatching(/^[A-Za-z0-9&<>"'.éü][A-Za-z0-9&<>"',.éü]{0,30}$/), { maxLength: 20 })
    .map((words) => words.join(' ')),
})
const statement: fc.Arbitrary<BankStatement> = fc
  .record({
    account: fc.stringMatching(/^\d{6,17}$/),
    name: fc.stringMatching(/^[A-Za-z&<]{1,30}$/),
    day: fc.integer({ min: 0, max: 900 }).map((days) => plusDays(first, days)),
    sequence: fc.integer({ min: 1, max: 99_999 }),
    opening: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 13n }),
    bookings: fc.array(booking, { maxLength: 30 }),
  })
  .map(({ bookings, ...rest }) => ({
    ...rest,
    bookings: bookings.map((it, index) => ({ ...it, bookedOn: rest.day, bankId: `${rest.day}-${index}` })),
    closing: bookings.reduce((sum, { amount }) => sum + amount, rest.opening),
  }))

const figures = ({ account, day, sequence, opening, closing, bookings }: BankStatement): string[] => [
  `${account} ${day} ${sequence} ${opening} ${closing}`,
  ...bookings.map((it) => `${it.amount} ${it.bookedOn} ${it.valueOn} ${it.reference} ${it.bankId} ${it.text}`),
]

function readBack(content: string): string[] {
  const file = readStatementFile(content)
  if (!file.ok) throw new Error(`${file.line}: ${file.fault}`)
  return file.statements.flatMap(({ account, day, sequence, opening, closing, lines }) => [
    `${account} ${day} ${sequence} ${opening} ${closing}`,
    ...lines.map((it) => `${it.amount} ${it.bookedOn} ${it.valueOn} ${it.reference} ${it.bankId} ${it.text}`),
  ])
}

const refused = (content: string) => {
  const file = readStatementFile(content)
  if (file.ok) throw new Error('The file was taken.')
  return file
}

const sample: BankStatement = {
  account: '4400001',
  name: 'Longlight FBO',
  day: businessDay('2026-11-27'),
  sequence: 7,
  opening: 10_000n,
  closing: 12_480n,
  bookings: [
    {
      amount: 2_500n,
      bookedOn: businessDay('2026-11-27'),
      valueOn: businessDay('2026-11-27'),
      reference: 'btr_1',
      bankId: 'B1',
      code: 'achCredit',
      text: 'ACH credit, from Ana',
    },
    {
      amount: -20n,
      bookedOn: businessDay('2026-11-27'),
      valueOn: businessDay('2026-11-30'),
      reference: '',
      bankId: 'B2',
      code: 'fee',
      text: 'Monthly fee',
    },
  ],
}
const camt = writeCamt053(sample)
const bai = writeBai2(sample)

describe('a bank’s statement that is written and read back', () => {
  it('has each figure, in camt.053', () => {
    fc.assert(
      fc.property(statement, (it) => {
        expect(readBack(writeCamt053(it))).toEqual(figures(it))
      }),
      { numRuns: 300 },
    )
  })

  it('has each figure, in BAI2', () => {
    fc.assert(
      fc.property(statement, (it) => {
        expect(readBack(writeBai2(it))).toEqual(figures(it))
      }),
      { numRuns: 300 },
    )
  })

  it('is refused where one digit of an amount is another, wherever it stands', () => {
    fc.assert(
      fc.property(statement, fc.boolean(), fc.nat(), (it, isCamt, at) => {
        const content = isCamt ? writeCamt053(it) : writeBai2(it)
        const places = [
          ...content.matchAll(
            isCamt
              ? /(?<=<(?:Amt Ccy="USD"|Sum)>)\d+\.\d\d/g
              : /(?<=^(?:16,\d+|49|98|99),-?)\d+|(?<=,(?:010|015|100|400),-?)\d+/gm,
          ),
        ]
        const place = places[at % places.length]!
        // One more cent anywhere makes a statement disagree with itself.
        const changed = isCamt
          ? (BigInt(place[0].replace('.', '')) + 1n).toString().padStart(3, '0').replace(/(..)$/, '.$1')
          : (BigInt(place[0]) + 1n).toString()
        const damaged = content.slice(0, place.index) + changed + content.slice(place.index + place[0].length)
        expect(readStatementFile(damaged).ok).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a file of statements', () => {
  it.each([
    ['begins with a byte order mark', (it: string) => `\uFEFF${it}`],
    ['has the line ends of Windows', (it: string) => it.replaceAll(/\r?\n/g, '\r\n')],
    ['ends in blank lines', (it: string) => `${it}\n\n`],
  ])('is read where it %s', (_words, change) => {
    for (const content of [camt, bai]) expect(readBack(change(content))).toEqual(figures(sample))
  })

  it('is read without a single line, and with a balance below zero', () => {
    const empty = { ...sample, opening: -5n, closing: -5n, bookings: [] }
    for (const content of [writeCamt053(empty), writeBai2(empty)]) expect(readBack(content)).toEqual(figures(empty))
  })

  it('is read with its namespace under a prefix, and with entries that are not booked left out', () => {
    const prefixed = camt.replaceAll(/<(\/?)([A-Z])/g, '<$1b:$2').replace('xmlns=', 'xmlns:b=')
    expect(readBack(prefixed)).toEqual(figures(sample))
    const pending = camt.replace(
      '</TxsSummry>',
      '</TxsSummry><Ntry><Amt Ccy="USD">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts></Ntry>',
    )
    expect(readBack(pending)).toEqual(figures(sample))
  })

  it('is read where a continuation carries on the fields of a record, and a text with commas and a slash', () => {
    const fields = bai.replace('16,165,2500,V,261127,,B1,btr_1/', '16,165,2500,V/\r\n88,261127,,B1,btr_1/')
    const counted = fields
      .replace(/49,(\d+),9/, '49,$1,10')
      .replace(/98,(\d+),1,11/, '98,$1,1,12')
      .replace(/99,(\d+),1,13/, '99,$1,1,14')
    expect(counted).not.toBe(fields)
    expect(readBack(counted)).toEqual(figures(sample))
    expect(readBack(bai.replace('88,Monthly fee', '88,Monthly fee, 1/12 of a year')).at(-1)).toContain(
      'Monthly fee, 1/12 of a year',
    )
  })
})

describe('a bad file is refused whole, with its line and what to do', () => {
  it.each([
    ['is of another kind', 'Date,Amount\n2026-11-27,5.00', 'neither a camt.053 file'],
    ['is empty', '', 'neither a camt.053 file'],
    ['is another message', camt.replace('camt.053', 'camt.054'), 'no camt.053 statement'],
    ['is cut off', camt.slice(0, -60), 'not well-formed XML'],
    ['declares a document type', camt.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'), 'document type'],
    ['does not add up', camt.replace('124.80', '124.81'), 'does not add up'],
    ['is in another currency', camt.replace('Ccy="USD">25.00', 'Ccy="EUR">25.00'), 'only accounts in USD'],
    ['has no currency on an amount', camt.replace('<Amt Ccy="USD">25.00', '<Amt>25.00'), 'only accounts in USD'],
    ['has an amount below zero', camt.replace('>25.00<', '>-25.00<'), 'without a sign'],
    ['has part cents', camt.replace('>25.00<', '>25.005<'), 'dollars and cents'],
    ['has a side that is none', camt.replace('CRDT', 'CREDIT'), 'neither a credit nor a debit'],
    ['counts other entries', camt.replace('<NbOfNtries>2<', '<NbOfNtries>3<'), 'says that it has 3 entries'],
    ['adds up other entries', camt.replace('<Sum>25.20<', '<Sum>25.30<'), 'come to 25.30'],
    ['has an id twice', camt.replaceAll('B2', 'B1'), 'id B1 twice'],
    ['has no closing balance', camt.replace('CLBD', 'CLAV'), '0 balances of type CLBD'],
    ['has a day that is none', camt.replaceAll('2026-11-30', '2026-11-31'), 'not a date'],
    ['has no sequence', camt.replace(/<ElctrncSeqNb>.*<\/ElctrncSeqNb>/, ''), 'no sequence number'],
  ])('camt.053 that %s', (_words, content, fault) => {
    expect(refused(content).fault).toContain(fault)
  })

  it.each([
    ['has no trailer of the file', bai.replace(/^99,.*\r\n/m, ''), 'trailer of the file'],
    ['has no trailer of an account', bai.replace(/^49,.*\r\n/m, ''), 'trailer of an account'],
    ['has no trailer of a group', bai.replace(/^98,.*\r\n/m, ''), 'trailer of a group'],
    ['has a wrong control total', bai.replace(/49,\d+/, '49,1'), 'the control total'],
    ['counts other records', bai.replace(/49,(\d+),9/, '49,$1,8'), 'number of records'],
    ['counts other accounts', bai.replace(/98,(\d+),1,/, '98,$1,2,'), 'number of parts'],
    ['is of version 1', bai.replace(',,,2/', ',,,1/'), 'version 2 is needed'],
    ['is a correction', bai.replace('122099999,1,', '122099999,3,'), 'only an update'],
    ['is of a day that is not over', bai.replace('USD,2/', 'USD,1/'), 'not over'],
    ['is in another currency', bai.replace('4400001,USD', '4400001,EUR'), 'only accounts in USD'],
    ['begins with a continuation', `01,x/\r\n88,y/`, 'version'],
    ['has a custom type', bai.replace('16,165', '16,965'), 'neither credit nor debit'],
    ['has a sign on a detail', bai.replace('16,165,2500', '16,165,-2500'), 'has a sign'],
    ['has an unknown record', bai.replace('49,', '50,'), 'no record “50”'],
    ['goes on after its trailer', `${bai}99,0,0,0/`, 'after the file’s trailer'],
    ['has an id twice', bai.replaceAll('B2', 'B1'), 'id B1 twice'],
    ['has other credits in its header', bai.replace('100,2500,1', '100,2500,2'), 'there are 2 credits'],
  ])('BAI2 that %s', (_words, content, fault) => {
    expect(content).not.toBe(bai)
    const { line, fault: words } = refused(content)
    expect(words).toContain(fault)
    expect(line).toBeGreaterThan(0)
  })

  it('names the line in which it went wrong', () => {
    expect(refused(camt.replace('>25.00</Amt><CdtDbtInd>CRDT', '>25.00</Amt><CdtDbtInd>NONE')).line).toBe(
      camt.split('\n').findIndex((line) => line.includes('>25.00</Amt>')) + 1,
    )
    expect(refused(bai.replace('16,165,2500', '16,165,25.00')).line).toBe(
      bai.split('\r\n').findIndex((line) => line.startsWith('16,165')) + 1,
    )
  })
})
