import { dayText } from '../../figures/day-text.ts'
import { energyText } from '../../figures/power-text.ts'
import { DataTable } from '../data-table/data-table.tsx'
import type { Technology } from '../hill/hill-shape.ts'
import { axisLines, partOf } from '../plot/axis.ts'
import { Plot } from '../plot/plot.tsx'
import styles from './production-bars.module.css'

export type ProductionMonth = {
  readonly month: string
  readonly expectedKwh: number
  readonly actualKwh: number | null
}

/** The metered output, with a tick at the expected output. */
export function ProductionBars({
  months,
  technology = 'solar',
  height = 200,
}: {
  readonly months: readonly ProductionMonth[]
  /** Water and batteries have their own color. */
  readonly technology?: Technology
  readonly height?: number
}) {
  const lines = axisLines(
    BigInt(Math.ceil(Math.max(1, ...months.flatMap(({ expectedKwh, actualKwh }) => [expectedKwh, actualKwh ?? 0])))),
  )
  const part = (kwh: number) => `${partOf(BigInt(Math.round(kwh)), lines) * 100}%`
  return (
    <figure className={styles.figure} data-technology={technology}>
      <figcaption className={styles.legend}>
        <span data-kind="actual">Metered</span>
        <span data-kind="expected">Expected</span>
      </figcaption>
      <Plot
        label="Production by month"
        height={height}
        lines={lines}
        lineText={(kwh) => (kwh === 0n ? '0' : energyText(Number(kwh)))}
        months={months.map(({ month }) => month)}
        wordsOf={(at) => words(months[at]!)}
        newest={months.length - 1}
      >
        <div className={styles.bars}>
          {months.map((month) => (
            <div key={month.month} className={styles.column} title={words(month)}>
              {month.actualKwh !== null && <span className={styles.actual} style={{ height: part(month.actualKwh) }} />}
              <span className={styles.expected} style={{ bottom: part(month.expectedKwh) }} />
            </div>
          ))}
        </div>
      </Plot>
      <DataTable
        caption="Production by month"
        heads={['Month', 'Expected', 'Metered']}
        rows={months.map(({ month, expectedKwh, actualKwh }) => [
          dayText(month),
          energyText(expectedKwh),
          actualKwh === null ? 'Not read yet' : energyText(actualKwh),
        ])}
      />
    </figure>
  )
}

const words = (month: ProductionMonth): string =>
  `${dayText(month.month)}: ${month.actualKwh === null ? 'not read yet' : energyText(month.actualKwh)}, expected ${energyText(month.expectedKwh)}`
