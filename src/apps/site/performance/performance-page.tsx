import { useState } from 'react'
import { disclaimers } from '#business/company/company.ts'
import { FailedPage } from '#business/portfolios/web/failed-page.tsx'
import { PortfolioIncomePart } from '#business/portfolios/web/portfolio-income-part.tsx'
import { PricesPart, ProductionPart } from '#business/portfolios/web/portfolio-parts.tsx'
import { statusWords } from '#business/portfolios/web/portfolio-words.ts'
import { Figure } from '#design/components/figure/figure.tsx'
import { PlainSelect } from '#design/components/plain-field/plain-field.tsx'
import { Columns, Quiet, Row, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { priceText, rateText } from '#design/figures/money-text.ts'
import { percentText } from '#design/figures/percent-text.ts'
import { usePublicQuery } from '#platform/web/use-public-query.ts'
import type { Route } from './+types/performance-page.ts'
import { AroundFigures, metaOf } from './around-figures.tsx'
import { DownloadCsv, decimalCents, decimalMillionths } from './download-csv.tsx'
import { type PerformanceData, type PortfolioPast, performanceQuery } from './performance-data.ts'
import { wordsAround } from './performance-words.server.ts'

export const loader = () => wordsAround('performance')

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? metaOf(loaderData.page) : [])

/** What every portfolio was expected to do and did, from its first day. */
export default function PerformancePage({ loaderData }: Route.ComponentProps) {
  const asked = usePublicQuery<PerformanceData>(performanceQuery)
  return (
    <AroundFigures words={loaderData}>
      {asked.state === 'failed' && <FailedPage title="The figures did not load" retry={asked.retry} />}
      {asked.state === 'loading' && (
        <Section spacing="flush">
          <Skeleton height="640px" />
        </Section>
      )}
      {asked.state === 'ready' && (
        <Figures portfolios={asked.data.portfolios ?? []} irr={asked.data.getLatestNAVBasedIRRCached ?? null} />
      )}
    </AroundFigures>
  )
}

type FiguresProps = {
  readonly portfolios: readonly PortfolioPast[]
  readonly irr: PerformanceData['getLatestNAVBasedIRRCached']
}

function Figures({ portfolios, irr }: FiguresProps) {
  const [id, choose] = useState(portfolios[0]?.id ?? '')
  const one = portfolios.find((portfolio) => portfolio.id === id)
  return (
    <>
      <Section spacing="flush">
        <Stack gap={32}>
          <Row gap={48}>
            {irr && (
              <Figure
                label="IRR of all investors"
                value={percentText(irr.navBasedIRR)}
                asOf={`as of ${dayText(irr.date)}`}
                info={disclaimers.irr}
              />
            )}
            <Figure
              label="Output of the last 12 months"
              value={lastYearText(portfolios.flatMap(({ outputMonths }) => lastYear(outputMonths)))}
              asOf="of what was expected, all plants"
            />
          </Row>
          <Table caption="All portfolios" columns={columns} rows={portfolios} keyOf={({ id: key }) => key} />
          <Downloads portfolios={portfolios} />
        </Stack>
      </Section>
      {one && (
        <Section title="One portfolio" spacing="tight">
          <Stack gap={48}>
            <PlainSelect
              label="Portfolio"
              value={id}
              onChange={choose}
              choices={portfolios.map(({ id: value, name: label }) => ({ value, label }))}
            />
            <Columns count={2} gap="wide">
              <ProductionPart months={one.outputMonths ?? []} isComing={one.status === 'coming_soon'} />
              <PortfolioIncomePart id={id} />
              <PricesPart prices={one.sharePrices} />
            </Columns>
          </Stack>
        </Section>
      )}
    </>
  )
}

const lastYear = (months: PortfolioPast['outputMonths']) => (months ?? []).slice(-12)

function lastYearText(months: NonNullable<PortfolioPast['outputMonths']>): string {
  const expected = months.reduce((sum, { expectedKwh }) => sum + expectedKwh, 0)
  const actual = months.reduce((sum, { actualKwh }) => sum + actualKwh, 0)
  return expected > 0 ? percentText((actual / expected) * 100, 1) : '–'
}

const columns: readonly Column<PortfolioPast>[] = [
  { title: 'Portfolio', cell: ({ id, name }) => <a href={`/investment/${id}/`}>{name}</a>, isHead: true },
  {
    title: 'Status',
    cell: ({ status, statusReason, statusSince }) => (
      <span>
        {statusWords(status).label}, <Quiet>since {dayText(statusSince)}</Quiet>
        <br />
        <Quiet small>{statusReason}</Quiet>
      </span>
    ),
  },
  {
    title: 'Output of 12 months, of expected',
    cell: ({ outputMonths }) => lastYearText(lastYear(outputMonths)),
    isNumber: true,
  },
  {
    title: 'Paid in 12 months, of the price',
    cell: ({ last12MonthsDividendRate: rate }) => (rate ? rateText(rate) : '–'),
    isNumber: true,
  },
  { title: 'First price', cell: ({ sharePrices }) => priceOf(sharePrices?.[0]?.price), isNumber: true },
  { title: 'Latest price', cell: ({ sharePrices }) => priceOf(sharePrices?.at(-1)?.price), isNumber: true },
]

const priceOf = (price: string | undefined): string => (price ? priceText(price) : '–')

function Downloads({ portfolios }: { readonly portfolios: readonly PortfolioPast[] }) {
  return (
    <Row gap={12}>
      <DownloadCsv
        label="Output (CSV)"
        name="output.csv"
        heads={['Portfolio', 'Month', 'Expected kWh', 'Metered kWh']}
        rows={() =>
          portfolios.flatMap(({ name, outputMonths }) =>
            (outputMonths ?? []).map(({ month, expectedKwh, actualKwh }) => [name, month, expectedKwh, actualKwh]),
          )
        }
      />
      <DownloadCsv
        label="Dividends (CSV)"
        name="dividends.csv"
        heads={['Portfolio', 'Month', 'Dollars paid', 'Dollars a share']}
        rows={() =>
          portfolios.flatMap(({ name, dividends }) =>
            (dividends ?? []).map(({ month, total, perShare }) => [
              name,
              month,
              decimalCents(total),
              decimalMillionths(perShare),
            ]),
          )
        }
      />
      <DownloadCsv
        label="Share prices (CSV)"
        name="share-prices.csv"
        heads={['Portfolio', 'From', 'Dollars', 'Filing']}
        rows={() =>
          portfolios.flatMap(({ name, sharePrices }) =>
            (sharePrices ?? []).map(({ effectiveOn, price, filingReference }) => [
              name,
              effectiveOn,
              decimalMillionths(price),
              filingReference ?? '',
            ]),
          )
        }
      />
    </Row>
  )
}
