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

/** A column of a table: the screen's label, the header of the CSV, the key of the JSON and what it means, declared once. */
export type ExportColumn<Row> = {
  readonly key: string
  readonly label: string
  readonly kind: ColumnKind
  readonly means: string
  /** As the API has it: amounts in cents, shares, prices and proportions in millionths. */
  readonly of: (row: Row) => Cell | undefined
}

/** A table that can be taken as CSV and JSON. */
export type ExportTable<Row> = {
  /** Its name in addresses. */
  readonly name: string
  readonly title: string
  readonly says: string
  readonly columns: readonly ExportColumn<Row>[]
}

/** The table without the type of its rows, for readers of its words alone. */
export type AnyTable = Pick<ExportTable<never>, 'name' | 'title' | 'says'> & {
  readonly columns: readonly Omit<ExportColumn<never>, 'of'>[]
}

/** A value as both files have it; null is an empty field. */
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
