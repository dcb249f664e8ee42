import type { ExportColumn, ExportTable } from '#kernel/export-table.ts'
import type { PortfolioId } from '#kernel/ids.ts'

type Figures = {
  readonly invested: string
  readonly paidIn: string
  readonly dividends: string
  readonly proceeds: string
  readonly realisedGain: string
  readonly unrealisedGain: string
  readonly totalGain: string
  readonly simpleReturn: string | null
  readonly moneyWeightedReturn: string | null
  readonly dividendYieldOnCost: string | null
}
type Row = {
  readonly portfolioId: PortfolioId
  readonly portfolio: { readonly name: string } | null
  readonly returns: Figures
}

const figure = (key: keyof Figures, label: string, kind: 'usd' | 'proportion', means: string): ExportColumn<Row> => ({
  key: kind === 'usd' ? `${key}Usd` : key,
  label: kind === 'usd' ? `${label} (USD)` : label,
  kind,
  means,
  of: ({ returns }) => returns[key],
})

export const returnsTable: ExportTable<Row> = {
  name: 'returns',
  title: 'Returns',
  says: 'Returns of each portfolio of an account.',
  columns: [
    {
      key: 'portfolioId',
      label: 'Number',
      kind: 'text',
      means: 'The number of the portfolio.',
      of: ({ portfolioId }) => portfolioId,
    },
    {
      key: 'portfolio',
      label: 'Portfolio',
      kind: 'text',
      means: 'Name of the portfolio.',
      of: ({ portfolio }) => portfolio?.name,
    },
    figure('invested', 'Invested', 'usd', 'Cost of the shares held now.'),
    figure(
      'paidIn',
      'Paid in',
      'usd',
      'Paid for shares since the start, with the basis of shares received without a sale.',
    ),
    figure('dividends', 'Dividends', 'usd', 'All dividends paid.'),
    figure('proceeds', 'Proceeds', 'usd', 'Proceeds of sales after discounts, penalties and fees.'),
    figure('realisedGain', 'Realized gain', 'usd', 'Proceeds less the cost of what was sold.'),
    figure('unrealisedGain', 'Unrealized gain', 'usd', 'Value now less the cost of what is held.'),
    figure('totalGain', 'Total gain', 'usd', 'Gains and dividends together.'),
    figure('simpleReturn', 'Simple return', 'proportion', 'Total gain over what was paid in, whatever the time.'),
    figure(
      'moneyWeightedReturn',
      'Money-weighted return',
      'proportion',
      'The yearly rate (XIRR); empty in the first year.',
    ),
    figure('dividendYieldOnCost', 'Yield on cost', 'proportion', 'Dividends of the last twelve months over cost.'),
  ],
}
