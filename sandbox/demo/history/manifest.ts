import type { MeterStart } from './meter-days.ts'

export type Manifest = {
  /** The last migration at the time; the tables are loaded at it, and the later ones run over them. */
  readonly migration: string
  /** Business time goes on from here. */
  readonly until: string
  /** Makes the stand-ins' own tables, which no migration knows. */
  readonly standIns: readonly string[]
  /** In the order in which they can be loaded. */
  readonly tables: readonly TableCopy[]
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
  /** Documents whose bytes are kept, by their hash, in the order in which they lie behind the tables. */
  readonly files: readonly { readonly sha256: string; readonly bytes: number }[]
  readonly meters: readonly MeterStart[]
}

export type TableCopy = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** The number of bytes that are this table's in the tables' file, in the order of the tables. */
  readonly bytes: number
}

export const manifestFile = 'manifest.json'
/** The rows of all tables, in the text format of COPY, and then the documents, one after the other in one stream. */
export const tablesFile = 'tables.copy.zst'
