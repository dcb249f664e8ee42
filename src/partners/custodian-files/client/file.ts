import { createHash } from 'node:crypto'
import papa from 'papaparse'
import { businessZone } from '#kernel/business-day.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { columnsOf, sumOf } from './columns.ts'

export const schemaVersion = '1'

export type FileParts = {
  readonly type: string
  readonly shortName: string
  readonly madeAt: Instant
  readonly rows: readonly (readonly string[])[]
}
/** Why a whole file is refused; none of it is applied. */
export type FileFault = { readonly fault: string }

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const csv = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `${papa.unparse(rows as string[][], { newline: '\r\n' })}\r\n`

/** "2026-03-02T13:30:00-05:00", the custodian's time format. */
export const easternText = (at: Instant): string =>
  at.toZonedDateTimeISO(businessZone).toString({ smallestUnit: 'second', timeZoneName: 'never' })

/** A file's bytes; the same parts give the same bytes. */
export function writeFile({ type, shortName, madeAt, rows }: FileParts): Buffer {
  const body = Buffer.from(csv([['HDR', type, schemaVersion, easternText(madeAt), shortName], ...rows]))
  const trailer = csv([['TRL', String(rows.length), sumOf(type, rows).toString(), hashOf(body)]])
  return Buffer.concat([body, Buffer.from(trailer)])
}

/** Reads a file that matches its name, as a whole or not at all: header, trailer, count, total and hash must agree. */
export function readFile(bytes: Buffer, expected: { readonly type: string; readonly shortName: string }) {
  const start = bytes.lastIndexOf('\r\nTRL,') + 2
  if (start < 2 || bytes.indexOf('\r\n', start) !== bytes.length - 2) return refuse('it has no trailer at its end')
  const body = bytes.subarray(0, start)
  const rows = rowsIn(body)
  const [trailer] = rowsIn(bytes.subarray(start)) ?? []
  if (!rows || !trailer) return refuse('it is not UTF-8 in the form of RFC 4180')
  const [header, ...data] = rows
  const madeAt = header && header.length === 5 ? momentOf(header[3]!) : null
  if (header?.[0] !== 'HDR' || !madeAt) return refuse('its header is not as agreed')
  if (header[1] !== expected.type || header[4] !== expected.shortName) return refuse('its header names another file')
  if (header[2] !== schemaVersion || columnsOf(expected.type).length === 0)
    return refuse(`its schema is ${header[2]}, and ours is ${schemaVersion}`)
  const [, count, sum, hash] = trailer
  if (count !== String(data.length)) return refuse(`its trailer counts ${count} rows, and it has ${data.length}`)
  if (sum !== sumOf(expected.type, data).toString()) return refuse('its amounts do not add up to its trailer')
  if (trailer.length !== 4 || hash !== hashOf(body)) return refuse('its hash is not that of its rows')
  return { ...expected, madeAt, rows: data, sha256: hashOf(bytes) }
}

const refuse = (fault: string): FileFault => ({ fault })

function rowsIn(bytes: Uint8Array): string[][] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const { data, errors } = papa.parse<string[]>(text.slice(0, -2), { newline: '\r\n', delimiter: ',' })
    return errors.length === 0 ? data : null
  } catch {
    return null
  }
}

function momentOf(text: string): Instant | null {
  try {
    return instant(text)
  } catch {
    return null
  }
}
