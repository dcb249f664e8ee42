import type { ExportTable } from '#kernel/export-table.ts'
import type { OrderId, PortfolioId } from '#kernel/ids.ts'

type Holding = {
  readonly portfolioId: PortfolioId
  readonly portfolio: { readonly name: string } | null
  readonly shares: string
  readonly pendingShares: string
  readonly sharePrice: string
  readonly value: string
  readonly costBasis: string
}

export const holdingsTable: ExportTable<Holding> = {
  name: 'holdings',
  title: 'Holdings',
  says: 'The shares of an account, by portfolio.',
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
    { key: 'shares', label: 'Shares', kind: 'shares', means: 'Shares held now.', of: ({ shares }) => shares },
    {
      key: 'pendingShares',
      label: 'Pending shares',
      kind: 'shares',
      means: 'Shares of signed orders whose money is on its way; in no other column.',
      of: ({ pendingShares }) => pendingShares,
    },
    {
      key: 'sharePriceUsd',
      label: 'Share price (USD)',
      kind: 'price',
      means: 'The share price in effect today.',
      of: ({ sharePrice }) => sharePrice,
    },
    {
      key: 'valueUsd',
      label: 'Value (USD)',
      kind: 'usd',
      means: 'Shares at that price: an estimate, not what a sale would bring.',
      of: ({ value }) => value,
    },
    {
      key: 'costBasisUsd',
      label: 'Invested (USD)',
      kind: 'usd',
      means: 'Cost of the shares held now.',
      of: ({ costBasis }) => costBasis,
    },
  ],
}

type Order = {
  readonly id: OrderId
  readonly portfolioId: PortfolioId
  readonly portfolio: { readonly name: string } | null
  readonly placedAt: string
  readonly settledAt: string | null
  readonly state: string
  readonly origin: string
  readonly amount: string
  readonly sharePrice: string
  readonly shares: string
  readonly returnedShares: string | null
  readonly actedBy: string | null
}

export const ordersTable: ExportTable<Order> = {
  name: 'orders',
  title: 'Orders',
  says: 'The orders of an account, the newest first.',
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
    { key: 'amountUsd', label: 'Amount (USD)', kind: 'usd', means: 'Amount that is paid.', of: ({ amount }) => amount },
    {
      key: 'sharePriceUsd',
      label: 'Share price (USD)',
      kind: 'price',
      means: 'The price at which it was placed.',
      of: ({ sharePrice }) => sharePrice,
    },
    {
      key: 'shares',
      label: 'Shares',
      kind: 'shares',
      means: 'Shares that the amount buys; held once the order has settled.',
      of: ({ shares }) => shares,
    },
    {
      key: 'returnedShares',
      label: 'Returned shares',
      kind: 'shares',
      means: 'Shares that went back when a bank took the money back.',
      of: ({ returnedShares }) => returnedShares,
    },
    { key: 'state', label: 'State', kind: 'text', means: 'A value of OrderState.', of: ({ state }) => state },
    { key: 'origin', label: 'Origin', kind: 'text', means: 'A value of OrderOrigin.', of: ({ origin }) => origin },
    {
      key: 'settledAt',
      label: 'Settled',
      kind: 'moment',
      means: 'Time at which it settled; empty before.',
      of: ({ settledAt }) => settledAt,
    },
    {
      key: 'by',
      label: 'By',
      kind: 'text',
      means: 'Person who placed it for the owner; empty if the owner did.',
      of: ({ actedBy }) => actedBy,
    },
    { key: 'id', label: 'Order', kind: 'text', means: 'Names it for good.', of: ({ id }) => id },
  ],
}
