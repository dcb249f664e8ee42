import { cents, centsToDecimal } from './cents.ts'
import { millionthsToDecimal } from './decimal.ts'

export const columnKinds = {
  text: 'Text',
  day: 'Date in US Eastern time, 2026-11-20',
  month: 'Calendar month in US Eastern time, 2026-10',
  moment: 'Moment in UTC, 2026-11-20T15:00:00Z',
  usd: 'US dollars with two decimals, exact',
  price: 'US dollars per share with six decimals, exact',
  shares: 'Shares with six decimals, exact',
  proportion: 'Proportion with six decimals: 0.050000 is 5%',
  number: 'Number',
} as const
export type ColumnKind = keyof typeof columnKinds

export type Cell = string | number | boolean | null

/** A column of a table, declared once: the screen's label, the CSV header, the JSON key and the meaning. */
export type ExportColumn<Row> = {
  readonly key: string
  readonly label: string
  readonly kind: ColumnKind
  readonly means: string
  /** In API units: amounts in cents; shares, prices and proportions in millionths. */
  readonly of: (row: Row) => Cell | undefined
}

export type ExportTable<Row> = {
  readonly name: string
  readonly title: string
  readonly says: string
  readonly columns: readonly ExportColumn<Row>[]
}

/** The table without its row type, for readers of its texts. */
export type AnyTable = Pick<ExportTable<never>, 'name' | 'title' | 'says'> & {
  readonly columns: readonly Omit<ExportColumn<never>, 'of'>[]
}

export function cellOf(kind: ColumnKind, value: Cell | undefined): Cell {
  if (value === null || value === undefined) return null
  if (kind === 'usd') return centsToDecimal(cents(String(value)))
  if (kind === 'price' || kind === 'shares' || kind === 'proportion') return millionthsToDecimal(BigInt(String(value)))
  return value
}

export const cellsOf = <Row>({ columns }: ExportTable<Row>, row: Row): Cell[] =>
  columns.map(({ kind, of }) => cellOf(kind, of(row)))

/** The header of the CSV: the key names the currency if there is one. */
export const headerOf = ({ columns }: Pick<AnyTable, 'columns'>): string[] => columns.map(({ key }) => key)
