import { routeOf } from '#business/accreditation/rules/routes.ts'
import { Sticky } from '#design/components/action-bar/action-bar.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Card } from '#design/components/card/card.tsx'
import { type Fact, Facts } from '#design/components/facts/facts.tsx'
import { Figure } from '#design/components/figure/figure.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, priceText, rateText } from '#design/figures/money-text.ts'
import { capacityText } from '#design/figures/power-text.ts'
import { disclaimers } from '#kernel/brand.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { OfferingLine } from './offering-line.tsx'
import { hasInvestPage } from './portfolio-ids.ts'
import { isOffered, type Offered, type PortfolioDetail } from './portfolio-queries.ts'
import { targetText } from './portfolio-words.ts'
import { TaxFormLine, taxFormText } from './tax-form-line.tsx'
import { WithheldOffer } from './withheld-offer.tsx'

type PartProps = { readonly portfolio: Offered<PortfolioDetail> }

/** Figures of other rooms, loaded separately: past dividends, and how an order of $1,000 would sell. */
type Record = { readonly paidRate?: string | null | undefined; readonly timeToSell?: string | undefined }

export function InvestCard({ portfolio, record }: { readonly portfolio: PortfolioDetail; readonly record: Record }) {
  return (
    <Sticky>
      <Card>
        {isOffered(portfolio) ? (
          <Offer portfolio={portfolio} record={record} />
        ) : (
          <WithheldOffer portfolio={portfolio} />
        )}
      </Card>
    </Sticky>
  )
}

function Offer({ portfolio, record }: PartProps & { readonly record: Record }) {
  const latest = portfolio.sharePrices?.findLast((sharePrice) => sharePrice.price === portfolio.sharePrice)
  return (
    <Stack gap={24}>
      <Figure
        label="Price of one share"
        size="large"
        value={portfolio.sharePrice ? priceText(portfolio.sharePrice) : 'Not set yet'}
        asOf={latest ? `since ${dayText(latest.effectiveOn)}` : undefined}
        info="We publish the price from the net asset value: what the plants are worth minus what they owe, per share. You pay the price at the moment you place an order."
      />
      <Facts facts={decidingFacts(portfolio, record)} />
      <Stack gap={12}>
        {record.timeToSell && <Quiet small>{record.timeToSell}</Quiet>}
        <InvestLink portfolio={portfolio} />
        <OfferingLine regulationId={portfolio.regulation.id} />
        <Quiet small>{disclaimers.risk}</Quiet>
        <TaxFormLine taxClasses={portfolio.taxClasses} />
      </Stack>
      <Facts facts={factsOf(portfolio)} />
      <a href={`/investments/?compare=${portfolio.id}#compare`}>Compare with another portfolio</a>
    </Stack>
  )
}

const { individual, entity } = routeOf('minimumInvestment')!.leastInvestment
const wholeDollars = (amount: Cents | undefined) => formatCents(amount!, { trim: true })
/** An investor verified by the size of the order cannot order less. */
const minimumRouteText = `For accredited investors verified by their documents or a letter. If you verify by a large minimum investment instead, each order must be at least ${wholeDollars(individual)}, or ${wholeDollars(entity)} for a company.`

const decidingFacts = (portfolio: Offered<PortfolioDetail>, { paidRate }: Record): Fact[] => [
  {
    label: 'Target return a year',
    value: targetText(portfolio.targetReturnLow, portfolio.targetReturnHigh),
    info: disclaimers.targets,
  },
  ...(paidRate
    ? [{ label: 'Paid in the last 12 months', value: rateText(paidRate, 1), info: disclaimers.performance }]
    : []),
]

function factsOf(portfolio: Offered<PortfolioDetail>): Fact[] {
  const { currentEquityData: equity, regulation } = portfolio
  return [
    {
      label: 'Minimum',
      value: centsText(portfolio.minimumInvestment, { trim: true }),
      ...(regulation.id === 3 && { info: minimumRouteText }),
    },
    { label: 'Market', value: portfolio.market },
    { label: 'Plants', value: `${portfolio.plantsCount} (${capacityText(portfolio.capacityKw, 'AC')})` },
    ...(equity
      ? [
          {
            label: 'Raised, less shares for sale',
            value: `${centsText(equity.totalNetRaisedMinusUnsoldShareValue, { trim: true })} of ${centsText(equity.investmentCap, { trim: true })}`,
            info: `Settled investments minus the value of shares that investors have listed for sale, out of the most this portfolio may raise. As of ${dayText(equity.asOf)}, rounded down.`,
          },
        ]
      : []),
    { label: 'Offered under', value: regulation.name },
    { label: 'Tax form', value: taxFormText(portfolio.taxClasses) },
  ]
}

export function InvestLink({ portfolio }: PartProps) {
  const isOpen = portfolio.isAcceptingInvestments && hasInvestPage(portfolio.id)
  const words = isOpen ? 'Invest' : 'Not open to new money'
  return (
    <ButtonLink to={`/investment/${portfolio.id}/invest`} wide isDisabled={!isOpen}>
      {words}
    </ButtonLink>
  )
}
