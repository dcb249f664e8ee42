import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PlainButton } from '#design/components/button/plain-button.tsx'
import { ChoiceChips } from '#design/components/choice-chips/choice-chips.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import {
  PortfolioCard,
  PortfolioCards,
  WaitingPortfolioCard,
} from '#design/components/portfolio-card/portfolio-card.tsx'
import { Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { perShareText, priceText } from '#design/figures/money-text.ts'
import { capacityText } from '#design/figures/power-text.ts'
import { disclaimers } from '#kernel/brand.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { recordedAnswers } from '#web/recorded-answers.server.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { isOnlyForAccredited, privateOfferLine } from '../rules/offer-legends.ts'
import { hasKind } from '../rules/technology.ts'
import type { Route } from './+types/shop-page.ts'
import { ComparePortfolios } from './compare-portfolios.tsx'
import { OfferingLine } from './offering-line.tsx'
import {
  isOffered,
  type Offered,
  type PortfolioIncome,
  type PortfolioSummary,
  portfoliosIncomeQuery,
  portfoliosQuery,
} from './portfolio-queries.ts'
import { statusWords, targetText } from './portfolio-words.ts'
import { RecordedLine } from './recorded-line.tsx'
import { ReturnCalculator } from './return-calculator.tsx'
import { BeforeQualification } from './withheld-offer.tsx'

export const loader = () => ({ recorded: recordedAnswers({}, portfoliosQuery, portfoliosIncomeQuery) })

export const meta = () =>
  pageMeta({
    title: 'Shop Investments',
    description:
      'Portfolios of solar, hydro and storage plants, from $100, paid monthly. Compare them side by side, and see how fees reduce a return.',
    path: '/investments/',
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: 'Investments', path: '/investments/' })],
  })

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'solar', label: 'Solar' },
  { value: 'hydro', label: 'Hydro' },
  { value: 'storage', label: 'Storage' },
] as const

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const asked = usePublicQuery(portfoliosQuery, {})
  const income = usePublicQuery(portfoliosIncomeQuery, {})
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [kind, choose] = useState<(typeof kinds)[number]['value']>('all')
  const portfolios = asked.state === 'ready' ? (asked.data.portfolios ?? []) : []
  const paid = income.state === 'ready' ? (income.data.portfolios ?? []) : []
  const shown = portfolios.filter((portfolio) => hasKind(portfolio, kind))
  const offered = portfolios.filter(isOffered)
  const cardOf = (portfolio: PortfolioSummary) => (
    <Card key={portfolio.id} portfolio={portfolio} income={paid.find((offer) => offer.id === portfolio.id)} />
  )
  const open = shown.filter((portfolio) => portfolio.isAcceptingInvestments)
  return (
    <>
      <PageHeader
        title="Shop Investments"
        lead="Each portfolio owns plants you can find on a map. The hill shows what they generated in the last 24 hours."
        actions={<ChoiceChips label="Kind of plant" chips={kinds} value={kind} onChange={choose} />}
      />
      <Section spacing="flush">
        <Stack gap={48}>
          <RecordedLine recorded={loaderData.recorded} isStale={asked.state === 'ready' && asked.isStale} />
          {asked.state === 'loading' && <Waiting />}
          {asked.state === 'failed' && <Failed retry={asked.retry} />}
          {asked.state === 'ready' && shown.length === 0 && (
            <EmptyState title="Nothing here yet">
              {portfolios.length === 0 ? 'We list new portfolios here first.' : 'Choose another kind of plant.'}
            </EmptyState>
          )}
          {open.length > 0 && <PortfolioCards>{open.map(cardOf)}</PortfolioCards>}
          <OtherPortfolios portfolios={shown} cardOf={cardOf} />
          <Quiet small>
            {disclaimers.targets} {disclaimers.performance} {disclaimers.risk}
          </Quiet>
        </Stack>
      </Section>
      {portfolios.length > 1 && (
        <>
          <div id="compare">
            <ComparePortfolios
              all={offered.map((portfolio) => ({ portfolio, income: paid.find(({ id }) => id === portfolio.id) }))}
              ids={search.get('compare')?.split(',') ?? []}
              onChange={(ids) =>
                navigate(
                  { search: ids.length > 0 ? `?compare=${ids.join(',')}` : '' },
                  { preventScrollReset: true, replace: true },
                )
              }
            />
          </div>
          <Section
            title="What could you receive?"
            lead="What you could receive at the lower and higher targets and in a bad case, after the cost of selling."
            spacing="tight"
          >
            <ReturnCalculator portfolios={offered.filter(({ isAcceptingInvestments }) => isAcceptingInvestments)} />
          </Section>
        </>
      )}
    </>
  )
}

type OthersProps = {
  readonly portfolios: readonly PortfolioSummary[]
  readonly cardOf: (portfolio: PortfolioSummary) => ReactNode
}

/** Portfolios that accept no investments now, and those not offered to the viewer. */
function OtherPortfolios({ portfolios, cardOf }: OthersProps) {
  const isPrivate = ({ offerVisibility }: PortfolioSummary) => offerVisibility === 'relationshipRequired'
  const others = portfolios.filter((portfolio) => !portfolio.isAcceptingInvestments && !isPrivate(portfolio))
  const withheld = portfolios.filter(isPrivate)
  return (
    <>
      {others.length > 0 && (
        <Stack gap={24}>
          <h2>Not open now</h2>
          <PortfolioCards>{others.map(cardOf)}</PortfolioCards>
          {others.some(({ offerVisibility }) => offerVisibility === 'beforeQualification') && <BeforeQualification />}
        </Stack>
      )}
      {withheld.length > 0 && (
        <Stack gap={24}>
          <h2>Other plants</h2>
          <PortfolioCards>{withheld.map(cardOf)}</PortfolioCards>
          <Quiet small>{privateOfferLine}</Quiet>
        </Stack>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading portfolios">
      <PortfolioCards>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <WaitingPortfolioCard key={place} />
        ))}
      </PortfolioCards>
    </div>
  )
}

function Failed({ retry }: { readonly retry: () => void }) {
  return (
    <EmptyState
      kind="failed"
      title="The portfolios did not load"
      action={
        <PlainButton kind="secondary" onClick={retry}>
          Try again
        </PlainButton>
      }
    >
      Your connection or our server is slow. Please try again.
    </EmptyState>
  )
}

/** Line breaks only between facts, never between a number and its unit. */
const unbroken = (...facts: readonly string[]): string =>
  facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ')

type CardProps = { readonly portfolio: PortfolioSummary; readonly income: PortfolioIncome | undefined }

function Card({ portfolio, income }: CardProps) {
  const plants = `${portfolio.plantsCount} ${portfolio.plantsCount === 1 ? 'plant' : 'plants'}`
  return (
    <PortfolioCard
      to={`/investment/${portfolio.id}/`}
      name={portfolio.name}
      subtitle={portfolio.subtitle}
      place={unbroken(portfolio.market, plants, capacityText(portfolio.capacityKw, 'AC'))}
      technology={portfolio.technology}
      hours={portfolio.hill?.hours ?? []}
      status={<CardStatus {...portfolio} />}
      figures={isOffered(portfolio) ? figuresOf(portfolio, income) : []}
      note={isOffered(portfolio) && <OfferingLine regulationId={portfolio.regulation.id} />}
    />
  )
}

function CardStatus({ status: state, regulation }: PortfolioSummary) {
  if (state === 'open' && isOnlyForAccredited(regulation.id)) return <Status kind="neutral">Accredited only</Status>
  const { kind, label } = statusWords(state)
  return state === 'open' ? null : <Status kind={kind}>{label}</Status>
}

const figuresOf = (portfolio: Offered<PortfolioSummary>, income: PortfolioIncome | undefined) => [
  { label: 'target per year', value: targetText(portfolio.targetReturnLow, portfolio.targetReturnHigh) },
  { label: 'per share', value: portfolio.sharePrice ? priceText(portfolio.sharePrice) : 'No price yet' },
  {
    label: 'last dividend per share',
    value: income?.lastDividendPerShare ? perShareText(income.lastDividendPerShare) : '–',
  },
]
