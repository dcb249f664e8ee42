import { writtenReaders } from '#kernel/written-values.ts'
import type { ActField, FieldKind } from './act.ts'
import { type Entry, type EntryRecord, isEmpty } from './entries.ts'

/** A field that cannot be sent; `field` is its path: `lines.0.amount`. */
export type EntryFault = { readonly field: string; readonly message: string }

type Read = { readonly value: unknown; readonly faults: readonly EntryFault[] }

const plain = (text: string): string => text
const reader =
  (type: string, prepared: (text: string) => string = plain) =>
  (text: string): unknown =>
    writtenReaders[type]!.read(prepared(text))
const ungrouped = (text: string): string => text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')

/** From an entry to the API's form; undefined if it cannot be read. */
export const readerOf: Readonly<Record<Exclude<FieldKind, 'record'>, (text: string) => unknown>> = {
  text: plain,
  paragraph: plain,
  email: (text) => (/^\S+@\S+$/.test(text) ? text : undefined),
  textFile: plain,
  base64File: plain,
  // The money field holds whole cents.
  cents: (text) => (/^\d+$/.test(text) ? text : undefined),
  plainAmount: reader('Cents'),
  sharePrice: reader('SharePrice', ungrouped),
  rate: reader('Rate', (text) => (text.endsWith('%') ? text : `${text}%`)),
  integer: reader('Int', ungrouped),
  decimal: reader('Float', ungrouped),
  day: reader('Day'),
  month: reader('Month'),
  instant: reader('Instant'),
  flag: (text) => (text === 'yes' || text === 'no' ? text === 'yes' : undefined),
  choice: plain,
  id: plain,
  portfolio: plain,
  plant: plain,
  account: plain,
  person: plain,
}

const looksLike: Partial<Readonly<Record<FieldKind, string>>> = {
  email: 'ada@example.com',
  plainAmount: '1250.00 or -80.00',
  sharePrice: '1.2463',
  rate: '5%',
  integer: '12',
  decimal: '12.5',
  instant: '14:00',
}

/** The input made of the entries, and what is missing or unreadable. Empty fields are left out. */
export function readEntries(
  fields: readonly ActField[],
  entries: EntryRecord,
  path = '',
): { readonly input: Readonly<Record<string, unknown>>; readonly faults: readonly EntryFault[] } {
  const read = fields.map((field) => [field.name, readField(field, entries[field.name] ?? '', `${path}${field.name}`)])
  const all = read as [string, Read][]
  return {
    input: Object.fromEntries(
      all.filter(([, { value }]) => value !== undefined).map(([name, { value }]) => [name, value]),
    ),
    faults: all.flatMap(([, { faults }]) => faults),
  }
}

function readField(field: ActField, entry: Entry, path: string): Read {
  if (field.isList) return readList(field, entry, path)
  if (isEmpty(entry) && !field.isRequired) return { value: undefined, faults: [] }
  return readOne(field, entry, path)
}

function readOne(field: ActField, entry: Entry, path: string): Read {
  if (field.kind === 'record') {
    const { input, faults } = readEntries(field.fields ?? [], entry as EntryRecord, `${path}.`)
    return { value: input, faults }
  }
  const text = (entry as string).trim()
  if (text === '') return faulty(path, `${field.label} is missing.`)
  const isId = field.prefix !== undefined || field.kind === 'account' || field.kind === 'person'
  const prefix = field.prefix ?? (field.kind === 'account' ? 'acc' : 'usr')
  if (isId && !text.startsWith(`${prefix}_`)) return faulty(path, `${field.label}: an ID begins with ${prefix}_.`)
  const value = readerOf[field.kind](text)
  return value === undefined
    ? faulty(path, `${field.label} cannot be read. Write it like ${looksLike[field.kind] ?? 'the example'}.`)
    : { value, faults: [] }
}

const faulty = (field: string, message: string): Read => ({ value: undefined, faults: [{ field, message }] })

/**
 * An optional list without rows is left out; a required one is sent empty, and the server refuses it if it needs some.
 */
function readList(field: ActField, entry: Entry, path: string): Read {
  if (field.kind === 'integer') return readNumbers(field, entry as string, path)
  const rows = entry === '' ? [] : (entry as readonly Entry[])
  if (rows.length === 0) return { value: field.isRequired ? [] : undefined, faults: [] }
  const read = rows.map((row, index) => readOne(field, row, `${path}.${index}`))
  return { value: read.map(({ value }) => value), faults: read.flatMap(({ faults }) => faults) }
}

function readNumbers(field: ActField, text: string, path: string): Read {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  if (parts.length === 0)
    return field.isRequired ? faulty(path, `${field.label} is missing.`) : { value: undefined, faults: [] }
  const wrong = parts.find((part) => readerOf.integer(part) === undefined)
  return wrong === undefined
    ? { value: parts.map(readerOf.integer), faults: [] }
    : faulty(path, `${field.label}: “${wrong.slice(0, 20)}” is not a whole number.`)
}
