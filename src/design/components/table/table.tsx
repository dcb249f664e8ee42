import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './table.module.css'

export type Column<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
  readonly isHead?: boolean
}

export type TableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** Null if they were refused or could not be read. */
  readonly rows: readonly Row[] | null | undefined
  readonly keyOf: (row: Row) => string
  /** Shows the caption above; otherwise it is only for screen readers. */
  readonly showCaption?: boolean
  readonly empty?: ReactNode
}

/** A real table; on a phone each row becomes a list with column titles as labels. */
export function Table<Row>({ caption, columns, rows, keyOf, showCaption = false, empty }: TableProps<Row>) {
  if (!rows) return <p>{caption} did not load. Reload the page to try again.</p>
  if (rows.length === 0 && empty) return empty
  return (
    <table className={styles.table}>
      <caption className={showCaption ? styles.caption : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classNames(column.isNumber && styles.number)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => {
              const Cell = column.isHead ? 'th' : 'td'
              return (
                <Cell
                  key={column.title}
                  {...(column.isHead ? { scope: 'row' } : {})}
                  className={classNames(column.isNumber && styles.number, column.isHead && styles.head)}
                  data-title={column.title}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
