import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { idOf } from '#kernel/ids.ts'
import type { DueReturn, FiledReturn } from './due-returns.ts'
import type { IrisRecipient } from './iris-file.ts'
import { irisXml } from './iris-xml.ts'
import { irisXmlFaults } from './iris-xml-check.ts'

const uuid = '01a210f2-34f6-77a4-8000-000000000001'
const home = { line1: '1 Pier', line2: null, city: 'Portland', state: 'ME', postalCode: '04101' }
const payer = {
  ...home,
  name: 'Sun & Water, Inc.',
  ein: '12-3456789',
  phone: '207 555 0100',
  email: 'tax@sun.example',
}
const recipient: IrisRecipient = { ...home, kind: 'person', firstName: 'Ada', lastName: 'Reyes', tin: '212345678' }
const transmitter = { transmission: uuid, controlCode: 'D1234', software: 'S1', contact: 'Olga', isTest: true }
const xmlOf = (...due: DueReturn[]) =>
  irisXml(
    payer,
    transmitter,
    due.map((it) => ({ due: it, recipient, isSecondNotice: false })),
  )

const dividend: DueReturn = {
  form: '1099-DIV',
  year: 2025,
  formId: idOf('txf', uuid),
  accountId: idOf('acc', uuid),
  accountNumber: 'a-1',
  cells: { 'Box 1a - Total ordinary dividends': '42.10', 'Box 4 - Federal income tax withheld': '0.00' },
  kind: 'original',
  corrects: null,
  change: null,
}
const filed: FiledReturn = {
  ...dividend,
  filingId: idOf('tfl', uuid),
  record: 7,
  receipt: '2026-1',
  kind: 'original',
  recipientIndex: 'ada',
}
const sale: DueReturn = {
  ...dividend,
  form: '1099-B',
  cells: {
    'Applicable checkbox on Form 8949': 'D',
    'Box 1a - Description of property': '1.5 shares, Sun & Water, Inc.',
    'Box 1b - Date acquired': '03/04/2024',
    'Box 1c - Date sold or disposed': '06/10/2025',
    'Box 1d - Proceeds': '100.00',
    'Box 1e - Cost or other basis': '90.00',
    'Box 2 - Short-term or long-term gain or loss': 'Long-term',
    'Box 4 - Federal income tax withheld': '24.00',
    'Box 5 - Noncovered security': 'No',
    'Box 6 - Reported to IRS': 'Net proceeds',
    'Box 7 - Loss not allowed based on amount in 1d': 'No',
    'Box 12 - Basis reported to IRS': 'Yes',
  },
}
const noncovered: DueReturn = {
  ...sale,
  accountNumber: 'a-2',
  cells: {
    'Applicable checkbox on Form 8949': 'X',
    'Box 1a - Description of property': '2 shares, Sun',
    'Box 1c - Date sold or disposed': '06/11/2025',
    'Box 1d - Proceeds': '7.05',
    'Box 4 - Federal income tax withheld': '0.00',
    'Box 5 - Noncovered security': 'Yes',
    'Box 6 - Reported to IRS': 'Net proceeds',
    'Box 7 - Loss not allowed based on amount in 1d': 'No',
    'Box 12 - Basis reported to IRS': 'No',
  },
}

/** Every leaf of a file with its text, from a strict XML parser with namespaces. */
function leavesOf(xml: string): (readonly [name: string, words: string])[] {
  const parser = new SaxesParser({ xmlns: true })
  const leaves: (readonly [string, string])[] = []
  let words = ''
  let isLeaf = false
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri }) => {
    expect(uri).toBe('urn:us:gov:treasury:irs:ir')
    words = ''
    isLeaf = true
  })
  parser.on('text', (text) => {
    words += text
  })
  parser.on('closetag', ({ name }) => {
    if (isLeaf) leaves.push([name, words])
    isLeaf = false
  })
  parser.write(xml).close()
  return leaves
}

it('is read by another program: well formed, in the namespace of the IRS, each amount and name as it was written', () => {
  const leaves = leavesOf(xmlOf(sale, noncovered))
  const of = (name: string) => leaves.filter(([leaf]) => leaf === name).map(([, words]) => words)
  expect(of('PropertyDesc')).toEqual(['1.5 shares, Sun & Water, Inc.', '2 shares, Sun'])
  expect(of('AcquiredDt')).toEqual(['2024-03-04'])
  expect(of('BasisReportedInd')).toEqual(['1'])
  expect(of('NoncoveredSecurityInd')).toEqual(['1'])
  expect(leavesOf(xmlOf(dividend))).toContainEqual(['TotalOrdinaryDividendsAmt', '42.10'])
  expect(() => leavesOf(xmlOf(dividend).replace('</TaxYr>', ''))).toThrow()
})

describe('the XML of Form 1099-DIV', () => {
  it('has the elements in the order of the schema, totals that add up, and text that is escaped', () => {
    const xml = xmlOf(dividend, { ...dividend, accountNumber: 'a-2' })
    expect(xml).toContain(`<UniqueTransmissionId>${uuid}:IRIS:D1234::A</UniqueTransmissionId>`)
    expect(xml).toContain('<TransmissionTypeCd>O</TransmissionTypeCd><TestCd>T</TestCd>')
    expect(xml).toContain('<BusinessNameLine1Txt>Sun &amp; Water, Inc.</BusinessNameLine1Txt>')
    expect(xml).toContain(
      '<Form1099DIVTotalAmtGrp><FederalIncomeTaxWithheldAmt>0.00</FederalIncomeTaxWithheldAmt><TotalOrdinaryDividendsAmt>84.20</TotalOrdinaryDividendsAmt></Form1099DIVTotalAmtGrp>',
    )
    expect(xml).toContain(
      '<SecondTINNoticeInd>0</SecondTINNoticeInd><TotalOrdinaryDividendsAmt>42.10</TotalOrdinaryDividendsAmt><FederalIncomeTaxWithheldAmt>0.00</FederalIncomeTaxWithheldAmt></Form1099DIVDetail>',
    )
    expect(irisXmlFaults('1099-DIV', xml)).toEqual([])
  })

  it('names in a correction the return that it corrects', () => {
    const xml = xmlOf({ ...dividend, kind: 'amounts', corrects: filed, change: 'Box 1a.' })
    expect(xml).toContain('<TransmissionTypeCd>C</TransmissionTypeCd>')
    expect(xml).toContain('<CorrectedInd>1</CorrectedInd><PrevSubmittedRecRecipientGrp><UniqueRecordId>2026-1|1|7<')
    expect(irisXmlFaults('1099-DIV', xml)).toEqual([])
  })
})

describe('the XML of Form 1099-B', () => {
  it('has a return for each lot that was sold: dates, amounts, and only the boxes that are checked', () => {
    const xml = xmlOf(sale, noncovered)
    expect(xml).toContain('<FormTypeCd>1099B</FormTypeCd>')
    expect(xml).toContain(
      '<Form1099BTotalAmtGrp><FederalIncomeTaxWithheldAmt>24.00</FederalIncomeTaxWithheldAmt><ProceedsAmt>107.05</ProceedsAmt><CostOrOtherBasisAmt>90.00</CostOrOtherBasisAmt></Form1099BTotalAmtGrp>',
    )
    expect(xml).toContain(
      '<SecondTINNoticeInd>0</SecondTINNoticeInd><Form8949ApplicableCheckboxCd>D</Form8949ApplicableCheckboxCd><PropertyDesc>1.5 shares, Sun &amp; Water, Inc.</PropertyDesc><AcquiredDt>2024-03-04</AcquiredDt><SoldOrDisposedDt>2025-06-10</SoldOrDisposedDt><ProceedsAmt>100.00</ProceedsAmt><CostOrOtherBasisAmt>90.00</CostOrOtherBasisAmt><LongTermGainLossInd>1</LongTermGainLossInd><FederalIncomeTaxWithheldAmt>24.00</FederalIncomeTaxWithheldAmt><NetProceedsInd>1</NetProceedsInd><BasisReportedInd>1</BasisReportedInd></Form1099BDetail>',
    )
    expect(xml).toContain('<NoncoveredSecurityInd>1</NoncoveredSecurityInd><NetProceedsInd>1</NetProceedsInd></Form')
    expect(irisXmlFaults('1099-B', xml)).toEqual([])
  })

  it('is refused where a total, a count, a number, an order or a tag is wrong', () => {
    const xml = xmlOf(sale, noncovered)
    const faults = (before: string, after: string) => irisXmlFaults('1099-B', xml.replace(before, after))
    expect(faults('<ProceedsAmt>107.05<', '<ProceedsAmt>107.06<')).toMatchObject([{ row: 0, column: 'ProceedsAmt' }])
    expect(faults('<RecordId>2<', '<RecordId>3<')).toMatchObject([{ row: 2, column: 'RecordId' }])
    expect(faults('FormCnt>2<', 'FormCnt>3<')).toMatchObject([{ row: 0, column: 'TotalRecipientFormCnt' }])
    expect(faults('<TIN>212345678<', '<TIN>21234567<')).toMatchObject([{ row: 1, column: 'TIN' }])
    expect(faults('<ProceedsAmt>100.00<', '<ProceedsAmt>100.0<')).toMatchObject([{ row: 1, column: 'ProceedsAmt' }])
    expect(faults('<AcquiredDt>2024-03-04<', '<AcquiredDt>03/04/2024<')).toMatchObject([{ column: 'AcquiredDt' }])
    const [first, second] = ['<NetProceedsInd>1</NetProceedsInd>', '<BasisReportedInd>1</BasisReportedInd>']
    expect(faults(`${first}${second}`, `${second}${first}`)[0]!.what).toMatch(/in its order/)
    expect(faults('</Form1099BDetail>', '')[0]!.what).toBe('is well-formed XML')
    expect(faults('1.5 shares, Sun &amp;', '1.5 shares, Sun &')[0]!.what).toBe('is well-formed XML')
    expect(irisXmlFaults('1099-DIV', xml)[0]!.what).toBe('is Form 1099-DIV')
  })
})
