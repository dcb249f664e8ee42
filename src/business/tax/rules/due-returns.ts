import type { AccountId, TaxFilingId } from '#kernel/ids.ts'
import type { Cells, TaxReturn } from './tax-returns.ts'

/**
 * The kinds of returns to the IRS. A wrong amount, code or box is corrected by one return with all boxes (type 1). A
 * wrong number or name takes two steps (type 2): the old return is reported with zeros, and a new original is filed.
 * The types are those of Publication 1220, which puts a wrong name with electronic filing into type 2; read 2026-11-22.
 */
export const returnKinds = ['original', 'amounts', 'zeroed'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** The newest return that the IRS has under an account number. */
export type FiledReturn = TaxReturn & {
  readonly filingId: TaxFilingId
  readonly record: number
  readonly receipt: string
  readonly kind: ReturnKind
  /** Equal for the same number and name. */
  readonly recipientIndex: string
}

export type DueReturn = TaxReturn & {
  readonly kind: ReturnKind
  /** The filed return that it corrects; null for an original. */
  readonly corrects: FiledReturn | null
  /** The change that it makes, as text; null for an original. */
  readonly change: string | null
}

/** Returns that the IRS does not have: never filed, or zeroed because the recipient was wrong. */
export function originalsDue(returns: readonly TaxReturn[], filed: readonly FiledReturn[]): DueReturn[] {
  const last = byNumber(filed)
  return returns.flatMap((it): DueReturn[] => {
    const before = last.get(it.accountNumber)
    return before && before.kind !== 'zeroed' ? [] : [{ ...it, kind: 'original', corrects: null, change: null }]
  })
}

/** Corrections of filed returns, by the current forms and recipients' records. */
export function correctionsDue(
  returns: readonly TaxReturn[],
  filed: readonly FiledReturn[],
  indexesOf: (accountId: AccountId) => readonly string[],
): DueReturn[] {
  const current = byNumber(returns)
  return filed.flatMap((corrects): DueReturn[] => {
    if (corrects.kind === 'zeroed') return []
    const { form, year, formId, accountId, accountNumber } = corrects
    const now = current.get(accountNumber)
    const about = { form, year, formId, accountId, accountNumber, corrects }
    if (!indexesOf(accountId).includes(corrects.recipientIndex))
      return [
        {
          ...about,
          kind: 'zeroed',
          cells: zeroed(corrects.cells),
          change:
            'Name or number of the recipient was wrong: this return takes the old one back, and a new original follows.',
        },
      ]
    const cells = now?.cells ?? zeroed(corrects.cells)
    const change = changeOf(corrects.cells, cells)
    return change === null ? [] : [{ ...about, formId: now?.formId ?? formId, kind: 'amounts', cells, change }]
  })
}

const byNumber = <Of extends { readonly accountNumber: string }>(all: readonly Of[]): Map<string, Of> =>
  new Map(all.map((it) => [it.accountNumber, it]))

const isAmount = (value: string): boolean => /^-?\d+\.\d\d$/.test(value)

export const zeroed = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, isAmount(value) ? '0.00' : value]))

function changeOf(before: Cells, after: Cells): string | null {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = columns.filter((column) => before[column] !== after[column])
  return changed.length === 0
    ? null
    : `${changed.map((column) => `${column} was ${before[column] ?? 'empty'} and is ${after[column] ?? 'empty'}`).join('; ')}.`
}
