import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'
import { platformBinder } from '#engine/audit/platform-binder.ts'
import type { Room, ViewerCtx } from '#engine/command/platform.ts'
import { csvBytes } from '#io/files/csv.ts'
import { atHour, plusDays } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import {
  type BinderFile,
  type BinderPeriod,
  binderLines,
  cellText,
  mostBinderRows,
  refuseBinder,
} from '../rules/evidence-binder.ts'
import type { StatementSigner } from './audit-export.ts'

export type EvidenceBinder = {
  readonly id: `${string}_${string}`
  readonly fileName: string
  readonly files: readonly BinderFile[]
  readonly sha256: string
  readonly note: string
}

export const binderTables = (rooms: readonly Room[]): readonly BinderTable[] =>
  [...platformBinder, ...rooms.flatMap(({ binder }) => binder ?? [])].toSorted((a, b) => (a.title < b.title ? -1 : 1))

/**
 * Makes the file and its signed statement. `keep` receives the file, which is not stored; its hash is in the audit and
 * in the statement.
 */
export const exportEvidenceBinder =
  (rooms: readonly Room[], { signStatement }: StatementSigner, keep: (zip: Buffer) => void) =>
  async (ctx: ViewerCtx, period: BinderPeriod): Promise<EvidenceBinder | Refusal> => {
    const refused = refuseBinder(period, ctx.clock.today())
    if (refused) return refused
    const files: (BinderFile & { readonly bytes: Buffer })[] = []
    for (const table of binderTables(rooms)) {
      const rows = await rowsOf(ctx, table, period)
      if (rows.length > mostBinderRows)
        return refuse(
          'tooMuchToExport',
          `${table.title} has more than ${mostBinderRows.toLocaleString('en-US')} rows in these days. Choose fewer days.`,
          'from',
        )
      const bytes = csvBytes(table.columns, rows)
      const { name, title, says } = table
      files.push({ name: `${name}.csv`, title, says, rows: rows.length, sha256: hashOf(bytes), bytes })
    }
    const zip = zipOf(files, period)
    const sha256 = hashOf(zip)
    const by = `${ctx.viewer.email} (${ctx.viewer.userId})`
    const statement = { ...period, at: ctx.clock.now().toString(), by, files }
    const note = signStatement('evidence-binder', binderLines(statement, { sha256 }))
    ctx.describe({ ...period, files: files.length, rows: files.reduce((sum, { rows }) => sum + rows, 0), sha256 })
    keep(zip)
    const id = `${period.from}_${period.through}` as const
    return { id, fileName: `evidence-${id}.zip`, files: files.map(({ bytes, ...file }) => file), sha256, note }
  }

async function rowsOf(ctx: ViewerCtx, table: BinderTable, { from, through }: BinderPeriod): Promise<string[][]> {
  const days = { from: atHour(from, 0), before: atHour(plusDays(through, 1), 0) }
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    ${table.rows(days)} limit ${mostBinderRows + 1}`.execute(ctx.tx)
  return rows.map((row) => table.columns.map((column) => cellText(row[column])))
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The tables, and a list of them. The same rows give the same bytes. */
function zipOf(files: readonly (BinderFile & { readonly bytes: Buffer })[], { through }: BinderPeriod): Buffer {
  const list = csvBytes(
    ['File', 'Title', 'Control and test', 'Rows', 'SHA-256'],
    files.map(({ name, title, says, rows, sha256 }) => [name, title, says, String(rows), sha256]),
  )
  const all = [{ name: 'contents.csv', bytes: list }, ...files]
  const mtime = `${through}T12:00:00`
  return Buffer.from(zipSync(Object.fromEntries(all.map(({ name, bytes }) => [name, [bytes, { mtime }]]))))
}
