import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Figure } from '#design/components/figure/figure.tsx'
import { Quiet, Row, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { stepCountText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, priceText, rateText } from '#design/figures/money-text.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import type { DataOf } from '#web/public-query.ts'
import type { PublicQuery } from '#web/use-public-query.ts'
import { ExitRiverPart } from './later-parts.tsx'
import type { PortfolioExit, portfolioExitQuery } from './portfolio-queries.ts'

type PastSale = PortfolioExit['sales'][number]

export type AskedExit = PublicQuery<DataOf<typeof portfolioExitQuery>>

export function PortfolioExitPart({ asked }: { readonly asked: AskedExit }) {
  const exit = asked.state === 'ready' ? asked.data.portfolio?.exit : null
  return (
    <section>
      <Stack gap={16}>
        <h2>Selling</h2>
        {asked.state === 'loading' && <Skeleton height="160px" />}
        {asked.state === 'failed' && <Quiet>We cannot show the queue right now.</Quiet>}
        {exit && <Facts exit={exit} />}
      </Stack>
    </section>
  )
}

function Facts({ exit }: { readonly exit: PortfolioExit }) {
  return (
    <>
      <ExitRiverPart exit={exit} />
      <Quiet>{exit.restMessage ?? exit.matchedReason}</Quiet>
      <Quiet small>
        Orders and sales as of {dayText(exit.asOf)}, amounts rounded down, orders in steps of five: “10+” means 10 to
        14.
      </Quiet>
      <Row gap={48}>
        <Figure
          label="Waiting to be sold"
          value={centsText(exit.valueWaiting)}
          asOf={`${stepCountText(exit.ordersWaiting)} orders${exit.oldestSince ? `, the oldest of ${dayText(exit.oldestSince)}` : ''}`}
        />
        <Figure
          label="Median wait"
          value={
            exit.medianDays === null ? 'no sale yet' : `${exit.medianDays} ${exit.medianDays === 1 ? 'day' : 'days'}`
          }
          asOf={
            exit.shortestDays === null || exit.longestDays === null
              ? 'last 12 months'
              : `from ${exit.shortestDays} to ${exit.longestDays} days in the last 12 months`
          }
          info="How long shares sold in the last 12 months had been listed. Half of the sales took less time, half took more."
        />
        <Figure
          label="Sold"
          value={centsText(exit.soldValue)}
          asOf={
            exit.ordersEnded === 0
              ? 'last 12 months'
              : `${stepCountText(exit.ordersSoldOut)} of ${stepCountText(exit.ordersEnded)} orders filled in full`
          }
          info="What holders sold in the last 12 months, to buyers and back to the company, at the share price."
        />
      </Row>
      <div>
        <Disclosure title="Who may buy, and how much in a year">
          <p>
            {exit.matchedReason}
            {exit.matched === 'matched' && ` Buyers are matched by ${exit.venueName} (${exit.legalCapacity}).`}
          </p>
          <p>{exit.redemptionReason}</p>
          <p>
            {rateText(exit.tradedThisYear)} of all shares changed hands this year
            {exit.tradingCap ? `; at ${rateText(exit.tradingCap)} matching stops until the next one.` : '.'}
            {exit.reviewOn && ` We will review this on ${dayText(exit.reviewOn)}.`}
          </p>
        </Disclosure>
        {exit.sales.length > 0 && (
          <Disclosure title="Recent sales">
            <Table
              caption="Recent sales"
              columns={columns}
              rows={exit.sales.map((sale, at) => ({ ...sale, at }))}
              keyOf={({ at }) => String(at)}
            />
          </Disclosure>
        )}
      </div>
    </>
  )
}

const columns: readonly Column<PastSale & { readonly at: number }>[] = [
  { title: 'Day', isHead: true, cell: ({ on }) => dayText(on) },
  { title: 'Shares', isNumber: true, cell: ({ shares }) => formatShares(microshares(shares)) },
  { title: 'Price', isNumber: true, cell: ({ sharePrice }) => priceText(sharePrice) },
  { title: 'Waited', isNumber: true, cell: ({ waitedDays }) => `${waitedDays} days` },
  { title: 'To', cell: ({ rail }) => (rail === 'redemption' ? 'the company' : 'a buyer') },
]
