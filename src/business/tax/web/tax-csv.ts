import { cents, centsToDecimal } from '#kernel/cents.ts'
import { saveCsv } from '#web/csv.ts'
import type { TaxForm, TaxYear } from './tax-document.ts'

type Year = Pick<TaxYear, 'year' | 'forms'>

const decimal = (wire: string): string => centsToDecimal(cents(wire))

export const taxRows = ({ year, forms }: Year) => forms.flatMap((form) => rowsOf(year, form))

function rowsOf(year: number, form: TaxForm) {
  const of = {
    'Tax year': String(year),
    Portfolio: form.portfolio?.name ?? '',
    Form: form.name,
    State: form.isEstimate ? 'estimate' : form.state,
    Version: form.version === null ? '' : String(form.version),
    Document: form.document?.number ?? '',
  }
  const boxes = form.boxes.map(({ code, name, amount, text }) => ({
    ...of,
    Box: code,
    Name: name,
    Value: amount === null ? (text ?? '') : decimal(amount),
    Lot: '',
  }))
  const sales = form.sales.flatMap(({ lotId, acquiredOn, soldOn, proceeds, basis, washSaleLoss, term }) =>
    [
      ['1b', 'Date acquired', acquiredOn ?? ''],
      ['1c', 'Date sold', soldOn],
      ['1d', 'Proceeds', decimal(proceeds)],
      ['1e', 'Cost or other basis', basis === null ? '' : decimal(basis)],
      ['1g', 'Wash sale loss disallowed', decimal(washSaleLoss)],
      ['2', 'Term', term ?? ''],
    ].map(([code, name, value]) => ({ ...of, Box: code!, Name: name!, Value: value!, Lot: lotId })),
  )
  return [...boxes, ...sales]
}

export const saveTaxYear = (year: Year): Promise<void> => saveCsv(taxRows(year), `tax-${year.year}.csv`)
