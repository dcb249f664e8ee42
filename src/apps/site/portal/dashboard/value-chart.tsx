import { DataTable } from '#design/components/data-table/data-table.tsx'
import { axisLines, partOf } from '#design/components/plot/axis.ts'
import { Plot } from '#design/components/plot/plot.tsx'
import { Reading } from '#design/components/plot/reading.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { axisCents } from '#design/figures/money-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import styles from './value-chart.module.css'

export type ValuePoint = {
  readonly on: string
  readonly total: bigint
  readonly shares: bigint
  readonly cash: bigint
  readonly paidIn: bigint
}

const text = (amount: bigint): string => formatCents(cents(amount))

/** The value of shares and cash by month as a line over its area, with the amount paid in as a dashed line. */
export function ValueChart({
  points,
  height = 200,
}: {
  readonly points: readonly ValuePoint[]
  readonly height?: number
}) {
  const lines = axisLines(points.flatMap(({ total, paidIn }) => [total, paidIn]).reduce((a, b) => (a > b ? a : b), 1n))
  const path = (of: (point: ValuePoint) => bigint): string =>
    points
      .map((point, at) => `${at === 0 ? 'M' : 'L'}${xOf(at, points.length)} ${inSize(1 - partOf(of(point), lines))}`)
      .join('')
  const line = path(({ total }) => total)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span>Shares and cash</span>
        <span data-kind="paidIn">Paid in, less what was taken out</span>
      </figcaption>
      <Plot
        Reader={Reading}
        label="Value by month"
        height={height}
        lines={lines}
        lineText={axisCents}
        months={points.map(({ on }) => on)}
        wordsOf={(at) => words(points[at]!)}
        newest={points.length - 1}
      >
        <svg viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={`${line}V${size}H${xOf(0, points.length)}Z`} />
          <path className={styles.paidIn} d={path(({ paidIn }) => paidIn)} />
          <path className={styles.line} d={line} />
        </svg>
      </Plot>
      <DataTable
        caption="Value by month"
        heads={['On', 'Shares and cash', 'Shares', 'Cash', 'Paid in']}
        rows={points
          .toReversed()
          .map(({ on, ...of }) => [dayText(on), text(of.total), text(of.shares), text(of.cash), text(of.paidIn)])}
      />
    </figure>
  )
}

/** Width and height of the drawing's coordinates. */
const size = 10_000
const inSize = (part: number): number => Math.round(part * size)
const xOf = (at: number, count: number): number => inSize((at + 0.5) / count)

const words = ({ on, total, paidIn }: ValuePoint): string =>
  `${dayText(on)}: ${text(total)}, with ${text(paidIn)} paid in`
