import { cents, centsToDecimal } from '#kernel/cents.ts'
import { millionthsToDecimal } from '#kernel/decimal.ts'
import type { ExportTable } from '#kernel/export-table.ts'
import type { PlantId, PortfolioId } from '#kernel/ids.ts'

type Sold = {
  readonly portfolioId: PortfolioId
  readonly month: string
  readonly contract: string
  readonly plantId: PlantId | null
  readonly kilowattHours: number | null
  readonly price: string | null
  readonly currency: string
  readonly amount: string
  readonly rate: string | null
  readonly rateOn: string | null
  readonly rateSource: string | null
  readonly dollars: string
}

const portfolioId = {
  key: 'portfolioId',
  label: 'Portfolio',
  kind: 'text',
  means: 'The number of the portfolio, as in its address: /investment/1.',
  of: (row: { readonly portfolioId: PortfolioId }) => row.portfolioId,
} as const
const month = {
  key: 'month',
  label: 'Month',
  kind: 'month',
  means: 'A whole month.',
  of: (row: { readonly month: string }) => row.month,
} as const
const plant = {
  key: 'plantId',
  label: 'Plant',
  kind: 'text',
  means: 'The plant, as in the table of plants.',
  of: (row: { readonly plantId: PlantId | null }) => row.plantId,
} as const

export const powerSoldTable: ExportTable<Sold> = {
  name: 'power-sold',
  title: 'Power sold',
  says: 'Proceeds of each contract month by month: energy, price, its own currency, the exchange rate and dollars.',
  columns: [
    portfolioId,
    month,
    plant,
    {
      key: 'contract',
      label: 'Contract',
      kind: 'text',
      means: 'Name of the contract.',
      of: ({ contract }) => contract,
    },
    {
      key: 'soldKwh',
      label: 'Sold (kWh)',
      kind: 'number',
      means: 'Kilowatt-hours that were sold; empty if only an amount is on record.',
      of: ({ kilowattHours }) => kilowattHours,
    },
    {
      key: 'currency',
      label: 'Currency',
      kind: 'text',
      means: 'Currency in which the buyer pays.',
      of: ({ currency }) => currency,
    },
    {
      key: 'price',
      label: 'Price of a kWh',
      kind: 'text',
      means: 'The price of a kilowatt-hour in that currency, with six decimals.',
      of: ({ price }) => (price === null ? null : millionthsToDecimal(BigInt(price))),
    },
    {
      key: 'amount',
      label: 'Amount',
      kind: 'text',
      means: 'The revenue in that currency.',
      of: ({ amount }) => centsToDecimal(cents(amount)),
    },
    {
      key: 'rate',
      label: 'Exchange rate',
      kind: 'text',
      means: 'Price of a dollar in the currency; empty for dollars.',
      of: ({ rate }) => rate,
    },
    { key: 'rateOn', label: 'Rate of', kind: 'day', means: 'The day of the rate.', of: ({ rateOn }) => rateOn },
    {
      key: 'rateSource',
      label: 'Source of the rate',
      kind: 'text',
      means: 'Publisher of the rate; an invented rate says so.',
      of: ({ rateSource }) => rateSource,
    },
    {
      key: 'revenueUsd',
      label: 'Revenue (USD)',
      kind: 'usd',
      means: 'Amount in cents of a dollar.',
      of: ({ dollars }) => dollars,
    },
  ],
}

type Lost = {
  readonly portfolioId: PortfolioId
  readonly plantId: PlantId
  readonly month: string
  readonly cause: string
  readonly kilowattHours: number
  readonly perShare: string | null
  readonly explanation: string
}

export const lostOutputTable: ExportTable<Lost> = {
  name: 'lost-output',
  title: 'Lost output',
  says: 'Energy that plants did not deliver, by month and cause, with what it would have brought for each share.',
  columns: [
    portfolioId,
    month,
    plant,
    { key: 'cause', label: 'Cause', kind: 'text', means: 'A value of LossCause.', of: ({ cause }) => cause },
    {
      key: 'lostKwh',
      label: 'Lost (kWh)',
      kind: 'number',
      means: 'Kilowatt-hours that were not delivered.',
      of: ({ kilowattHours }) => kilowattHours,
    },
    {
      key: 'perShareUsd',
      label: 'For each share (USD)',
      kind: 'price',
      means: 'At the price of what was sold; empty before the month is on record.',
      of: ({ perShare }) => perShare,
    },
    {
      key: 'explanation',
      label: 'What happened',
      kind: 'text',
      means: 'In words.',
      of: ({ explanation }) => explanation,
    },
  ],
}
