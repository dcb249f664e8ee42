import { dayText, monthName } from '../../figures/day-text.ts'
import { energyText } from '../../figures/power-text.ts'
import { DataTable } from '../data-table/data-table.tsx'
import type { Technology } from '../hill/hill-shape.ts'
import styles from './production-bars.module.css'

export type ProductionMonth = {
  /** "2026-11" */
  readonly month: string
  readonly expectedKwh: number
  readonly actualKwh: number | null
}

/** The metered output, before the outline of the expected output. */
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
  const most = Math.max(1, ...months.flatMap((month) => [month.expectedKwh, month.actualKwh ?? 0]))
  const part = (kwh: number) => `${(kwh / most) * 100}%`
  return (
    <figure className={styles.figure} data-technology={technology}>
      <figcaption className={styles.legend}>
        <span data-kind="actual">Metered</span>
        <span data-kind="expected">Expected</span>
      </figcaption>
      <div className={styles.bars} style={{ height }} aria-hidden="true">
        {months.map((month, at) => (
          <div key={month.month} className={styles.column} title={title(month)}>
            <span className={styles.plot}>
              <span className={styles.expected} style={{ height: part(month.expectedKwh) }} />
              {month.actualKwh !== null && <span className={styles.actual} style={{ height: part(month.actualKwh) }} />}
            </span>
            <span className={styles.month} data-shown={(months.length - 1 - at) % (months.length > 12 ? 3 : 1) === 0}>
              {monthName(month.month)}
            </span>
          </div>
        ))}
      </div>
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

const title = (month: ProductionMonth): string =>
  `${dayText(month.month)}: ${month.actualKwh === null ? 'not read yet' : energyText(month.actualKwh)}, expected ${energyText(month.expectedKwh)}`
