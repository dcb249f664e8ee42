import type { ExportTable } from '#kernel/export-table.ts'
import type { PortfolioId } from '#kernel/ids.ts'

type Sale = {
  readonly portfolioId: PortfolioId
  readonly on: string
  readonly rail: string
  readonly shares: string
  readonly sharePrice: string
  readonly value: string
  readonly waitedDays: number
}

export const exitsTable: ExportTable<Sale> = {
  name: 'exits',
  title: 'Exit record',
  says: 'The sales of each portfolio that its page shows, with how long the seller waited: a day late, amounts rounded down to three figures.',
  columns: [
    {
      key: 'portfolioId',
      label: 'Portfolio',
      kind: 'text',
      means: 'The number of the portfolio, as in its address: /investment/1.',
      of: ({ portfolioId }) => portfolioId,
    },
    { key: 'on', label: 'Day', kind: 'day', means: 'Day on which the shares were sold.', of: ({ on }) => on },
    {
      key: 'rail',
      label: 'Sold to',
      kind: 'text',
      means: 'To another investor or to the company, as a value of SaleRail.',
      of: ({ rail }) => rail,
    },
    { key: 'shares', label: 'Shares', kind: 'shares', means: 'The shares sold.', of: ({ shares }) => shares },
    {
      key: 'sharePriceUsd',
      label: 'Share price (USD)',
      kind: 'price',
      means: 'The share price of the sale.',
      of: ({ sharePrice }) => sharePrice,
    },
    {
      key: 'valueUsd',
      label: 'Value (USD)',
      kind: 'usd',
      means: 'Shares at that price, before discounts, penalties and fees.',
      of: ({ value }) => value,
    },
    {
      key: 'waitedDays',
      label: 'Waited (days)',
      kind: 'number',
      means: 'Days from the order to the sale.',
      of: ({ waitedDays }) => waitedDays,
    },
  ],
}
