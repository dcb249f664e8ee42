import type { ActField } from './act.ts'

export type Entry = string | readonly Entry[] | EntryRecord
export type EntryRecord = { readonly [name: string]: Entry }

export const emptyEntry = (field: ActField): Entry =>
  field.isList && field.kind !== 'integer' ? [] : field.kind === 'record' ? emptyEntries(field.fields ?? []) : ''

export const emptyEntries = (fields: readonly ActField[]): EntryRecord =>
  Object.fromEntries(fields.map((field) => [field.name, emptyEntry(field)]))

export const emptyRow = (field: ActField): Entry => emptyEntry({ ...field, isList: false })

/** A record or a list without entries counts as empty. */
export const isEmpty = (entry: Entry): boolean =>
  typeof entry === 'string' ? entry.trim() === '' : Object.values(entry).every(isEmpty)

const files = ['textFile', 'base64File']

/** The values in an address, by field name: `?accountId=acc_…`. */
export const entriesFrom = (fields: readonly ActField[], given: URLSearchParams): EntryRecord =>
  Object.fromEntries(
    fields.flatMap(({ name, kind, isList }): [string, Entry][] => {
      const values = given.getAll(name).filter(Boolean)
      if (values.length === 0 || kind === 'record' || files.includes(kind)) return []
      return [[name, isList && kind !== 'integer' ? values : values[0]!]]
    }),
  )

/** The entries that survive a reload: no secrets and no files. */
export const keptEntries = (fields: readonly ActField[], entries: EntryRecord): EntryRecord =>
  Object.fromEntries(
    fields.flatMap(({ name, kind, isSecret }) =>
      isSecret || files.includes(kind) || entries[name] === undefined ? [] : [[name, entries[name]]],
    ),
  )
