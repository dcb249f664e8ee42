import { Facts } from '#design/components/facts/facts.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, perShareText } from '#design/figures/money-text.ts'
import { energyText } from '#design/figures/power-text.ts'
import styles from './performance.module.css'
import { isReplaced, type MonthActuals, type PortfolioActuals } from './performance-data.ts'

type MonthsProps = { readonly portfolio: PortfolioActuals }

/** A year is shown together, because sunshine and rivers have seasons. */
const shownFirst = 12

/**
 * The phone layout: a row for each month with its dividend, newest first, and the path from the revenue to it on a
 * press.
 */
export function MonthRows({ portfolio: { name, actuals, outputMonths } }: MonthsProps) {
  const months = actuals ?? []
  const rows = months
    .map((row, at) => (
      <MonthRow
        key={`${row.month} ${row.correctionReason ?? ''}`}
        row={row}
        output={outputMonths?.find(({ month }) => month === row.month)}
        gone={isReplaced(months, at)}
      />
    ))
    .toReversed()
  const earlier = rows.slice(shownFirst)
  return (
    <section className={styles.months} aria-label={`${name}, each month`}>
      <p className={styles.heads} aria-hidden="true">
        <span>Month</span>
        <span>Pool</span>
        <span>Per share</span>
      </p>
      {rows.slice(0, shownFirst)}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            <strong>Earlier months: {earlier.length}</strong>
          </summary>
          {earlier}
        </details>
      )}
    </section>
  )
}

type MonthProps = { readonly row: MonthActuals; readonly output: Output | undefined; readonly gone: boolean }

function MonthRow({ row, output, gone }: MonthProps) {
  return (
    <details>
      <summary>
        <strong>
          {dayText(row.month)}
          {row.correctionReason && <small>corrected</small>}
        </strong>
        <Amount hidden="Pool: " gone={gone} text={centsText(row.pool)} />
        <Amount hidden="Per share: " gone={gone} text={row.perShare ? perShareText(row.perShare) : '–'} />
      </summary>
      <Facts facts={factsOf(row, output)} />
      {gone && <p>These figures have been replaced by a correction.</p>}
    </details>
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
