import { useState } from 'react'
import { CheckChips } from '#design/components/choice-chips/check-chips.tsx'
import { Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { centsText, perShareText, priceText, rateText } from '#design/figures/money-text.ts'
import { capacityText } from '#design/figures/power-text.ts'
import { company } from '#kernel/brand.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { formatRate, type Rate } from '#kernel/rate.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { costsOfRevenue, outputOfExpected } from '../rules/compared-figures.ts'
import { isOnlyForAccredited } from '../rules/offer-legends.ts'
import { type ComparedPortfolio, comparisonQuery } from './comparison-query.ts'
import { OfferingLine } from './offering-line.tsx'
import type { Offered, PortfolioIncome, PortfolioSummary } from './portfolio-queries.ts'
import { statusWords, targetText } from './portfolio-words.ts'
import { taxFormText } from './tax-form-line.tsx'

type Both = { readonly portfolio: Offered<PortfolioSummary>; readonly income: PortfolioIncome | undefined }
type Compared = Both & {
  /** Undefined while it loads, and null if it could not be loaded. */
  readonly details: ComparedPortfolio | null | undefined
}
type Line = { readonly label: string; readonly textOf: (compared: Compared) => string }

const detail =
  (textOf: (details: ComparedPortfolio) => string) =>
  ({ details }: Compared): string =>
    details === undefined ? 'Loading' : details === null ? 'Not available now' : textOf(details)

const shareText = (share: Rate | null) => (share === null ? '–' : formatRate(share, 0))

function yearlyCostsText({ yearlyCosts }: ComparedPortfolio): string {
  if (!yearlyCosts?.length) return '–'
  return formatCents(cents(yearlyCosts.reduce((sum, { onThousand }) => sum + BigInt(onThousand), 0n)))
}

/** An empty list of loans says something only once the facts of the offering are recorded. */
function debtText({ loans, powerSales }: ComparedPortfolio): string {
  if (!loans || !powerSales?.length) return '–'
  if (loans.length === 0) return 'No loan on record'
  return formatCents(cents(loans.reduce((sum, { owed }) => sum + BigInt(owed), 0n)), { trim: true })
}

const lines: readonly Line[] = [
  { label: 'Status', textOf: ({ portfolio }) => statusWords(portfolio.status).label },
  { label: 'Market', textOf: ({ portfolio }) => portfolio.market },
  {
    label: 'Plants',
    textOf: ({ portfolio }) => `${portfolio.plantsCount}, ${capacityText(portfolio.capacityKw, 'AC')}`,
  },
  {
    label: 'Target a year',
    textOf: ({ portfolio }) => targetText(portfolio.targetReturnLow, portfolio.targetReturnHigh),
  },
  {
    label: 'Paid in the last 12 months, of the price',
    textOf: ({ income }) => (income?.last12MonthsDividendRate ? rateText(income.last12MonthsDividendRate) : '–'),
  },
  {
    label: 'Last dividend per share',
    textOf: ({ income }) => (income?.lastDividendPerShare ? perShareText(income.lastDividendPerShare) : '–'),
  },
  { label: 'A share', textOf: ({ portfolio }) => (portfolio.sharePrice ? priceText(portfolio.sharePrice) : '–') },
  { label: 'Minimum', textOf: ({ portfolio }) => centsText(portfolio.minimumInvestment, { trim: true }) },
  { label: 'Costs a year on $1,000', textOf: detail(yearlyCostsText) },
  {
    label: 'Costs and loan payments, of revenue in 12 months',
    textOf: detail(({ actuals }) => shareText(costsOfRevenue(actuals ?? []))),
  },
  { label: 'Debt of the plants', textOf: detail(debtText) },
  {
    label: 'Output in 12 months, of what was expected',
    textOf: detail(({ production }) => shareText(outputOfExpected(production))),
  },
  { label: 'Wait to sell', textOf: detail(({ exit }) => exit?.timeToSell.text ?? '–') },
  {
    label: 'Who may buy',
    textOf: ({ portfolio: { regulation } }) =>
      isOnlyForAccredited(regulation.id) ? 'Accredited investors, verified first' : 'Everyone, within limits',
  },
  {
    label: 'Tax form',
    textOf: ({ portfolio: { taxClasses } }) =>
      taxClasses?.at(-1)?.form === 'scheduleK1'
        ? `${taxFormText(taxClasses)}; may arrive after April 15 and may be taxable in an IRA (UBTI)`
        : taxFormText(taxClasses),
  },
]

type CompareProps = {
  readonly all: readonly Both[]
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

const most = 3

/** Two or three portfolios side by side, named in the address. */
export function ComparePortfolios({ all, ids: addressed, onChange }: CompareProps) {
  // A chip responds at once; the address follows.
  const [ids, choose] = useState(addressed)
  const chosen = ids.flatMap((id) => all.find(({ portfolio }) => portfolio.id === id) ?? []).slice(0, most)
  return (
    <Section title="Side by side" lead="Choose two or three." ground="card" spacing="tight">
      <Stack gap={32}>
        <CheckChips
          label="Portfolios to compare"
          chips={all.map(({ portfolio: { id, name } }) => ({ value: id, label: name }))}
          values={chosen.map(({ portfolio }) => portfolio.id)}
          most={most}
          onChange={(next) => {
            choose(next)
            onChange(next)
          }}
        />
        {chosen.length === 1 && <Quiet>Choose one or two more.</Quiet>}
        {chosen.length > 1 && (
          <>
            <SideBySide chosen={chosen} />
            <OfferingLine />
          </>
        )}
      </Stack>
    </Section>
  )
}

/** The figures of each portfolio load when it is compared. */
function SideBySide({ chosen }: { readonly chosen: readonly Both[] }) {
  const [first = '', second = '', third = first] = chosen.map(({ portfolio }) => portfolio.id)
  const asked = usePublicQuery(comparisonQuery, { first, second, third })
  const loaded = asked.state === 'ready' ? [asked.data.first, asked.data.second, asked.data.third] : []
  const detailsOf = (id: PortfolioId) =>
    asked.state === 'loading' ? undefined : (loaded.find((portfolio) => portfolio?.id === id) ?? null)
  const columns: readonly Column<Line>[] = [
    { title: 'What', cell: ({ label }) => label, isHead: true },
    ...chosen.map((both) => ({
      title: both.portfolio.name,
      cell: ({ textOf }: Line) => textOf({ ...both, details: detailsOf(both.portfolio.id) }),
    })),
  ]
  return (
    <>
      <title>{`${chosen.map(({ portfolio }) => portfolio.name).join(' and ')}, side by side | ${company.name}`}</title>
      <Table caption="Portfolios side by side" columns={columns} rows={lines} keyOf={({ label }) => label} />
    </>
  )
}
