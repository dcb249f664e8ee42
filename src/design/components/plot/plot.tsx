import { type PointerEvent, type ReactNode, useState } from 'react'
import { monthMark, partOf } from './axis.ts'
import styles from './plot.module.css'

type PlotProps = {
  /** The name of the chart for whoever reads it by keyboard. */
  readonly label: string
  readonly height: number
  readonly lines: readonly bigint[]
  readonly lineText: (value: bigint) => string
  /** A month or a day for each column, in order. */
  readonly months: readonly string[]
  /** The figures of a column in words: they stand above the chart, and are spoken. */
  readonly wordsOf: (column: number) => string
  /** The column that is read until another one is pointed at. */
  readonly newest: number
  readonly children: ReactNode
}

/** The ground of a chart by months: an axis from zero, months and years, and the figures of the column pointed at, tapped or reached by arrow keys. */
export function Plot({ label, height, lines, lineText, months, wordsOf, newest, children }: PlotProps) {
  const [chosen, choose] = useState<number | null>(null)
  const count = months.length
  const at = Math.min(chosen ?? newest, count - 1)
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.max(0, Math.min(count - 1, Math.floor(((clientX - left) / width) * count))))
  }
  return (
    <div className={styles.plot}>
      <p className={styles.reading}>{wordsOf(at)}</p>
      <div className={styles.ground} style={{ height }}>
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
        <div
          className={styles.field}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(null)}
        >
          {children}
          {chosen !== null && <span className={styles.marker} style={{ left: `${((at + 0.5) / count) * 100}%` }} />}
          <input
            type="range"
            className={styles.reader}
            aria-label={label}
            aria-valuetext={wordsOf(at)}
            min={0}
            max={count - 1}
            value={at}
            onChange={({ target }) => choose(Number(target.value))}
            onBlur={() => choose(null)}
          />
        </div>
      </div>
      <div className={styles.months} aria-hidden="true">
        {months.map((month) => (
          <span key={month}>{monthMark(month, count)}</span>
        ))}
      </div>
    </div>
  )
}
