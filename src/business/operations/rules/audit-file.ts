import { formula, splitSafely } from '#kernel/formula.ts'
import type { AuditLineId, RequestId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type AuditFormat = 'csv' | 'json'

/** More lines must be exported in parts: by days, or by act. */
export const mostExported = 10_000

/** A line of the log in a file: exactly what the seals cover, without names. */
export type ExportedLine = {
  readonly id: AuditLineId
  readonly at: string
  readonly actor: string
  readonly on_behalf_of: string | null
  readonly action: string
  readonly subject: string | null
  readonly outcome: string
  readonly detail: unknown
  readonly request_id: RequestId | null
}

const columns = [
  'id',
  'at',
  'actor',
  'on_behalf_of',
  'action',
  'subject',
  'outcome',
  'detail',
  'request_id',
] as const satisfies readonly (keyof ExportedLine)[]

export function refuseExport(count: number): Refusal<'nothingToExport' | 'tooMuchToExport'> | null {
  if (count === 0) return refuse('nothingToExport', 'No act matches. Change the filter and try again.')
  return count > mostExported
    ? refuse(
        'tooMuchToExport',
        `More than ${mostExported.toLocaleString('en-US')} acts match. Choose fewer days, or one act, and export in parts.`,
      )
    : null
}

/** The same lines give the same bytes, so that the file's hash can be compared at any time. */
export const auditFile = (format: AuditFormat, lines: readonly ExportedLine[]): string =>
  format === 'json' ? `${JSON.stringify(lines.map(inOrder), null, 1)}\n` : csvOf(lines)

const inOrder = (line: ExportedLine) => Object.fromEntries(columns.map((name) => [name, line[name]]))

const csvOf = (lines: readonly ExportedLine[]): string =>
  [columns.join(','), ...lines.map((line) => columns.map((name) => cell(line[name])).join(','))]
    .map((row) => `${row}\r\n`)
    .join('')

/** Quotes a cell, and turns what a spreadsheet would execute into text. */
function cell(value: unknown): string {
  if (value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${splitSafely(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The facts of an export that its signature covers, one per line. */
export type ExportStatement = {
  readonly at: string
  readonly by: string
  readonly filter: Readonly<Record<string, string>>
  readonly format: AuditFormat
  readonly count: number
  readonly sha256: string
}

export const statementLines = ({ at, by, filter, format, count, sha256 }: ExportStatement): string[] => [
  `exported ${at}`,
  `by ${by}`,
  `filter ${JSON.stringify(filter)}`,
  `format ${format}`,
  `lines ${count}`,
  `sha256 ${sha256}`,
]
