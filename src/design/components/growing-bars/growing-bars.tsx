import { DataTable } from '../data-table/data-table.tsx'
import styles from './growing-bars.module.css'

type GrowingBarsProps = {
  readonly title: string
  /** A bar for each month in order: the total paid by its end, in percent of the last. */
  readonly bars: readonly { readonly month: string; readonly text: string; readonly percent: number }[]
}

/** A total that grows monthly from zero; the first and last are labeled, and all are in the table. */
export function GrowingBars({ title, bars }: GrowingBarsProps) {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  return (
    <figure className={styles.figure}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ month, percent }) => (
          <span key={month} style={{ height: `${percent}%` }} />
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>
          {first.month}: {first.text}
        </span>
        <span>
          {last.month}: {last.text}
        </span>
      </div>
      <DataTable caption={title} heads={['Month', 'Paid so far']} rows={bars.map(({ month, text }) => [month, text])} />
    </figure>
  )
}
