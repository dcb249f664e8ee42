import type { CSSProperties } from 'react'
import { cents, formatCents } from '#kernel/cents.ts'
import { dayText, monthName } from '../../figures/day-text.ts'
import { perShareText, shortCents, thousandsText } from '../../figures/money-text.ts'
import { DataTable } from '../data-table/data-table.tsx'
import styles from './dividend-bars.module.css'

export type DividendKind = 'paid' | 'declared' | 'estimated'

export type DividendBar = {
  /** "2026-11" */
  readonly month: string
  /** Cents, or millionths of a dollar where the unit is `share`. */
  readonly amount: bigint
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
  /** `wide` writes thousands as K, for totals over all holders; `share` writes what one share was paid, in millionths of a dollar. */
  readonly unit?: Unit
}

type Unit = 'dollars' | 'wide' | 'share'

/** What stands over a bar, and what the table says of it. */
const texts: Readonly<Record<Unit, (amount: bigint) => readonly [short: string, full: string]>> = {
  dollars: (amount) => [shortCents(cents(amount)), formatCents(cents(amount))],
  wide: (amount) => [thousandsText(cents(amount)), formatCents(cents(amount))],
  share: (amount) => [perShareText(String(amount)), perShareText(String(amount))],
}

/** Pixels above the bars and below them, for amounts and months. */
const aroundBars = 46

/** How much a bar's taller neighbour stands over it, in parts of the whole: on a phone the amount is wider than its bar. */
function liftOver(bars: readonly DividendBar[], at: number, highest: bigint): number {
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
  const highest = bars.reduce((most, bar) => (bar.amount > most ? bar.amount : most), 1n)
  const kinds = (['paid', 'declared', 'estimated'] as const).filter((kind) => bars.some((bar) => bar.kind === kind))
  const textOf = texts[unit]
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
            title={`${dayText(bar.month)}: ${textOf(bar.amount)[1]}`}
          >
            <span
              className={styles.amount}
              data-shown={(bars.length - 1 - at) % step === 0}
              style={{ '--lift': `${liftOver(bars, at, highest) * (height - aroundBars)}px` } as CSSProperties}
            >
              {textOf(bar.amount)[0]}
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
        heads={['Month', 'State', unit === 'share' ? 'Per share' : 'Amount']}
        rows={bars.map(({ month, kind, amount }) => [
          dayText(month),
          kind === 'estimated' ? 'Estimated' : words[kind],
          textOf(amount)[1],
        ])}
      />
    </figure>
  )
}
