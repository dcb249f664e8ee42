import { useState } from 'react'
import { CheckChips } from '#design/components/choice-chips/check-chips.tsx'
import { Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { centsText, perShareText, priceText, rateText } from '#design/figures/money-text.ts'
import { capacityText } from '#design/figures/power-text.ts'
import { isOnlyForAccredited } from '../rules/offer-legends.ts'
import { OfferingLine } from './offering-line.tsx'
import type { Offered, PortfolioIncome, PortfolioSummary } from './portfolio-queries.ts'
import { statusWords, targetText } from './portfolio-words.ts'
import { taxFormText } from './tax-form-line.tsx'

type Both = { readonly portfolio: Offered<PortfolioSummary>; readonly income: PortfolioIncome | undefined }
type Line = { readonly label: string; readonly of: (both: Both) => string }

const lines: readonly Line[] = [
  { label: 'Status', of: ({ portfolio }) => statusWords(portfolio.status).label },
  { label: 'Market', of: ({ portfolio }) => portfolio.market },
  { label: 'Plants', of: ({ portfolio }) => `${portfolio.plantsCount}, ${capacityText(portfolio.capacityKw, 'AC')}` },
  {
    label: 'Target a year',
    of: ({ portfolio }) => targetText(portfolio.targetReturnLow, portfolio.targetReturnHigh),
  },
  {
    label: 'Paid in the last 12 months, of the price',
    of: ({ income }) => (income?.last12MonthsDividendRate ? rateText(income.last12MonthsDividendRate) : '–'),
  },
  {
    label: 'Last dividend per share',
    of: ({ income }) => (income?.lastDividendPerShare ? perShareText(income.lastDividendPerShare) : '–'),
  },
  { label: 'A share', of: ({ portfolio }) => (portfolio.sharePrice ? priceText(portfolio.sharePrice) : '–') },
  { label: 'Minimum', of: ({ portfolio }) => centsText(portfolio.minimumInvestment, { trim: true }) },
  {
    label: 'Who may buy',
    of: ({ portfolio: { regulation } }) =>
      isOnlyForAccredited(regulation.id) ? 'Accredited investors, verified first' : 'Everyone, within limits',
  },
  {
    label: 'Tax form',
    of: ({ portfolio: { taxClasses } }) =>
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
  const columns: readonly Column<Line>[] = [
    { title: 'What', cell: ({ label }) => label, isHead: true },
    ...chosen.map((both) => ({ title: both.portfolio.name, cell: ({ of }: Line) => of(both) })),
  ]
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
            <Table caption="Portfolios side by side" columns={columns} rows={lines} keyOf={({ label }) => label} />
            <OfferingLine />
          </>
        )}
      </Stack>
    </Section>
  )
}
