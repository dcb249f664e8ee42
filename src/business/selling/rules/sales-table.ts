import type { ExportTable } from '#kernel/export-table.ts'
import type { PortfolioId, SellOrderId } from '#kernel/ids.ts'

type SellOrder = {
  readonly id: SellOrderId
  readonly portfolioId: PortfolioId
  readonly portfolio: { readonly name: string } | null
  readonly placedAt: string
  readonly endedAt: string | null
  readonly state: string
  readonly shares: string
  readonly filledShares: string
  readonly leftShares: string
  readonly sharePriceSeen: string
  readonly value: string
  readonly acceptsBuyback: boolean
  readonly actedBy: string | null
}

export const salesTable: ExportTable<SellOrder> = {
  name: 'sales',
  title: 'Sales',
  says: 'The sell orders of an account, the newest first.',
  columns: [
    {
      key: 'placedAt',
      label: 'Placed',
      kind: 'moment',
      means: 'Time at which it was placed.',
      of: ({ placedAt }) => placedAt,
    },
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
    { key: 'shares', label: 'Shares', kind: 'shares', means: 'Shares that were listed.', of: ({ shares }) => shares },
    {
      key: 'filledShares',
      label: 'Sold',
      kind: 'shares',
      means: 'Shares of it that were sold.',
      of: ({ filledShares }) => filledShares,
    },
    {
      key: 'leftShares',
      label: 'Left',
      kind: 'shares',
      means: 'Shares of it that are still listed.',
      of: ({ leftShares }) => leftShares,
    },
    {
      key: 'sharePriceUsd',
      label: 'Share price (USD)',
      kind: 'price',
      means: 'The share price when it was placed.',
      of: ({ sharePriceSeen }) => sharePriceSeen,
    },
    {
      key: 'valueUsd',
      label: 'Value (USD)',
      kind: 'usd',
      means: 'The order’s value as its page shows it, before discounts, penalties and fees.',
      of: ({ value }) => value,
    },
    {
      key: 'acceptsBuyback',
      label: 'Buyback accepted',
      kind: 'text',
      means: 'True if the company may buy the rest; else false.',
      of: ({ acceptsBuyback }) => acceptsBuyback,
    },
    { key: 'state', label: 'State', kind: 'text', means: 'A value of SellOrderState.', of: ({ state }) => state },
    {
      key: 'endedAt',
      label: 'Ended',
      kind: 'moment',
      means: 'Time at which it ended; empty while it is open.',
      of: ({ endedAt }) => endedAt,
    },
    {
      key: 'by',
      label: 'By',
      kind: 'text',
      means: 'Person who placed it for the owner; empty if the owner did.',
      of: ({ actedBy }) => actedBy,
    },
    { key: 'id', label: 'Sale', kind: 'text', means: 'Names it for good.', of: ({ id }) => id },
  ],
}
