import type { ComponentType, ReactNode } from 'react'
import { monthMark, partOf } from './axis.ts'
import styles from './plot.module.css'

/** Reads the column that is pointed at, tapped, or reached by arrow keys; it draws the ground within its own. */
export type PlotReader = ComponentType<{
  readonly label: string
  readonly height: number
  readonly count: number
  /** The figures of a column in words. */
  readonly wordsOf: (column: number) => string
  /** The column that is read until another one is pointed at. */
  readonly newest: number
  readonly children: ReactNode
}>

type PlotProps = {
  /** The name of the chart that is read by keyboard. */
  readonly label: string
  readonly height: number
  readonly lines: readonly bigint[]
  readonly lineText: (value: bigint) => string
  /** A month or a day for each column, in order. */
  readonly months: readonly string[]
  /** The words under a column, if they are not its month. */
  readonly markOf?: (column: string, columns: number) => string
  readonly wordsOf: (column: number) => string
  readonly newest: number
  /** Pages for readers have none: every figure is in the table below. */
  readonly Reader?: PlotReader | undefined
  readonly children: ReactNode
}

const Still: PlotReader = ({ height, children }) => (
  <div className={styles.ground} style={{ height }}>
    {children}
  </div>
)

/** The ground of a chart by months: an axis from zero, and months and years under the columns. */
export function Plot({ lines, lineText, months, markOf = monthMark, Reader = Still, children, ...reader }: PlotProps) {
  return (
    <div className={styles.plot}>
      <Reader {...reader} count={months.length}>
        {lines.map((line) => (
          <span
            key={line}
            className={styles.line}
            style={{ bottom: `${partOf(line, lines) * 100}%` }}
            aria-hidden="true"
          >
            {lineText(line)}
          </span>
        ))}
        <div className={styles.field} aria-hidden="true">
          {children}
        </div>
      </Reader>
      <div className={styles.months} aria-hidden="true">
        {months.map((month) => (
          <span key={month}>{markOf(month, months.length)}</span>
        ))}
      </div>
    </div>
  )
}
