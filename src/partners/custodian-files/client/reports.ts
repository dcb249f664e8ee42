import { z } from 'zod'
import { type ReportType, reportColumns } from './columns.ts'

const text = z.string().max(500)
const ref = z.string().min(1).max(120)
const whole = z.string().regex(/^-?(0|[1-9]\d{0,14})$/, 'is not a whole number')
const positive = z.string().regex(/^[1-9]\d{0,14}$/, 'is not a whole number above zero')
const day = z.iso.date()

const schemas = {
  ACK: z.object({
    file_id: ref,
    // Empty for the whole file.
    row: z.union([z.literal(''), positive]),
    ref: text,
    result: z.enum(['A', 'R', 'W']),
    code: text,
    text,
  }),
  STA: z.object({
    ref,
    account: text,
    object: z.enum(['application', 'contribution', 'direction', 'distribution']),
    status: z.enum([
      ...['RCV', 'NMI', 'OPN', 'REJ', 'CLS', 'PND', 'STL', 'RET', 'NGO', 'APR', 'SNT', 'CFD', 'CXL', 'PAI'],
    ] as [string, ...string[]]),
    code: text,
    text,
    effective_at: z.iso.datetime({ offset: true }),
  }),
  CSH: z.object({
    account: ref,
    txn_id: ref,
    post_date: day,
    type: ref,
    amount_cents: whole,
    ref: text,
    balance_cents: whole,
  }),
  POS: z.object({
    account: ref,
    asset: ref,
    units_micro: whole,
    price_micro: positive,
    as_of: day,
    status: z.enum(['PEND', 'CONF']),
  }),
  FEE: z.object({
    account: ref,
    invoice: ref,
    period: positive,
    amount_cents: positive,
    due: day,
    status: z.enum(['INV', 'PAI', 'CHG', 'PDU']),
  }),
} as const satisfies Readonly<Record<ReportType, z.ZodType>>

export type Cells = Readonly<Record<string, string>>
/** A row as received. `parked` is the reason why it cannot be read: only it is set aside. */
export type ReportRow = {
  readonly row: number
  /** Our reference, the custodian's invoice, or an account. */
  readonly subject: string
  readonly account: string | null
  readonly cells: Cells
  readonly parked: string | null
}

/** Reads one row of a file with a valid header and trailer. */
export function readRow(type: ReportType, row: number, values: readonly string[]): ReportRow {
  const columns = reportColumns[type]
  const cells = Object.fromEntries(columns.map((name, at) => [name, values[at] ?? '']))
  const read = schemas[type].safeParse(cells)
  const issue = read.error?.issues[0]
  const parked =
    values.length !== columns.length
      ? `it has ${values.length} columns, and ${columns.length} are agreed`
      : issue
        ? `${issue.path.join('.')}: ${issue.message}`
        : null
  const subject = cells.ref || cells.invoice || cells.account || `${type} ${row}`
  return { row, subject, account: cells.account || null, cells, parked }
}
