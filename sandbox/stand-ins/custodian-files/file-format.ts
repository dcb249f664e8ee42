import { createHash } from 'node:crypto'
import papa from 'papaparse'
import type { Instant } from '#kernel/instant.ts'
import { eastern } from './ctx.ts'

/** The columns of each file that we receive; the first is the row's reference. */
export const inboundColumns: Readonly<Record<string, readonly string[]>> = {
  APP: 'ref ira_type first middle last ssn dob addr1 addr2 city state zip phone email marital otp_verified_at id_doc_1 id_doc_2 agreement_doc agreement_sha256 signed_at signed_ip employer employer_ein'.split(
    ' ',
  ),
  BEN: 'ref account seq class name relationship dob tin pct per_stirpes spouse_consent_doc spouse_consent_sha256'.split(
    ' ',
  ),
  DOC: 'doc ref kind file sha256'.split(' '),
  CAN: 'ref target_ref'.split(' '),
  CTB: 'ref account code tax_year amount_cents ach_ref attested_at from_custodian from_account plan_type delivery'.split(
    ' ',
  ),
  DIR: 'ref account side asset amount_cents units_micro price_micro sub_doc sub_sha256 pt_flag'.split(' '),
  CNF: 'ref dir_ref units_micro registration settle_date doc sha256'.split(' '),
  DST: 'ref account code gross_cents fed_pct state state_pct dest_ref exception excess_of excess_year excess_cents earnings_cents'.split(
    ' ',
  ),
  VAL: 'ref asset as_of price_micro method asset_code'.split(' '),
  NTC: 'ref account kind asset amount_cents pay_date dir_ref'.split(' '),
}
const outboundColumns: Readonly<Record<string, readonly string[]>> = {
  ACK: 'file_id row ref result code text'.split(' '),
  STA: 'ref account object status code text effective_at'.split(' '),
  CSH: 'account txn_id post_date type amount_cents ref balance_cents'.split(' '),
  POS: 'account asset units_micro price_micro as_of status'.split(' '),
  FEE: 'account invoice period amount_cents due status'.split(' '),
}
const amountColumns = ['amount_cents', 'gross_cents']
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export type Spoiled = 'noTrailer' | 'wrongSum' | 'badHash' | null
type Leaving = {
  readonly type: string
  readonly fileId: string
  readonly at: Instant
  readonly rows: readonly Readonly<Record<string, string>>[]
  readonly spoiled?: Spoiled
}

export function outboundFile({ type, fileId, at, rows, spoiled = null }: Leaving): Buffer {
  const columns = outboundColumns[type]!
  const lines = rows.map((row) => columns.map((name) => row[name] ?? ''))
  const body = Buffer.from(lineOf([['HDR', type, '1', eastern(at), fileId], ...lines]))
  if (spoiled === 'noTrailer') return body
  const sum = sumOf(rows) + (spoiled === 'wrongSum' ? 1n : 0n)
  const hash = spoiled === 'badHash' ? '0'.repeat(64) : hashOf(body)
  return Buffer.concat([body, Buffer.from(lineOf([['TRL', String(rows.length), String(sum), hash]]))])
}

const lineOf = (rows: readonly (readonly string[])[]): string =>
  `${papa.unparse(rows as string[][], { newline: '\r\n' })}\r\n`

const sumOf = (rows: readonly Readonly<Record<string, string>>[]): bigint =>
  rows.reduce((sum, row) => {
    const amount = amountColumns.map((name) => row[name]).find((cell) => cell !== undefined) ?? ''
    return sum + (/^-?\d+$/.test(amount) ? BigInt(amount) : 0n)
  }, 0n)

export type Arrived = {
  readonly type: string
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/** Reads a file that was put into our folder, or returns why it is refused as a whole. */
export function inboundFile(name: string, bytes: Buffer): Arrived | { readonly code: string; readonly text: string } {
  const type = /^LL_([A-Z]{3})_\d{8}_\d{3}\.csv$/.exec(name)?.[1] ?? ''
  const columns = inboundColumns[type]
  const start = bytes.lastIndexOf('\r\nTRL,') + 2
  if (start < 2) return { code: 'F02', text: 'no trailer' }
  const parsed = papa.parse<string[]>(bytes.toString('utf8').replace(/\r\n$/, ''), { newline: '\r\n' })
  const [header, ...rest] = parsed.data
  const trailer = rest.pop()!
  if (!columns || header?.[1] !== type || header[2] !== '1' || parsed.errors.length > 0)
    return { code: 'F03', text: 'schema or header' }
  const rows = rest.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])))
  const isWhole =
    trailer[1] === String(rows.length) &&
    trailer[2] === String(sumOf(rows)) &&
    trailer[3] === hashOf(bytes.subarray(0, start))
  return isWhole ? { type, rows } : { code: 'F02', text: 'count, sum or hash' }
}
