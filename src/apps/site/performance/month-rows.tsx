import { Facts } from '#design/components/facts/facts.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, perShareText } from '#design/figures/money-text.ts'
import { energyText } from '#design/figures/power-text.ts'
import styles from './performance.module.css'
import { isReplaced, type MonthActuals, type PortfolioActuals } from './performance-data.ts'

type MonthsProps = { readonly portfolio: PortfolioActuals }

/** For a phone: a row for each month with what was paid, newest first; the road from the revenue to it behind a press. */
export function MonthRows({ portfolio: { name, actuals, outputMonths } }: MonthsProps) {
  const months = actuals ?? []
  const rows = months.map((row, at) => ({ row, gone: isReplaced(months, at) })).toReversed()
  return (
    <section className={styles.months} aria-label={`${name}, month by month`}>
      <p className={styles.heads} aria-hidden="true">
        <span>Month</span>
        <span>Pool</span>
        <span>Per share</span>
      </p>
      {rows.map(({ row, gone }) => (
        <details key={`${row.month} ${row.correctionReason ?? ''}`}>
          <summary>
            <strong>
              {dayText(row.month)}
              {row.correctionReason && <small>corrected</small>}
            </strong>
            <Amount hidden="Pool: " gone={gone} text={centsText(row.pool)} />
            <Amount hidden="Per share: " gone={gone} text={row.perShare ? perShareText(row.perShare) : '–'} />
          </summary>
          <Facts
            facts={factsOf(
              row,
              outputMonths?.find(({ month }) => month === row.month),
            )}
          />
          {gone && <p>A correction stands in the place of these figures.</p>}
        </details>
      ))}
    </section>
  )
}

type AmountProps = { readonly hidden: string; readonly gone: boolean; readonly text: string }

const Amount = ({ hidden, gone, text }: AmountProps) => (
  <span>
    <span className="visually-hidden">{hidden}</span>
    {gone ? <s>{text}</s> : text}
  </span>
)

type Output = NonNullable<PortfolioActuals['outputMonths']>[number]

const factsOf = ({ revenue, costs, reserve, pool }: MonthActuals, output: Output | undefined) => [
  { label: 'Output', value: output ? energyText(output.actualKwh) : '–' },
  { label: 'Expected', value: output ? energyText(output.expectedKwh) : '–' },
  { label: 'Revenue', value: centsText(revenue) },
  { label: 'Costs', value: centsText(costs) },
  { label: 'Reserve', value: centsText(reserve) },
  { label: 'Pool', value: centsText(pool) },
]
