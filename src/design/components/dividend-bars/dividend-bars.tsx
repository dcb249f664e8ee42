import { cents, formatCents } from '#kernel/cents.ts'
import { dayText } from '../../figures/day-text.ts'
import { axisCents, perShareText, shortCents, thousandsText } from '../../figures/money-text.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { axisLines, partOf } from '../plot/axis.ts'
import { Plot } from '../plot/plot.tsx'
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

type Texts = {
  /** Over the tallest bar. */
  readonly short: (amount: bigint) => string
  /** In the table, and of the bar that is pointed at. */
  readonly full: (amount: bigint) => string
  readonly axis: (amount: bigint) => string
}

const fullCents = (amount: bigint): string => formatCents(cents(amount))
const perShare = (amount: bigint): string => perShareText(String(amount))

const texts: Readonly<Record<Unit, Texts>> = {
  dollars: { short: (amount) => shortCents(cents(amount)), full: fullCents, axis: axisCents },
  wide: { short: (amount) => thousandsText(cents(amount)), full: fullCents, axis: axisCents },
  share: { short: perShare, full: perShare, axis: perShare },
}

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

/** "Oct 2026: $336.12 paid, $34.98 declared" */
const wordsOf = ({ month, bars }: Column, full: Texts['full']): string =>
  `${dayText(month)}: ${bars.map(({ amount, kind }) => `${kind === 'estimated' ? 'about ' : ''}${full(amount)} ${kind}`).join(', ') || 'nothing paid'}`

/** Paid, declared and estimated never look alike and are never added together. */
export function DividendBars({
  bars,
  title = 'Dividends by month',
  height = 180,
  unit = 'dollars',
}: DividendBarsProps) {
  const tallest = bars.reduce<DividendBar | undefined>(
    (most, bar) => (most && most.amount > bar.amount ? most : bar),
    undefined,
  )
  const lines = axisLines(tallest?.amount ?? 0n)
  const kinds = (['paid', 'declared', 'estimated'] as const).filter((kind) => bars.some((bar) => bar.kind === kind))
  const { short, full, axis } = texts[unit]
  const columns = columnsOf(bars)
  const newest = columns.findLastIndex((column) => column.bars.some(({ kind }) => kind !== 'estimated'))
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {kinds.map((kind) => (
          <span key={kind} data-kind={kind}>
            {words[kind]}
          </span>
        ))}
      </figcaption>
      <Plot
        label={title}
        height={height - 46}
        lines={lines}
        lineText={axis}
        months={columns.map(({ month }) => month)}
        wordsOf={(at) => wordsOf(columns[at]!, full)}
        newest={newest < 0 ? columns.length - 1 : newest}
      >
        <div className={styles.bars} aria-hidden="true">
          {columns.map(({ month, bars: ofMonth }) => (
            <div key={month} className={styles.column}>
              {ofMonth.map((bar) => (
                <span
                  key={bar.kind}
                  className={styles.bar}
                  data-kind={bar.kind}
                  style={{ height: `${partOf(bar.amount, lines) * 100}%` }}
                >
                  {bar === tallest && <span className={styles.amount}>{short(bar.amount)}</span>}
                </span>
              ))}
            </div>
          ))}
        </div>
      </Plot>
      <DataTable
        caption={title}
        heads={['Month', 'State', unit === 'share' ? 'Per share' : 'Amount']}
        rows={bars.map(({ month, kind, amount }) => [
          dayText(month),
          kind === 'estimated' ? 'Estimated' : words[kind],
          full(amount),
        ])}
      />
    </figure>
  )
}
