import type { BusinessDay } from '#kernel/business-day.ts'
import { dayIn, StatementFault } from './statement.ts'

/** A record of a BAI2 file with its continuations, and its first line. */
export type Bai2Record = {
  readonly code: string
  readonly fields: readonly string[]
  readonly at: number
  readonly lines: number
}

const codes = ['01', '02', '03', '16', '49', '98', '99']

export function fail({ at }: Pick<Bai2Record, 'at'>, words: string): never {
  throw new StatementFault(at, words)
}

/**
 * Joins records: `88` continues the one before it. A record ends with a slash if its last field ends there; without one
 * the last field, a text, continues in the next `88`.
 */
export function readRecords(content: string): Bai2Record[] {
  const records: { code: string; text: string; at: number; lines: number; isOpen: boolean }[] = []
  content.split(/\r\n|\n|\r/).forEach((line, index) => {
    const at = index + 1
    const trimmed = line.trimEnd()
    if (trimmed === '') return
    const [code = ''] = trimmed.split(',', 1)
    const isOpen = !trimmed.endsWith('/')
    const text = isOpen ? trimmed : trimmed.slice(0, -1)
    const last = records.at(-1)
    if (code === '88') {
      if (!last) throw new StatementFault(at, 'The file begins with a continuation (88). Ask the bank for a new file.')
      last.text += `${last.isOpen ? ' ' : ','}${text.slice(3).trim()}`
      last.lines += 1
      last.isOpen = isOpen
    } else if (codes.includes(code)) records.push({ code, text, at, lines: 1, isOpen })
    else throw new StatementFault(at, `There is no record “${code.slice(0, 20)}” in BAI2. Ask the bank for a new file.`)
  })
  return records.map(({ code, text, at, lines }) => ({ code, fields: text.split(','), at, lines }))
}

/** Returns the record at a position. A wrong kind means that a header or trailer is missing. */
export function recordOf(records: readonly Bai2Record[], index: number, code: string): Bai2Record {
  const record = records[index]
  if (record?.code === code) return record
  const names = new Map([
    ['01', 'file header'],
    ['49', 'trailer of an account'],
    ['98', 'trailer of a group'],
    ['99', 'trailer of the file'],
  ])
  const at = record?.at ?? (records.at(-1)?.at ?? 0) + 1
  return fail(
    { at },
    `The ${names.get(code)} (${code}) is missing here: the file is cut off or damaged. Ask the bank for a new file.`,
  )
}

/** Reads whole cents, with a sign if they may be negative. */
export function wholeNumber(record: Bai2Record, words: string | undefined): bigint {
  if (!/^[+-]?\d{1,18}$/.test(words ?? ''))
    return fail(record, `“${words ?? ''}” is not a whole number. Ask the bank for a new file.`)
  return BigInt(words!.replace('+', ''))
}

/** Dates are YYMMDD, of this century. */
export function dayOf(record: Bai2Record, words: string | undefined): BusinessDay {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(words ?? '')
  const day = match && dayIn(`20${match[1]}-${match[2]}-${match[3]}`)
  return day ?? fail(record, `“${words ?? ''}” is not a date (YYMMDD). Ask the bank for a new file.`)
}
