import type { ExportColumn, ExportTable } from '#kernel/export-table.ts'
import type { PlantId, PortfolioId } from '#kernel/ids.ts'

type Of<Row> = Row & { readonly portfolioId: PortfolioId }

const portfolioId: ExportColumn<{ readonly portfolioId: PortfolioId }> = {
  key: 'portfolioId',
  label: 'Portfolio',
  kind: 'text',
  means: 'The number of the portfolio, as in its address: /investment/1.',
  of: (row) => row.portfolioId,
}

type Portfolio = Of<{
  readonly name: string
  readonly market: string
  readonly technologies: readonly string[]
  readonly regulation: { readonly name: string }
  readonly capacityKw: number
  readonly plantsCount: number
  readonly sharePrice: string | null
  readonly comingSoonFlg: boolean
}>

export const portfoliosTable: ExportTable<Portfolio> = {
  name: 'portfolios',
  title: 'Portfolios',
  says: 'Every portfolio whose terms are public, in the order of the site.',
  columns: [
    portfolioId,
    { key: 'name', label: 'Name', kind: 'text', means: 'Name of the portfolio.', of: ({ name }) => name },
    { key: 'market', label: 'Market', kind: 'text', means: 'The country or region.', of: ({ market }) => market },
    {
      key: 'technologies',
      label: 'Technologies',
      kind: 'text',
      means: 'Values of Technology, with commas between them.',
      of: ({ technologies }) => technologies.join(', '),
    },
    {
      key: 'exemption',
      label: 'Exemption',
      kind: 'text',
      means: 'The securities exemption that it is offered under.',
      of: ({ regulation }) => regulation.name,
    },
    {
      key: 'capacityKw',
      label: 'Capacity (kW)',
      kind: 'number',
      means: 'Kilowatts of all its plants.',
      of: ({ capacityKw }) => capacityKw,
    },
    {
      key: 'plants',
      label: 'Plants',
      kind: 'number',
      means: 'Number of its plants.',
      of: ({ plantsCount }) => plantsCount,
    },
    {
      key: 'sharePriceUsd',
      label: 'Share price (USD)',
      kind: 'price',
      means: 'The share price in effect today.',
      of: ({ sharePrice }) => sharePrice,
    },
  ],
}

type Plant = Of<{
  readonly id: PlantId
  readonly name: string
  readonly technology: string
  readonly country: string
  readonly region: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
  readonly capacityKw: number
  readonly capacityAcKw: number
  readonly capacityDcKw: number | null
  readonly commissionedOn: string
}>

const plain = <Row>(
  key: Extract<keyof Row, string>,
  label: string,
  means: string,
  kind: 'text' | 'number' | 'day',
) => ({
  key,
  label,
  kind,
  means,
  of: (row: Row) => row[key] as string | number,
})

export const plantsTable: ExportTable<Plant> = {
  name: 'plants',
  title: 'Plants',
  says: 'Every plant of those portfolios.',
  columns: [
    portfolioId,
    plain<Plant>('id', 'Plant', 'Names it for good.', 'text'),
    plain<Plant>('name', 'Name', 'Name of the plant.', 'text'),
    plain<Plant>('technology', 'Technology', 'A value of Technology.', 'text'),
    plain<Plant>('country', 'Country', 'The country that it is in.', 'text'),
    plain<Plant>('region', 'Region', 'The state or province that it is in.', 'text'),
    plain<Plant>('city', 'City', 'The nearest town.', 'text'),
    plain<Plant>('latitude', 'Latitude', 'Latitude of the plant, in degrees north.', 'number'),
    plain<Plant>('longitude', 'Longitude', 'Longitude of the plant, in degrees east.', 'number'),
    plain<Plant>('capacityKw', 'Capacity (kW)', 'Kilowatts.', 'number'),
    plain<Plant>(
      'capacityAcKw',
      'Capacity (kW AC)',
      'Kilowatts that it can deliver, in alternating current.',
      'number',
    ),
    plain<Plant>(
      'capacityDcKw',
      'Capacity (kW DC)',
      'Kilowatts of its modules, in direct current; empty where it has none.',
      'number',
    ),
    plain<Plant>('commissionedOn', 'Commissioned', 'Day on which it began to deliver.', 'day'),
  ],
}

type Output = Of<{ readonly month: string; readonly expectedKwh: number; readonly actualKwh: number }>

export const outputTable: ExportTable<Output> = {
  name: 'output',
  title: 'Output',
  says: 'Expected and metered production of a portfolio’s plants, month by month.',
  columns: [
    portfolioId,
    { key: 'month', label: 'Month', kind: 'month', means: 'A whole month.', of: ({ month }) => month },
    {
      key: 'expectedKwh',
      label: 'Expected (kWh)',
      kind: 'number',
      means: 'Kilowatt-hours expected before the month.',
      of: ({ expectedKwh }) => expectedKwh,
    },
    {
      key: 'recordedKwh',
      label: 'Recorded (kWh)',
      kind: 'number',
      means: 'Kilowatt-hours that the meters recorded.',
      of: ({ actualKwh }) => actualKwh,
    },
  ],
}

type Price = Of<{ readonly effectiveOn: string; readonly price: string; readonly filingReference: string | null }>

export const pricesTable: ExportTable<Price> = {
  name: 'prices',
  title: 'Share prices',
  says: 'Every published share price, the oldest first; those of later days are among them.',
  columns: [
    portfolioId,
    {
      key: 'effectiveOn',
      label: 'In effect from',
      kind: 'day',
      means: 'First day on which the price applies.',
      of: ({ effectiveOn }) => effectiveOn,
    },
    { key: 'sharePriceUsd', label: 'Share price (USD)', kind: 'price', means: 'The price.', of: ({ price }) => price },
    {
      key: 'filing',
      label: 'Filing',
      kind: 'text',
      means: 'The filing that contains it, where it needs one.',
      of: ({ filingReference }) => filingReference,
    },
  ],
}

type Dividend = Of<{ readonly month: string; readonly perShare: string | null; readonly total: string }>

export const paidDividendsTable: ExportTable<Dividend> = {
  name: 'dividends',
  title: 'Dividends a share',
  says: 'Payments for each month, the oldest first; a corrected month is there once, as corrected.',
  columns: [
    portfolioId,
    { key: 'month', label: 'Month', kind: 'month', means: 'Month of the dividend.', of: ({ month }) => month },
    {
      key: 'perShareUsd',
      label: 'For each share (USD)',
      kind: 'price',
      means: 'Paid for each share.',
      of: ({ perShare }) => perShare,
    },
    { key: 'totalUsd', label: 'Total (USD)', kind: 'usd', means: 'Paid to all holders.', of: ({ total }) => total },
  ],
}

type Published = Of<{
  readonly kind: string
  readonly title: string
  readonly datedOn: string
  readonly version: number
  readonly isNewest: boolean
  readonly url: string
  readonly sha256: string
}>

export const offeringDocumentsTable: ExportTable<Published> = {
  name: 'offering-documents',
  title: 'Documents of offerings',
  says: 'Every version of every document that the issuers published, at most 50 of each.',
  columns: [
    portfolioId,
    {
      key: 'kind',
      label: 'Kind',
      kind: 'text',
      means: 'A value of OfferingDocumentKind.',
      of: ({ kind }) => kind,
    },
    { key: 'title', label: 'Title', kind: 'text', means: 'Title of the document.', of: ({ title }) => title },
    { key: 'datedOn', label: 'Dated', kind: 'day', means: 'Date on the document.', of: ({ datedOn }) => datedOn },
    {
      key: 'version',
      label: 'Version',
      kind: 'number',
      means: 'Number of the version, counted from 1.',
      of: ({ version }) => version,
    },
    {
      key: 'isNewest',
      label: 'Newest',
      kind: 'text',
      means: '"yes" for the version that counts, "no" for one that was replaced.',
      of: ({ isNewest }) => (isNewest ? 'yes' : 'no'),
    },
    { key: 'path', label: 'Path', kind: 'text', means: 'Path on this site of its PDF.', of: ({ url }) => url },
    { key: 'sha256', label: 'SHA-256', kind: 'text', means: 'The hash of its bytes.', of: ({ sha256 }) => sha256 },
  ],
}
