import type { FiledForm } from './form-kinds.ts'
import type { IrisFault } from './iris-check.ts'
import { recordsInFile } from './iris-columns.ts'
import { boxElements, totalElements } from './iris-xml-boxes.ts'

type Element = { readonly name: string; readonly inner: Element[]; text: string }

const token = /<(\/?)([A-Za-z][A-Za-z0-9]*)(?: xmlns="[^"<]*")?>|((?:[^<>&]|&(?:amp|lt|gt);)+)/gy

/** The elements of a file; null if it is not well formed. */
function readXml(xml: string): Element | null {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8" standalone="yes"\?>\n/, '').trimEnd()
  const top: Element = { name: '', inner: [], text: '' }
  const open = [top]
  let end = 0
  for (const [whole, closes, name, text] of body.matchAll(token)) {
    end += whole.length
    const current = open.at(-1)!
    if (text !== undefined) current.text += text
    else if (closes) {
      if (open.length === 1 || current.name !== name) return null
      open.pop()
    } else {
      const element: Element = { name: name!, inner: [], text: '' }
      current.inner.push(element)
      open.push(element)
    }
  }
  return end === body.length && open.length === 1 && top.inner.length === 1 ? top.inner[0]! : null
}

const child = (of: Element | undefined, name: string): Element | undefined => of?.inner.find((it) => it.name === name)
const textOf = (of: Element | undefined, name: string): string => child(of, name)?.text ?? ''
const centsIn = (amount: string): bigint => BigInt(amount.replace('.', ''))
const isAmount = (text: string): boolean => /^\d{1,10}\.\d\d$/.test(text)

/** Reads a transmission as strictly as the IRS: well formed, elements in order, correct counts and totals. */
export function irisXmlFaults(form: FiledForm, xml: string): IrisFault[] {
  const root = readXml(xml)
  if (root?.name !== 'IRTransmission') return [{ row: 0, column: '', what: 'is well-formed XML' }]
  const submission = child(root, 'IRSubmission1Grp')
  const header = child(submission, 'IRSubmission1Header')
  const details = child(submission, 'IRSubmission1Detail')?.inner ?? []
  if (details.length === 0 || details.length > recordsInFile)
    return [{ row: 0, column: '', what: `has 1 to ${recordsInFile} returns` }]
  const counts = [
    ['TotalRecipientFormCnt', textOf(child(root, 'IRTransmissionManifest'), 'TotalRecipientFormCnt')],
    ['TotalReportedRcpntFormCnt', textOf(header, 'TotalReportedRcpntFormCnt')],
  ] as const
  const short = form.replace('-', '')
  const totals = child(child(header, 'IRSubmission1FormTotals'), `Form${short}TotalAmtGrp`)
  const rows = details.flatMap((detail, index) =>
    rowFaults(form, detail, index + 1).map((fault) => ({ row: index + 1, ...fault })),
  )
  if (rows.length > 0) return rows
  return [
    ...counts
      .filter(([, count]) => count !== String(details.length))
      .map(([column]) => ({ row: 0, column, what: 'is the number of returns' })),
    ...totalElements(form)
      .filter(({ name }) => textOf(totals, name) !== sumOf(details, name))
      .map(({ name }) => ({ row: 0, column: name, what: 'is the sum of the returns' })),
  ]
}

function sumOf(details: readonly Element[], name: string): string {
  const amounts = details.map((detail) => textOf(detail, name)).filter((amount) => amount !== '')
  if (amounts.length === 0) return ''
  const digits = String(amounts.reduce((sum, amount) => sum + centsIn(amount), 0n)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function rowFaults(form: FiledForm, detail: Element, row: number): Omit<IrisFault, 'row'>[] {
  if (detail.name !== `Form${form.replace('-', '')}Detail`) return [{ column: detail.name, what: `is Form ${form}` }]
  const isCorrection = child(detail, 'PrevSubmittedRecRecipientGrp') !== undefined
  const names = boxElements[form].map(({ name }) => name)
  const boxes = detail.inner.slice(detail.inner.findIndex(({ name }) => name === 'SecondTINNoticeInd') + 1)
  const inOrder = names.filter((name) => boxes.some((box) => box.name === name))
  const amounts = boxElements[form].filter(({ isAmount: is, name }) => is && child(detail, name))
  return [
    ...(textOf(detail, 'RecordId') === String(row) ? [] : [{ column: 'RecordId', what: 'counts from 1' }]),
    ...(/^(?!0{9})\d{9}$/.test(textOf(child(detail, 'RecipientDetail'), 'TIN'))
      ? []
      : [{ column: 'TIN', what: 'has nine digits' }]),
    ...(textOf(detail, 'CorrectedInd') === (isCorrection ? '1' : '0')
      ? []
      : [{ column: 'CorrectedInd', what: 'is 1 where an earlier return is named' }]),
    ...(boxes.map(({ name }) => name).join() === inOrder.join()
      ? []
      : [{ column: boxes.at(-1)?.name ?? '', what: 'has the boxes of this form, in its order' }]),
    ...amounts
      .filter(({ name }) => !isAmount(textOf(detail, name)))
      .map(({ name }) => ({ column: name, what: 'is an amount of at least zero with two decimals' })),
    ...['AcquiredDt', 'SoldOrDisposedDt']
      .filter((name) => child(detail, name) && !/^20\d\d-\d\d-\d\d$/.test(textOf(detail, name)))
      .map((column) => ({ column, what: 'is a day' })),
  ]
}
