import { dayText } from '../../figures/day-text.ts'
import { priceText } from '../../figures/money-text.ts'
import { DataTable } from '../data-table/data-table.tsx'
import styles from './price-steps.module.css'
import { stepPath } from './step-path.ts'

export type PricePoint = {
  readonly effectiveOn: string
  readonly price: string
  /** The reason, or the filing. */
  readonly note?: string | null
}

const width = 640
const height = 180

/** Every past price from its first day on, as steps: a price stays in force until the next one. */
export function PriceSteps({ prices, until }: { readonly prices: readonly PricePoint[]; readonly until: string }) {
  const { line, area } = stepPath(prices, until, { width, height })
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last) return null
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={area} />
          <path className={styles.line} d={line} />
        </svg>
        <span className={styles.price}>{priceText(last.price)}</span>
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{dayText(first.effectiveOn)}</span>
        <span>The axis starts at $0</span>
        <span>{dayText(until)}</span>
      </div>
      <DataTable
        caption="Share prices"
        heads={['From', 'Price of a share', 'Filing']}
        rows={prices
          .toReversed()
          .map(({ effectiveOn, price, note }) => [dayText(effectiveOn), priceText(price), note || '–'])}
      />
    </figure>
  )
}
