import { cents, formatCents } from '#kernel/cents.ts'
import { dayText } from '../../figures/day-text.ts'
import { axisCents, perShareText, shortCents } from '../../figures/money-text.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { axisLines, partOf } from '../plot/axis.ts'
import { Plot, type PlotReader } from '../plot/plot.tsx'
import styles from './dividend-bars.module.css'

export type DividendKind = 'paid' | 'declared' | 'estimated'

export type DividendBar = {
  readonly month: string
  readonly amount: bigint
  readonly kind: DividendKind
}

const words: Record<DividendKind, string> = {
  paid: 'Paid',
  declared: 'Declared',
  estimated: 'Estimated from last year',
}

type DividendBarsProps = {
  readonly bars: readonly DividendBar[]
  readonly title?: string
  readonly height?: number
  /** `share` shows the payment per share, in millionths of a dollar. */
  readonly unit?: Unit
  readonly Reader?: PlotReader
  readonly wordsOf?: (column: DividendColumn) => string
}

type Unit = 'dollars' | 'share'

const fullCents = (amount: bigint): string => formatCents(cents(amount))
const perShare = (amount: bigint): string => perShareText(String(amount))

export type DividendColumn = { readonly month: string; readonly bars: readonly DividendBar[] }

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Every month from the first to the last, also those without payments. */
function columnsOf(bars: readonly DividendBar[]): readonly DividendColumn[] {
  const byMonth = Map.groupBy(bars, ({ month }) => month)
  const [first, last] = [bars[0]?.month ?? '', bars.at(-1)?.month ?? '']
  const columns: DividendColumn[] = []
  for (let month = first; month !== '' && month <= last; month = monthAfter(month))
    columns.push({ month, bars: byMonth.get(month) ?? [] })
  return columns
}

/** Paid, declared and estimated never look alike and are never added. */
export function DividendBars({
  bars,
  title = 'Dividends by month',
  height = 180,
  unit = 'dollars',
  Reader,
  wordsOf,
}: DividendBarsProps) {
  const tallest = bars.reduce<DividendBar | undefined>(
    (most, bar) => (most && most.amount > bar.amount ? most : bar),
    undefined,
  )
  const lines = axisLines(tallest?.amount ?? 0n)
  const kinds = (['paid', 'declared', 'estimated'] as const).filter((kind) => bars.some((bar) => bar.kind === kind))
  const isShare = unit === 'share'
  const full = isShare ? perShare : fullCents
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
        lineText={isShare ? perShare : axisCents}
        months={columns.map(({ month }) => month)}
        wordsOf={(at) => wordsOf?.(columns[at]!) ?? ''}
        Reader={Reader}
        newest={newest < 0 ? columns.length - 1 : newest}
      >
        <div className={styles.bars}>
          {columns.map(({ month, bars: ofMonth }) => (
            <div key={month} className={styles.column}>
              {ofMonth.map((bar) => (
                <span
                  key={bar.kind}
                  className={styles.bar}
                  data-kind={bar.kind}
                  style={{ height: `${partOf(bar.amount, lines) * 100}%` }}
                >
                  {bar === tallest && (
                    <span className={styles.amount}>
                      {isShare ? perShare(bar.amount) : shortCents(cents(bar.amount))}
                    </span>
                  )}
                </span>
              ))}
            </div>
          ))}
        </div>
      </Plot>
      <DataTable
        caption={title}
        heads={['Month', 'State', isShare ? 'Per share' : 'Amount']}
        rows={bars.map(({ month, kind, amount }) => [
          dayText(month),
          kind === 'estimated' ? 'Estimated' : words[kind],
          full(amount),
        ])}
      />
    </figure>
  )
}
