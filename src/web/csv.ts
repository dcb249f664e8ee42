import { byteOrderMark, formula, splitSafely } from '#kernel/formula.ts'
import { saveFile } from './save-file.ts'

type Rows = readonly Readonly<Record<string, unknown>>[] | { readonly fields: string[]; readonly data: unknown[][] }

/** A table as CSV text for spreadsheets, with escaped formulas. */
export async function csvOf(rows: Rows): Promise<string> {
  const { default: papa } = await import('papaparse')
  return (
    byteOrderMark + splitSafely(papa.unparse(rows as Parameters<typeof papa.unparse>[0], { escapeFormulae: formula }))
  )
}

export async function saveCsv(rows: Rows, fileName: string): Promise<void> {
  saveFile(new Blob([await csvOf(rows)], { type: 'text/csv;charset=utf-8' }), fileName)
}
