import papa from 'papaparse'
import { type AnyTable, type Cell, headerOf } from '#kernel/export-table.ts'
import { formula, splitSafely } from '#kernel/formula.ts'
import type { Cells } from './table-export.ts'

export type Format = 'csv' | 'json'
export const mediaTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

export type Heading = Readonly<Record<string, string>>

const lines = (rows: Cells): string =>
  rows.length === 0
    ? ''
    : `${splitSafely(
        papa.unparse(
          rows.map((row): Cell[] => [...row]),
          { escapeFormulae: formula },
        ),
      )}\r\n`

export const columnsOf = ({ columns }: AnyTable) =>
  columns.map(({ key, label, kind, means }) => ({ key, label, kind, means }))

/** A table as text, written page by page, so none of it stays in memory. CSV formulas are escaped. */
export async function* textOf(
  table: AnyTable,
  format: Format,
  { heading, pages }: { readonly heading: Heading; readonly pages: AsyncIterable<Cells> },
): AsyncGenerator<string> {
  const keys = headerOf(table)
  if (format === 'csv') yield lines([keys])
  else {
    const { name, title, says } = table
    const above = { table: name, title, says, ...heading, columns: columnsOf(table) }
    yield `${JSON.stringify(above).slice(0, -1)},"rows":[`
  }
  let isFirst = true
  for await (const cells of pages) {
    if (format === 'csv') yield lines(cells)
    else
      for (const row of cells) {
        yield `${isFirst ? '' : ','}\n${JSON.stringify(Object.fromEntries(keys.map((key, nth) => [key, row[nth]])))}`
        isFirst = false
      }
  }
  if (format === 'json') yield '\n]}\n'
}
