import { Facts } from '#design/components/facts/facts.tsx'
import { Quiet, Row, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { stepCountText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, rateText } from '#design/figures/money-text.ts'
import { DownloadCsv, decimalCents, decimalMillionths } from './download-csv.tsx'
import { type Exiting, hardestFirst, isListed, partSoldOut, waitText } from './exit-rows.ts'
import styles from './performance.module.css'
import type { ExitRow } from './performance-data.ts'

const days = (count: number | null): string => (count === null ? '–' : count === 1 ? '1 day' : `${count} days`)
const waiting = ({ exit }: Exiting): string =>
  isListed(exit) ? `${centsText(exit.valueWaiting)} in ${stepCountText(exit.ordersWaiting)} orders` : 'none'
const since = ({ exit }: Exiting): string => (exit.oldestSince ? `oldest from ${dayText(exit.oldestSince)}` : '')
/** Shares that wait while none sold in twelve months have had no buyer. */
const medianWait = ({ exit }: Exiting): string =>
  exit.medianDays === null && isListed(exit) ? 'no buyer' : days(exit.medianDays)
const sold = ({ exit }: Exiting): string => centsText(exit.soldValue)
const boughtBack = ({ exit }: Exiting): string => centsText(exit.boughtBackValue)
const capUsed = ({ exit }: Exiting): string =>
  exit.tradingCap ? `${rateText(exit.tradedThisYear)} of ${rateText(exit.tradingCap)}` : 'no cap'

const columns: readonly Column<Exiting>[] = [
  { title: 'Portfolio', isHead: true, cell: ({ id, name }) => <a href={`/investment/${id}/`}>{name}</a> },
  {
    title: 'Listed',
    isNumber: true,
    cell: (row) => (
      <>
        {waiting(row)}
        <br />
        <Quiet small>{since(row)}</Quiet>
      </>
    ),
  },
  { title: 'Median wait', isNumber: true, cell: medianWait },
  { title: 'Longest wait', isNumber: true, cell: ({ exit }) => days(exit.longestDays) },
  { title: 'Orders filled in full', isNumber: true, cell: ({ exit }) => partSoldOut(exit) },
  { title: 'Sold', isNumber: true, cell: sold },
  { title: 'Of that, bought back', isNumber: true, cell: boughtBack },
  { title: 'Yearly cap used', isNumber: true, cell: capUsed },
]

/**
 * Every portfolio's exit in one table: shares listed, time to sell, and orders filled in full. On a phone a row shows
 * the two decisive figures and the rest on a press.
 */
export function ExitTable({ portfolios }: { readonly portfolios: readonly ExitRow[] }) {
  const rows = hardestFirst(portfolios)
  return (
    <Stack gap={24}>
      <div className={styles.wide}>
        <Table
          caption="Sales of the last 12 months, portfolio by portfolio"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </div>
      <NarrowTable rows={rows} />
      <p>
        Sales of the last 12 months{rows[0] && ` up to ${dayText(rows[0].exit.asOf)}`}, amounts rounded down. Orders are
        counted in steps of five: “10+” means 10 to 14, and {'“<5”'} fewer than five. A wait is the number of days from
        listing to sale, for shares sold to other investors; half of the sales took no longer than the median. “No
        buyer” means that shares are listed and none were sold. “Filled in full” counts orders that ended in those
        months. Portfolios whose terms are not public are not included. Past waits do not predict the next one.
      </p>
      <SaveTable rows={rows} />
    </Stack>
  )
}

type Rows = { readonly rows: readonly Exiting[] }

function NarrowTable({ rows }: Rows) {
  return (
    <section className={styles.narrow} aria-label="Sales of the last 12 months, portfolio by portfolio">
      <p className={styles.heads} aria-hidden="true">
        <span>12 months</span>
        <span>Wait</span>
        <span>In full</span>
      </p>
      {rows.map((row) => (
        <details key={row.id}>
          <summary>
            <strong>{row.name}</strong>
            <span>
              <span className="visually-hidden">Median wait: </span>
              {medianWait(row)}
            </span>
            <span>
              <span className="visually-hidden">Orders filled in full: </span>
              {partSoldOut(row.exit)}
            </span>
          </summary>
          <Facts
            facts={[
              { label: 'Listed now', value: [waiting(row), since(row)].filter(Boolean).join(', ') },
              { label: 'Wait', value: waitText(row.exit) },
              { label: 'Sold', value: sold(row) },
              { label: 'Of that, bought back', value: boughtBack(row) },
              { label: 'Yearly cap used', value: capUsed(row) },
            ]}
          />
          <p>{row.exit.restMessage ?? row.exit.matchedReason}</p>
          <a href={`/investment/${row.id}/`}>See the portfolio</a>
        </details>
      ))}
    </section>
  )
}

const csvHeads = [
  'Portfolio',
  'Listed now, dollars',
  'Orders listed, in steps of 5',
  'Shortest wait, days',
  'Median wait, days',
  'Longest wait, days',
  'Orders ended, in steps of 5',
  'Orders filled in full, in steps of 5',
  'Sold, dollars',
  'Bought back, dollars',
  'Traded this year, percent of all shares',
  'Yearly cap, percent of all shares',
]

function SaveTable({ rows }: Rows) {
  return (
    <Row gap={12}>
      <DownloadCsv
        label="This table (CSV)"
        name="exits.csv"
        heads={csvHeads}
        rows={() =>
          rows.map(({ name, exit }) => [
            name,
            decimalCents(exit.valueWaiting),
            exit.ordersWaiting,
            exit.shortestDays ?? '',
            exit.medianDays ?? '',
            exit.longestDays ?? '',
            exit.ordersEnded,
            exit.ordersSoldOut,
            decimalCents(exit.soldValue),
            decimalCents(exit.boughtBackValue),
            decimalMillionths(exit.tradedThisYear),
            exit.tradingCap ? decimalMillionths(exit.tradingCap) : '',
          ])
        }
      />
    </Row>
  )
}
