import { useParams } from 'react-router'
import { ActionBar } from '#design/components/action-bar/action-bar.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PortfolioHero } from '#design/components/portfolio-hero/portfolio-hero.tsx'
import { Columns, Lead, Section, Stack } from '#design/components/section/section.tsx'
import { SectionNav } from '#design/components/section-nav/section-nav.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { powerText } from '#design/figures/power-text.ts'
import { company } from '#kernel/brand.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { recordedAnswers } from '#web/recorded-answers.server.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/portfolio-page.ts'
import { PricesPart, ProductionPart } from './chart-parts.tsx'
import { portfolioDocumentsQuery } from './documents-query.ts'
import { FailedPage } from './failed-page.tsx'
import { portfolioGapsQuery } from './gaps-query.ts'
import { InvestCard, InvestLink } from './invest-card.tsx'
import { GapsPart, OwnCalculator, YearReturnsPart } from './later-parts.tsx'
import { CostsPart, IssuerPart, ProceedsPart } from './offering-facts-part.tsx'
import { LoansPart, PowerSalesPart, RisksPart } from './plant-facts-part.tsx'
import { PlantMaps, PlantsPart } from './plant-list-part.tsx'
import { PortfolioExitPart } from './portfolio-exit-part.tsx'
import { hasPublicTerms, isPrivateOffering, knownPortfolios } from './portfolio-ids.ts'
import { IncomePart } from './portfolio-income-part.tsx'
import { DocumentsPart, StatusPart, UpdatesPart } from './portfolio-parts.tsx'
import {
  isOffered,
  type Offered,
  type PaidIncome,
  type PortfolioDetail,
  portfolioExitQuery,
  portfolioIncomeQuery,
  portfolioQuery,
} from './portfolio-queries.ts'
import { statusWords } from './portfolio-words.ts'
import { RecordedLine } from './recorded-line.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/** The recorded figures, which the document shows before the live ones load. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  const recorded = recordedAnswers(
    { id },
    portfolioQuery,
    portfolioIncomeQuery,
    portfolioExitQuery,
    portfolioDocumentsQuery,
    portfolioGapsQuery,
  )
  return { recorded }
}

/** A link inside the site loads only the live figures, as does a portfolio newer than the site. */
export const clientLoader = () => null

const knownAs = (id: string): readonly [name: string, subtitle: string] | undefined =>
  (knownPortfolios as Record<string, readonly [string, string] | undefined>)[id]

/** The server's data loads later; a portfolio newer than the site shows the company's tagline until then. */
export const meta = ({ params }: Route.MetaArgs) => {
  const identified = knownAs(params.id)
  const path = `/investment/${params.id}/`
  const [name, subtitle] = identified ?? [`Portfolio ${params.id}`, company.promise]
  return pageMeta({
    title: name,
    description: `${name}: ${subtitle.charAt(0).toLowerCase()}${subtitle.slice(1)}. ${hasPublicTerms(params.id) ? 'Output, prices, dividends, documents and risks of one portfolio.' : 'The plants, where they are and what they make.'}`,
    path,
    isHidden: isPrivateOffering(params.id),
    ...(identified && !isPrivateOffering(params.id) && { image: `/social/investment/${params.id}.png` }),
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: 'Investments', path: '/investments/' }, { name, path })],
  })
}

const back = { to: '/investments/', label: 'All investments' }

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { id = '' } = useParams()
  const asked = usePublicQuery(portfolioQuery, { id })
  const identified = knownAs(id)
  const failed = asked.state === 'failed' && (
    <FailedPage isWhole={!identified} title="This portfolio did not load" retry={asked.retry} />
  )
  if (failed && !identified) return failed
  const portfolio = asked.state === 'ready' ? (asked.data.portfolio ?? null) : undefined
  if (portfolio === null) return <Missing />
  return (
    <>
      {/* The prerendered title lacks the name; React moves this one into the head. */}
      {portfolio && !identified && <title>{`${portfolio.name} | ${company.name}`}</title>}
      <Top identified={identified} portfolio={portfolio} />
      <RecordedLine isBetween recorded={loaderData?.recorded} isStale={asked.state === 'ready' && asked.isStale} />
      {failed || (portfolio ? <Portfolio portfolio={portfolio} /> : <Waiting />)}
    </>
  )
}

type TopProps = { readonly identified: ReturnType<typeof knownAs>; readonly portfolio: PortfolioDetail | undefined }

/** The same element before and after the figures load: a replaced headline would count as a late paint. */
function Top({ identified, portfolio }: TopProps) {
  const status = portfolio && statusWords(portfolio.status)
  const hours = portfolio?.hill?.hours ?? []
  return (
    <PortfolioHero
      back={back}
      title={portfolio?.name ?? identified?.[0] ?? <Skeleton width="min(100%, 11em)" height="1.08em" />}
      lead={portfolio?.subtitle ?? identified?.[1] ?? <Skeleton width="min(100%, 22em)" height="1.45em" />}
      {...(status && { status: <Status kind={status.kind}>{status.label}</Status> })}
      technology={portfolio?.technology ?? 'solar'}
      hours={hours}
      now={hours.length > 0 ? powerText(hours.at(-1) ?? 0) : undefined}
    />
  )
}

function Portfolio({ portfolio }: { readonly portfolio: PortfolioDetail }) {
  const { id } = portfolio
  const income = usePublicQuery(portfolioIncomeQuery, { id })
  const exit = usePublicQuery(portfolioExitQuery, { id })
  const isShown = portfolio.offerVisibility !== 'relationshipRequired'
  const offered = isOffered(portfolio) && portfolio
  const paid = (income.state === 'ready' && income.data.portfolio) || null
  const record = {
    paidRate: paid?.last12MonthsDividendRate,
    timeToSell: exit.state === 'ready' ? exit.data.portfolio?.exit?.timeToSell.text : undefined,
  }
  return (
    <>
      {offered && <SectionNav label="Sections of this page" sections={sections} />}
      <Section spacing="tight">
        <Columns aside gap="wide">
          <InvestCard portfolio={portfolio} record={record} />
          <Stack gap={48}>
            <div id="overview">
              <Stack gap={48}>
                {isShown && (
                  <Stack gap={24}>
                    {portfolio.summary && <Lead>{portfolio.summary}</Lead>}
                    <StatusPart portfolio={portfolio} />
                  </Stack>
                )}
                {offered && <OverviewParts portfolio={offered} paid={paid} />}
              </Stack>
            </div>
            <div id="plants">
              <PlantsParts portfolio={portfolio} isShown={isShown} />
            </div>
            {offered && (
              <div id="dividends">
                <Stack gap={48}>
                  <IncomePart asked={income} />
                  <PricesPart prices={portfolio.sharePrices} />
                </Stack>
              </div>
            )}
            {isShown && (
              <div id="costs">
                <Stack gap={48}>
                  <CostsPart facts={portfolio} />
                  <ProceedsPart facts={portfolio} />
                  <LoansPart facts={portfolio} />
                </Stack>
              </div>
            )}
            {offered && (
              <div id="selling">
                <PortfolioExitPart asked={exit} />
              </div>
            )}
            <DocumentsParts portfolio={portfolio} isShown={isShown} />
          </Stack>
        </Columns>
      </Section>
      {offered && (
        <ActionBar>
          <InvestLink portfolio={offered} />
        </ActionBar>
      )}
    </>
  )
}

const sections = [
  ['overview', 'Overview'],
  ['plants', 'Plants'],
  ['dividends', 'Dividends'],
  ['costs', 'Costs'],
  ['selling', 'Selling'],
  ['documents', 'Documents'],
] as const

type OverviewProps = { readonly portfolio: Offered<PortfolioDetail>; readonly paid: PaidIncome | null }

function OverviewParts({ portfolio, paid }: OverviewProps) {
  const { dividends } = paid ?? {}
  return (
    <>
      {dividends && portfolio.sharePrices && (
        <YearReturnsPart
          record={{ dividends, prices: portfolio.sharePrices }}
          low={portfolio.targetReturnLow}
          high={portfolio.targetReturnHigh}
        />
      )}
      {portfolio.isAcceptingInvestments && (
        <section>
          <Stack gap={16}>
            <h2>What you could receive</h2>
            <OwnCalculator portfolio={portfolio} income={paid} />
          </Stack>
        </section>
      )}
    </>
  )
}

function DocumentsParts({ portfolio, isShown }: PartsProps) {
  const takesBuyers = isOffered(portfolio) && portfolio.isAcceptingInvestments
  return (
    <>
      {isShown && <RisksPart facts={portfolio} />}
      <div id="documents">
        <Stack gap={48}>
          <DocumentsPart id={portfolio.id} samplesFor={takesBuyers ? (portfolio.regulation?.id ?? null) : null} />
          {isShown && <IssuerPart facts={portfolio} />}
          <UpdatesPart updates={portfolio.updates ?? []} />
        </Stack>
      </div>
    </>
  )
}

type PartsProps = { readonly portfolio: PortfolioDetail; readonly isShown: boolean }

function PlantsParts({ portfolio, isShown }: PartsProps) {
  const plants = portfolio.plants ?? []
  return (
    <Stack gap={48}>
      <PlantsPart plants={plants} />
      <PlantMaps plants={plants} />
      <ProductionPart
        months={portfolio.production ?? []}
        technology={portfolio.technology}
        isComing={portfolio.comingSoonFlg}
      />
      {isShown && (
        <>
          <GapsPart id={portfolio.id} plants={plants} />
          <PowerSalesPart facts={portfolio} />
        </>
      )}
    </Stack>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the portfolio">
      <Section spacing="tight">
        <WithoutScripts what="this portfolio" />
        <Columns aside gap="wide">
          <Skeleton height="420px" />
          <Stack gap={24}>
            <Skeleton width="9em" height="32px" />
            <Skeleton height="260px" />
            <Skeleton lines={4} />
          </Stack>
        </Columns>
      </Section>
    </div>
  )
}

function Missing() {
  return (
    <Section>
      <EmptyState
        level={1}
        title="We cannot find this portfolio"
        action={<ButtonLink to={back.to}>See all investments</ButtonLink>}
      >
        It may have been closed, or the address may have a typo.
      </EmptyState>
    </Section>
  )
}
