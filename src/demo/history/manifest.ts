/** What lies beside the tables of a snapshot: how to put them back. */
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
  /** Papers whose bytes are kept, by their hash. */
  readonly files: readonly string[]
}

export type TableCopy = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

export const manifestFile = 'manifest.json'
export const fileOf = ({ name }: Pick<TableCopy, 'name'>): string => `${name.replaceAll('_', '-')}.copy.gz`
