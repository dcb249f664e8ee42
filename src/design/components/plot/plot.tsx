import type { ComponentType, ReactNode } from 'react'
import { monthMark, partOf } from './axis.ts'
import styles from './plot.module.css'

/** Reads out the column that is pointed at, tapped, or reached by arrow keys; it renders the chart area. */
export type PlotReader = ComponentType<{
  readonly label: string
  readonly height: number
  readonly count: number
  readonly wordsOf: (column: number) => string
  /** The column shown until another one is pointed at. */
  readonly newest: number
  readonly children: ReactNode
}>

type PlotProps = {
  /** The chart's name for keyboard users. */
  readonly label: string
  readonly height: number
  readonly lines: readonly bigint[]
  readonly lineText: (value: bigint) => string
  readonly months: readonly string[]
  readonly markOf?: (column: string, columns: number) => string
  readonly wordsOf: (column: number) => string
  readonly newest: number
  /** Undefined on reading pages, where the table below has every figure. */
  readonly Reader?: PlotReader | undefined
  readonly children: ReactNode
}

const Still: PlotReader = ({ height, children }) => (
  <div className={styles.ground} style={{ height }}>
    {children}
  </div>
)

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
