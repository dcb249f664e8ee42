import { useState } from 'react'
import { PricesPart, ProductionPart } from '#business/portfolios/web/chart-parts.tsx'
import { FailedPage } from '#business/portfolios/web/failed-page.tsx'
import { PortfolioIncomePart } from '#business/portfolios/web/portfolio-income-part.tsx'
import { RecordedLine } from '#business/portfolios/web/recorded-line.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { ChoiceChips } from '#design/components/choice-chips/choice-chips.tsx'
import { Figure } from '#design/components/figure/figure.tsx'
import { Hill } from '#design/components/hill/hill.tsx'
import { PlainSelect } from '#design/components/plain-field/plain-field.tsx'
import { Columns, Row, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { percentText } from '#design/figures/percent-text.ts'
import { powerText } from '#design/figures/power-text.ts'
import { disclaimers } from '#kernel/brand.ts'
import { recordedAnswers } from '#web/recorded-answers.server.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/performance-page.ts'
import { AllPortfolios } from './all-portfolios.tsx'
import { AroundFigures, metaOf } from './around-figures.tsx'
import { DownloadCsv, decimalCents, decimalMillionths } from './download-csv.tsx'
import { ImpactPart } from './impact-part.tsx'
import { lastYear, lastYearText } from './last-year.ts'
import styles from './performance.module.css'
import { impactQuery, type PerformanceData, type PortfolioPast, performanceQuery } from './performance-data.ts'
import { wordsAround } from './performance-words.server.ts'

export const loader = () => ({
  ...wordsAround('performance'),
  recorded: recordedAnswers({}, performanceQuery, impactQuery),
})

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? metaOf(loaderData.page) : [])

export default function PerformancePage({ loaderData }: Route.ComponentProps) {
  const asked = usePublicQuery(performanceQuery, {})
  return (
    <AroundFigures words={loaderData}>
      <RecordedLine isBetween recorded={loaderData.recorded} />
      {asked.state === 'failed' && <FailedPage title="The figures did not load" retry={asked.retry} />}
      {asked.state === 'loading' && (
        <Section spacing="flush">
          <Skeleton height="640px" />
        </Section>
      )}
      {asked.state === 'ready' && (
        <Figures portfolios={asked.data.portfolios ?? []} irr={asked.data.getLatestNAVBasedIRRCached ?? null} />
      )}
      <ImpactPart />
    </AroundFigures>
  )
}

type FiguresProps = {
  readonly portfolios: readonly PortfolioPast[]
  readonly irr: PerformanceData['getLatestNAVBasedIRRCached']
}

/** A phone shows one at a time; a desktop shows them side by side. */
const parts = [
  { value: 'power', label: 'Power' },
  { value: 'dividends', label: 'Dividends' },
  { value: 'price', label: 'Price' },
] as const

function Figures({ portfolios, irr }: FiguresProps) {
  const [id, choose] = useState(portfolios[0]?.id ?? '')
  const [part, show] = useState<(typeof parts)[number]['value']>('power')
  const selected = portfolios.find((portfolio) => portfolio.id === id)
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
            <Figure label="Generating now" value={nowText(portfolios)} asOf="all plants, this hour" />
            <Figure
              label="Output of the last 12 months"
              value={lastYearText(portfolios.flatMap(({ outputMonths }) => lastYear(outputMonths)))}
              asOf="of what was expected, all plants"
            />
          </Row>
          <AllPortfolios portfolios={portfolios} />
          <Downloads portfolios={portfolios} />
        </Stack>
      </Section>
      {selected && (
        <Section title="One portfolio" spacing="tight">
          <Stack gap={48}>
            <PlainSelect
              label="Portfolio"
              value={id}
              onChange={choose}
              choices={portfolios.map(({ id: value, name: label }) => ({ value, label }))}
            />
            <div className={styles.tabs}>
              <ChoiceChips label="What to see" chips={parts} value={part} onChange={show} />
            </div>
            <div className={styles.parts} data-part={part}>
              <Columns count={2} gap="wide">
                <Today portfolio={selected} />
                <ProductionPart
                  months={selected.outputMonths ?? []}
                  technology={selected.technology}
                  isComing={selected.status === 'coming_soon'}
                />
                {selected.offerVisibility === 'full' && <PortfolioIncomePart id={id} />}
                {selected.offerVisibility === 'full' && <PricesPart prices={selected.sharePrices} />}
              </Columns>
            </div>
          </Stack>
        </Section>
      )}
    </>
  )
}

/** The figures recorded for the build have no last hour. */
const nowText = (portfolios: readonly PortfolioPast[]): string =>
  portfolios.some(({ hill }) => hill)
    ? powerText(portfolios.reduce((sum, { hill }) => sum + (hill?.hours.at(-1) ?? 0), 0))
    : '–'

function Today({ portfolio }: { readonly portfolio: PortfolioPast }) {
  const { id, name, technology, hill } = portfolio
  return (
    <section>
      <Stack gap={16}>
        <h2>Last 24 hours</h2>
        <Figure label="Generating now" value={nowText([portfolio])} asOf="this hour" />
        <Hill
          hours={hill?.hours ?? []}
          technology={technology}
          height={150}
          showNow
          label={`The last 24 hours of ${name}`}
        />
        <div>
          <ButtonLink to={`/investment/${id}/`} kind="secondary" size="small">
            See the portfolio
          </ButtonLink>
        </div>
      </Stack>
    </section>
  )
}

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
        heads={['Portfolio', 'Month', 'Dollars paid', 'Dollars per share']}
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
