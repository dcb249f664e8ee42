import type { ExportTable } from '#kernel/export-table.ts'
import type { Id, PortfolioId } from '#kernel/ids.ts'

type Dividend = {
  readonly id: Id<'dividendLine'>
  readonly month: string
  readonly portfolio: { readonly id: PortfolioId; readonly name: string } | null
  readonly recordOn: string
  readonly paidAt: string | null
  readonly shares: string
  readonly amount: string
  readonly kept: string
  readonly state: string
  readonly taxForm: string | null
}

export const dividendsTable: ExportTable<Dividend> = {
  name: 'dividends',
  title: 'Dividends',
  says: 'Every dividend that an account was paid, the last paid first.',
  columns: [
    { key: 'month', label: 'Month', kind: 'month', means: 'Month of the dividend.', of: ({ month }) => month },
    {
      key: 'portfolioId',
      label: 'Number',
      kind: 'text',
      means: 'The number of the portfolio.',
      of: ({ portfolio }) => portfolio?.id,
    },
    {
      key: 'portfolio',
      label: 'Portfolio',
      kind: 'text',
      means: 'Name of the portfolio.',
      of: ({ portfolio }) => portfolio?.name,
    },
    {
      key: 'recordOn',
      label: 'Record date',
      kind: 'day',
      means: 'The day at whose end the shares were counted.',
      of: ({ recordOn }) => recordOn,
    },
    {
      key: 'shares',
      label: 'Shares',
      kind: 'shares',
      means: 'The account’s shares on the record date.',
      of: ({ shares }) => shares,
    },
    {
      key: 'amountUsd',
      label: 'Amount (USD)',
      kind: 'usd',
      means: 'Amount that was paid at first.',
      of: ({ amount }) => amount,
    },
    {
      key: 'correctedUsd',
      label: 'Corrected (USD)',
      kind: 'usd',
      means: 'The same with all corrections.',
      of: ({ kept }) => kept,
    },
    { key: 'paidAt', label: 'Paid', kind: 'moment', means: 'Time of the payment.', of: ({ paidAt }) => paidAt },
    { key: 'state', label: 'State', kind: 'text', means: 'A value of DividendState.', of: ({ state }) => state },
    {
      key: 'taxForm',
      label: 'Tax form',
      kind: 'text',
      means: 'The form on which it is reported, as a value of TaxForm.',
      of: ({ taxForm }) => taxForm,
    },
    { key: 'id', label: 'Dividend', kind: 'text', means: 'Names it for good.', of: ({ id }) => id },
  ],
}

type Entry = {
  readonly month: string
  readonly on: string
  readonly state: string
  readonly amount: string
  readonly portfolio: { readonly id: PortfolioId; readonly name: string }
}

export const dividendCalendarTable: ExportTable<Entry> = {
  name: 'dividend-calendar',
  title: 'Dividend calendar',
  says: 'Dividends by portfolio and month: paid, declared and estimated, which are never to be added together.',
  columns: [
    {
      key: 'portfolioId',
      label: 'Number',
      kind: 'text',
      means: 'The number of the portfolio.',
      of: ({ portfolio }) => portfolio.id,
    },
    {
      key: 'portfolio',
      label: 'Portfolio',
      kind: 'text',
      means: 'Name of the portfolio.',
      of: ({ portfolio }) => portfolio.name,
    },
    { key: 'month', label: 'Month', kind: 'month', means: 'Month of the dividend.', of: ({ month }) => month },
    { key: 'on', label: 'Day', kind: 'day', means: 'Day on which it was paid or is expected.', of: ({ on }) => on },
    { key: 'state', label: 'State', kind: 'text', means: 'paid, declared or estimated.', of: ({ state }) => state },
    {
      key: 'amountUsd',
      label: 'Amount (USD)',
      kind: 'usd',
      means: 'The amount; an estimate is a mean of past payments and promises nothing.',
      of: ({ amount }) => amount,
    },
  ],
}
