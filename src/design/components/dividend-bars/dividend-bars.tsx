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
  /** Cents, or millionths of a dollar if the unit is `share`. */
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
  /**
   * `wide` writes thousands as K, for totals over all holders; `share` writes the payment on one share, in millionths
   * of a dollar.
   */
  readonly unit?: Unit
}

type Unit = 'dollars' | 'wide' | 'share'

/** The short text over a bar, and the full text of the table. */
const texts: Readonly<Record<Unit, (amount: bigint) => readonly [short: string, full: string]>> = {
  dollars: (amount) => [shortCents(cents(amount)), formatCents(cents(amount))],
  wide: (amount) => [thousandsText(cents(amount)), formatCents(cents(amount))],
  share: (amount) => [perShareText(String(amount)), perShareText(String(amount))],
}

/** Pixels above the bars and below them, for amounts and months. */
const aroundBars = 46

/** One month of the chart: a bar for each kind of payment. */
type Column = { readonly month: string; readonly bars: readonly DividendBar[] }

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Every month from the first to the last, also one that paid nothing. */
function columnsOf(bars: readonly DividendBar[]): readonly Column[] {
  const byMonth = Map.groupBy(bars, ({ month }) => month)
  const [first, last] = [bars[0]?.month ?? '', bars.at(-1)?.month ?? '']
  const columns: Column[] = []
  for (let month = first; month !== '' && month <= last; month = monthAfter(month))
    columns.push({ month, bars: byMonth.get(month) ?? [] })
  return columns
}

/**
 * The bars that carry their amount: the newest that is not an estimate, and the tallest, except per share, as two
 * amounts would meet.
 */
function labelled(bars: readonly DividendBar[], unit: Unit): ReadonlySet<DividendBar> {
  const newest = bars.findLast(({ kind }) => kind !== 'estimated')
  const tallest = bars.reduce<DividendBar | undefined>(
    (most, bar) => (most && most.amount >= bar.amount ? most : bar),
    undefined,
  )
  return new Set([newest, unit === 'share' ? newest : tallest].filter((bar) => bar !== undefined))
}

/** Columns so near that two amounts over them may meet on a phone. */
const near = 2

/** The direction in which an amount leans: away from the other one, if that is near. */
function leanOf(
  bar: DividendBar,
  shown: ReadonlySet<DividendBar>,
  columns: readonly Column[],
): 'left' | 'right' | undefined {
  const other = [...shown].find((one) => one !== bar)
  if (!other) return undefined
  const placeOf = (one: DividendBar): number => columns.findIndex(({ month }) => month === one.month)
  const apart = placeOf(bar) - placeOf(other)
  if (Math.abs(apart) > near) return undefined
  if (apart !== 0) return apart < 0 ? 'left' : 'right'
  return columns[placeOf(bar)]!.bars.indexOf(bar) === 0 ? 'left' : 'right'
}

const tallestOf = (column: Column | undefined): bigint =>
  column?.bars.reduce((most, { amount }) => (amount > most ? amount : most), 0n) ?? 0n

/** The height of a taller neighbor above a bar, in parts of the whole: on a phone the amount is wider than its bar. */
function liftOver(columns: readonly Column[], at: number, own: bigint, highest: bigint): number {
  const over = [columns[at - 1], columns[at], columns[at + 1]].map(tallestOf)
  const most = over.reduce((sum, amount) => (amount > sum ? amount : sum), own)
  return Number(((most - own) * 1_000n) / highest) / 1_000
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
  const columns = columnsOf(bars)
  const shown = labelled(bars, unit)
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
        {columns.map(({ month, bars: ofMonth }, at) => (
          <div key={month} className={styles.column}>
            <div className={styles.pair}>
              {ofMonth.map((bar) => (
                <div
                  key={bar.kind}
                  className={styles.stack}
                  title={`${dayText(month)}: ${textOf(bar.amount)[1]}`}
                  style={
                    {
                      '--lift': `${liftOver(columns, at, bar.amount, highest) * (height - aroundBars)}px`,
                    } as CSSProperties
                  }
                >
                  {shown.has(bar) && (
                    <span className={styles.amount} data-lean={leanOf(bar, shown, columns)}>
                      {textOf(bar.amount)[0]}
                    </span>
                  )}
                  <span
                    className={styles.bar}
                    data-kind={bar.kind}
                    style={{ height: `${Math.max(1, Number((bar.amount * 10_000n) / highest) / 100)}%` }}
                  />
                </div>
              ))}
            </div>
            <span className={styles.month} data-shown={(columns.length - 1 - at) % (columns.length > 12 ? 3 : 1) === 0}>
              {monthName(month)}
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
