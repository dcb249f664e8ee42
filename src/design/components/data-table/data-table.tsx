import type { ReactNode } from 'react'
import styles from './data-table.module.css'

type DataTableProps = {
  readonly caption: string
  readonly heads: readonly string[]
  /** The first cell is the row's header; the others are figures. */
  readonly rows: readonly (readonly ReactNode[])[]
  readonly summary?: string
  readonly isOpen?: boolean
}

export function DataTable({ caption, heads, rows, summary = 'As a table', isOpen = false }: DataTableProps) {
  return (
    <details className={styles.behind} open={isOpen}>
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={caption}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are drawn once, and two may have the same name
              <tr key={at}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={heads[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
