import type { CSSProperties } from 'react'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { dayText, monthName } from '../../figures/day-text.ts'
import { shortCents, thousandsText } from '../../figures/money-text.ts'
import { DataTable } from '../data-table/data-table.tsx'
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

/** Pixels above the bars and below them, for amounts and months. */
const aroundBars = 46

/** How much a bar's taller neighbour stands over it, in parts of the whole: on a phone the amount is wider than its bar. */
function liftOver(bars: readonly DividendBar[], at: number, highest: Cents): number {
  const own = bars[at]!.amount
  const over = [bars[at - 1], bars[at + 1]].reduce((most, bar) => (bar && bar.amount > most ? bar.amount : most), own)
  return Number(((over - own) * 1_000n) / highest) / 1_000
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
            <span
              className={styles.amount}
              data-shown={(bars.length - 1 - at) % step === 0}
              style={{ '--lift': `${liftOver(bars, at, highest) * (height - aroundBars)}px` } as CSSProperties}
            >
              {unit === 'wide' ? thousandsText(bar.amount) : shortCents(bar.amount)}
            </span>
            <span
              className={styles.bar}
              data-kind={bar.kind}
              style={{ height: `${Math.max(1, Number((bar.amount * 10_000n) / highest) / 100)}%` }}
            />
            <span className={styles.month} data-shown={(bars.length - 1 - at) % (bars.length > 12 ? 3 : 1) === 0}>
              {monthName(bar.month)}
            </span>
          </div>
        ))}
      </div>
      <DataTable
        caption={title}
        heads={['Month', 'State', 'Amount']}
        rows={bars.map(({ month, kind, amount }) => [
          dayText(month),
          kind === 'estimated' ? 'Estimated' : words[kind],
          formatCents(amount),
        ])}
      />
    </figure>
  )
}
