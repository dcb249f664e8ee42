import { statusWords } from '#business/portfolios/web/portfolio-words.ts'
import { Facts } from '#design/components/facts/facts.tsx'
import { Hill } from '#design/components/hill/hill.tsx'
import { MeterBar } from '#design/components/meter-bar/meter-bar.tsx'
import { Quiet } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { priceText, rateText } from '#design/figures/money-text.ts'
import { lastYear, lastYearPercent, lastYearText } from './last-year.ts'
import styles from './performance.module.css'
import type { PortfolioPast } from './performance-data.ts'

const priceOf = (price: string | undefined): string => (price ? priceText(price) : '–')
const output = ({ outputMonths }: PortfolioPast): string => lastYearText(lastYear(outputMonths))
const paid = ({ last12MonthsDividendRate: rate }: PortfolioPast): string => (rate ? rateText(rate) : '–')
const firstPrice = ({ sharePrices }: PortfolioPast): string => priceOf(sharePrices?.[0]?.price)
const latestPrice = ({ sharePrices }: PortfolioPast): string => priceOf(sharePrices?.at(-1)?.price)
const status = ({ status: state, statusSince }: PortfolioPast) =>
  statusSince ? `${statusWords(state).label}, since ${dayText(statusSince)}` : statusWords(state).label

/** The year as a bar, with a line at the expectation: a bar beyond it exceeded the plan. */
function OutputBar({ outputMonths, technology }: PortfolioPast) {
  const percent = lastYearPercent(lastYear(outputMonths))
  return percent === null ? null : <MeterBar made={percent} expected={100} most={125} technology={technology} />
}

const columns: readonly Column<PortfolioPast>[] = [
  {
    title: 'Portfolio',
    cell: ({ id, name, technology, hill }) => (
      <span className={styles.name}>
        <Hill hours={hill?.hours ?? []} technology={technology} height={40} />
        <a href={`/investment/${id}/`}>{name}</a>
      </span>
    ),
    isHead: true,
  },
  {
    title: 'Status',
    cell: (portfolio) => (
      <span>
        {status(portfolio)}
        <br />
        <Quiet small>{portfolio.statusReason}</Quiet>
      </span>
    ),
  },
  {
    title: 'Output of 12 months, of expected',
    cell: (portfolio) => (
      <>
        {output(portfolio)}
        <OutputBar {...portfolio} />
      </>
    ),
    isNumber: true,
  },
  { title: 'Paid in 12 months, of the price', cell: paid, isNumber: true },
  { title: 'First price', cell: firstPrice, isNumber: true },
  { title: 'Latest price', cell: latestPrice, isNumber: true },
]

/**
 * All portfolios side by side, each with its last 24 hours. On a phone, or with a large font, a row shows two figures
 * and the rest on a press.
 */
export function AllPortfolios({ portfolios }: { readonly portfolios: readonly PortfolioPast[] }) {
  return (
    <>
      <div className={styles.wide}>
        <Table caption="All portfolios" columns={columns} rows={portfolios} keyOf={({ id }) => id} />
      </div>
      <section className={styles.narrow} aria-label="All portfolios">
        <p className={styles.heads} aria-hidden="true">
          <span>12 months</span>
          <span>Output</span>
          <span>Paid</span>
        </p>
        {portfolios.map((portfolio) => (
          <details key={portfolio.id}>
            <summary>
              <strong>{portfolio.name}</strong>
              <span>
                <span className="visually-hidden">Output of expected: </span>
                {output(portfolio)}
                <OutputBar {...portfolio} />
              </span>
              <span>
                <span className="visually-hidden">Paid of the price: </span>
                {paid(portfolio)}
              </span>
            </summary>
            <Hill hours={portfolio.hill?.hours ?? []} technology={portfolio.technology} height={72} />
            <Facts
              facts={[
                { label: 'Status', value: status(portfolio) },
                { label: 'First price', value: firstPrice(portfolio) },
                { label: 'Latest price', value: latestPrice(portfolio) },
              ]}
            />
            {portfolio.statusReason && <p>{portfolio.statusReason}</p>}
            <a href={`/investment/${portfolio.id}/`}>See the portfolio</a>
          </details>
        ))}
      </section>
    </>
  )
}
