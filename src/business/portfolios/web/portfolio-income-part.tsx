import { DividendBars } from '#design/components/dividend-bars/dividend-bars.tsx'
import { Figure } from '#design/components/figure/figure.tsx'
import { Quiet, Row, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { perShareText, rateText } from '#design/figures/money-text.ts'
import { disclaimers } from '#kernel/brand.ts'
import type { DataOf } from '#web/public-query.ts'
import { type PublicQuery, usePublicQuery } from '#web/use-public-query.ts'
import { type PaidIncome, portfolioIncomeQuery } from './portfolio-queries.ts'

export type AskedIncome = PublicQuery<DataOf<typeof portfolioIncomeQuery>>

export const PortfolioIncomePart = ({ id }: { readonly id: string }) => (
  <IncomePart asked={usePublicQuery(portfolioIncomeQuery, { id })} />
)

export function IncomePart({ asked }: { readonly asked: AskedIncome }) {
  return (
    <section>
      <Stack gap={16}>
        <h2>Dividends paid</h2>
        {asked.state === 'loading' && <Skeleton height="260px" />}
        {asked.state === 'failed' && <Quiet>We cannot show the dividends right now.</Quiet>}
        {asked.state === 'ready' && <Paid income={asked.data.portfolio ?? null} />}
      </Stack>
    </section>
  )
}

function Paid({ income }: { readonly income: PaidIncome | null }) {
  const months = (income?.dividends ?? []).slice(-18)
  const last = months.at(-1)
  if (!income || !last)
    return <Quiet>This portfolio has not paid a dividend yet. The first follows its first month of power.</Quiet>
  return (
    <>
      <Row gap={48}>
        {income.lastDividendPerShare && (
          <Figure
            label="Last dividend per share"
            value={perShareText(income.lastDividendPerShare)}
            asOf={`for ${dayText(last.month)}`}
          />
        )}
        {income.last12MonthsDividendRate && (
          <Figure
            label="Last 12 months"
            value={rateText(income.last12MonthsDividendRate)}
            asOf="of the share price"
            info={`All dividends on one share in the last 12 months, divided by the share price. ${disclaimers.performance}`}
          />
        )}
      </Row>
      <DividendBars
        title="Dividends per share by month"
        unit="share"
        bars={months.map(({ month, perShare }) => ({ month, amount: BigInt(perShare ?? 0), kind: 'paid' }))}
      />
    </>
  )
}
