import { type Cents, formatCents } from '#kernel/cents.ts'
import { dayText, monthName } from '../../figures/day-text.ts'
import { shortCents, thousandsText } from '../../figures/money-text.ts'
import styles from './dividend-bars.module.css'

export type DividendKind = 'paid' | 'declared' | 'estimated'

export type DividendBar = {
  /** "2026-11" */
  readonly month: string
  readonly amount: Cents
  readonly kind: DividendKind
}

const words: Record<DividendKind, string> = {
  paid: 'Paid',
  declared: 'Declared',
  estimated: 'Estimated from the last 12 months',
}

type DividendBarsProps = {
  readonly bars: readonly DividendBar[]
  readonly title?: string
  readonly height?: number
  /** `wide` writes thousands as K, for sums over all holders. */
  readonly unit?: 'dollars' | 'wide'
}

/** Paid, declared and estimated never look alike and are never added together. */
export function DividendBars({
  bars,
  title = 'Dividends by month',
  height = 180,
  unit = 'dollars',
}: DividendBarsProps) {
  const highest = bars.reduce((most, bar) => (bar.amount > most ? bar.amount : most), 1n as Cents)
  const kinds = (['paid', 'declared', 'estimated'] as const).filter((kind) => bars.some((bar) => bar.kind === kind))
  const step = Math.max(1, Math.ceil(bars.length / 6))
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {kinds.map((kind) => (
          <span key={kind} data-kind={kind}>
            {words[kind]}
          </span>
        ))}
      </figcaption>
      <div className={styles.bars} style={{ height }} aria-hidden="true">
        {bars.map((bar, at) => (
          <div
            key={`${bar.month} ${bar.kind}`}
            className={styles.column}
            title={`${dayText(bar.month)}: ${formatCents(bar.amount)}`}
          >
            <span className={styles.amount} data-shown={(bars.length - 1 - at) % step === 0}>
              {unit === 'wide' ? thousandsText(bar.amount) : shortCents(bar.amount)}
            </span>
            <span
              className={styles.bar}
              data-kind={bar.kind}
              style={{ height: `${Math.max(1, Number((bar.amount * 10_000n) / highest) / 100)}%` }}
            />
            <span className={styles.month} data-shown={(bars.length - 1 - at) % (bars.length > 12 ? 2 : 1) === 0}>
              {monthName(bar.month)}
            </span>
          </div>
        ))}
      </div>
      <DividendTable bars={bars} title={title} />
    </figure>
  )
}

function DividendTable({ bars, title }: { readonly bars: readonly DividendBar[]; readonly title: string }) {
  return (
    <details className={styles.behind}>
      <summary>As a table</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">State</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={`${bar.month} ${bar.kind}`}>
              <th scope="row">{dayText(bar.month)}</th>
              <td>{bar.kind === 'estimated' ? 'Estimated' : words[bar.kind]}</td>
              <td>{formatCents(bar.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
