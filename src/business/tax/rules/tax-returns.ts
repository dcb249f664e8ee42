import { centsToDecimal } from '#kernel/cents.ts'
import type { AccountId, PortfolioId, TaxFormId } from '#kernel/ids.ts'
import { formatShares } from '#kernel/microshares.ts'
import { type ComputedForm, inOrder, type SaleLine } from './computed-form.ts'
import { foldedText } from './filed-text.ts'
import { form8949Box } from './form-instructions.ts'
import { type FiledForm, type FormKind, filedForms } from './form-kinds.ts'
import { columnsByBox } from './iris-columns.ts'

/** The values of a return, by the column of the template; empty columns are left out. */
export type Cells = Readonly<Record<string, string>>

/** One return to the IRS: a Form 1099-DIV or 1099-MISC, or one line of a Form 1099-B. */
export type TaxReturn = {
  readonly form: FiledForm
  readonly year: number
  readonly formId: TaxFormId
  readonly accountId: AccountId
  /** Distinguishes one recipient's returns, at most 20 characters; constant across versions of the form. */
  readonly accountNumber: string
  readonly cells: Cells
}

type Issued = ComputedForm & Numbered & { readonly id: TaxFormId }

export const isFiled = (form: FormKind): form is FiledForm => (filedForms as readonly FormKind[]).includes(form)

export function returnsOf(issued: Issued, security: string): TaxReturn[] {
  const { form, year, id: formId, accountId, sales } = issued
  if (issued.outcome !== 'issued' || !isFiled(form)) return []
  const about = { form, year, formId, accountId }
  if (form !== '1099-B')
    return [{ ...about, accountNumber: accountNumberOf(issued), cells: named(form, boxCells(issued)) }]
  return numberedLines(sales).map(({ line, accountNumber }) => ({
    ...about,
    accountNumber,
    cells: named(form, saleCells(line, security)),
  }))
}

type Numbered = { readonly form: FormKind; readonly accountId: AccountId; readonly portfolioId: PortfolioId }

/**
 * The account number of a single-return form, on the holder's copy and with the IRS. The company is the payer of all of
 * a holder's Forms 1099-MISC, so each names its portfolio.
 */
export const accountNumberOf = ({ form, accountId, portfolioId }: Numbered): string =>
  form === '1099-MISC' ? `${accountId.slice(-16)}-${portfolioId}` : accountId.slice(-20)

/** The lines of Form 1099-B with their account numbers: a lot sold in parts has one return for each. */
export function numberedLines(sales: readonly SaleLine[]): { line: SaleLine; accountNumber: string }[] {
  const counts = new Map<string, number>()
  return inOrder(sales).map((line) => {
    const nth = (counts.get(line.lotId) ?? 0) + 1
    counts.set(line.lotId, nth)
    return { line, accountNumber: `${line.lotId.slice(-16)}-${nth}` }
  })
}

/** Box 1a, on the copy and in the file. */
export const propertyOf = ({ shares }: Pick<SaleLine, 'shares'>, security: string): string =>
  `${formatShares(shares)} shares, ${foldedText(security)}`.slice(0, 100)

const named = (form: FiledForm, byBox: ReadonlyMap<string, string | null>): Cells =>
  Object.fromEntries(
    columnsByBox(form).flatMap(([box, column]) => {
      const value = byBox.get(box) ?? null
      return value === null ? [] : [[column, value]]
    }),
  )

const boxCells = ({ boxes }: Pick<ComputedForm, 'boxes'>) =>
  new Map(boxes.map(({ code, amount, text }) => [code, amount === null ? text : centsToDecimal(amount)]))

const inIrsOrder = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

const saleCells = (line: SaleLine, security: string) =>
  new Map([
    ['8949', form8949Box(line)],
    ['1a', propertyOf(line, security)],
    ['1b', line.acquiredOn && inIrsOrder(line.acquiredOn)],
    ['1c', inIrsOrder(line.soldOn)],
    ['1d', centsToDecimal(line.proceeds)],
    ['1e', line.basis === null ? null : centsToDecimal(line.basis)],
    ['1g', line.disallowed > 0n ? centsToDecimal(line.disallowed) : null],
    ['2', line.term && (line.term === 'short' ? 'Short-term' : 'Long-term')],
    ['4', centsToDecimal(line.withheld)],
    ['5', line.isCovered ? 'No' : 'Yes'],
    ['6', 'Net proceeds'],
    ['7', 'No'],
    ['12', line.isCovered ? 'Yes' : 'No'],
  ])
