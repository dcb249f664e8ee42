import { occurrencesTable } from '#business/auto-invest/rules/occurrences-table.ts'
import { transfersTable } from '#business/cash/rules/transfers-table.ts'
import { dividendCalendarTable, dividendsTable } from '#business/dividends/rules/dividends-tables.ts'
import { documentsTable } from '#business/documents/rules/documents-table.ts'
import { holdingsTable, ordersTable } from '#business/investing/rules/investing-tables.ts'
import { rewardsTable } from '#business/promotions/rules/rewards-table.ts'
import { returnsTable } from '#business/returns/rules/returns-table.ts'
import { salesTable } from '#business/selling/rules/sales-table.ts'
import { taxBoxesTable, taxSalesTable } from '#business/tax/rules/tax-tables.ts'
import type { SubscriptionId } from '#kernel/ids.ts'
import { exportOf, listOf, pagesBelow, pagesOf, rowsOf, type TableExport } from './table-export.ts'

const portfolio = 'portfolioId portfolio { name }'
const paged = (name: string, fields: string, extra = '', given = ''): string =>
  `query ($accountId: ID!, $after: String${extra}) { ${name}(accountId: $accountId, first: 100, after: $after${given}) { edges { node { ${fields} } } pageInfo { hasNextPage endCursor } } }`
const tax = (fields: string): string =>
  `query ($accountId: ID!) { taxYears(accountId: $accountId) { year forms { name state isEstimate version portfolio { name } ${fields} } } }`

type Form = {
  readonly portfolio: { readonly name: string } | null
  readonly boxes?: readonly object[]
  readonly sales?: readonly object[]
}
type TaxYear = { readonly year: number; readonly forms: readonly Form[] }

const belowForms = <Row>(part: 'boxes' | 'sales') =>
  rowsOf<readonly TaxYear[], Row>('taxYears', (years) =>
    years.flatMap(({ year, forms }) =>
      forms.flatMap((form) =>
        (form[part] ?? []).map((row): Row => {
          const whole: unknown = { ...row, year, form, portfolio: form.portfolio?.name ?? null }
          return whole as Row
        }),
      ),
    ),
  )

type Returns<Row> = { readonly holdings: readonly Row[] }
type Calendar = {
  readonly portfolios: readonly { readonly portfolio: object; readonly entries: readonly object[] }[]
}
type Schedule = { readonly id: SubscriptionId; readonly occurrences: readonly object[] }

const returnsOf = <Row>() => rowsOf<Returns<Row>, Row>('accountReturns', ({ holdings }) => holdings)
const entriesOf = <Row>() =>
  rowsOf<Calendar, Row>('dividendCalendar', ({ portfolios }) =>
    portfolios.flatMap(({ portfolio: of, entries }) =>
      entries.map((entry): Row => {
        const whole: unknown = { ...entry, portfolio: of }
        return whole as Row
      }),
    ),
  )
const occurrencesOf = <Row>() =>
  pagesBelow<Schedule, Row>('autoInvestSubscriptions', ({ id, occurrences }) =>
    occurrences.map((occurrence): Row => {
      const whole: unknown = { ...occurrence, subscriptionId: id }
      return whole as Row
    }),
  )

/** Every table that an investor sees, by the query of its screen: same rows, same order, same rights. */
export const investorExports: readonly TableExport[] = [
  exportOf(holdingsTable, {
    query: `query ($accountId: ID!) { holdings(accountId: $accountId) { ${portfolio} shares pendingShares sharePrice value costBasis } }`,
    page: listOf('holdings'),
  }),
  exportOf(returnsTable, {
    query: `query ($accountId: ID!) { accountReturns(accountId: $accountId) { holdings { ${portfolio} returns { invested paidIn dividends proceeds realisedGain unrealisedGain totalGain simpleReturn moneyWeightedReturn dividendYieldOnCost } } } }`,
    page: returnsOf(),
  }),
  exportOf(transfersTable, {
    query: paged(
      'transfers',
      'id at kind label portfolioId month amount state expectedOn failureCode detail actedBy subject',
      ', $filter: TransferFilterInput',
      ', filter: $filter',
    ),
    page: pagesOf('transfers'),
    parameters: ['filter'],
  }),
  exportOf(dividendsTable, {
    query: paged(
      'dividendsReceived',
      'id month portfolio { id name } recordOn paidAt shares amount kept state taxForm',
    ),
    page: pagesOf('dividendsReceived'),
  }),
  exportOf(dividendCalendarTable, {
    query:
      'query ($accountId: ID!) { dividendCalendar(accountId: $accountId) { portfolios { portfolio { id name } entries { month on state amount } } } }',
    page: entriesOf(),
  }),
  exportOf(ordersTable, {
    query: paged(
      'orders',
      `id ${portfolio} placedAt settledAt state origin amount sharePrice shares returnedShares actedBy`,
    ),
    page: pagesOf('orders'),
  }),
  exportOf(salesTable, {
    query: paged(
      'sellOrders',
      `id ${portfolio} placedAt endedAt state shares filledShares leftShares sharePriceSeen value acceptsBuyback actedBy`,
    ),
    page: pagesOf('sellOrders'),
  }),
  exportOf(rewardsTable, {
    query: paged('rewards', 'id name orderId portfolioId promisedAt grantedAt state amount shares'),
    page: pagesOf('rewards'),
  }),
  exportOf(occurrencesTable, {
    query: paged('autoInvestSubscriptions', 'id occurrences { period dueOn state reason reasonCode }').replace(
      'first: 100',
      'first: 50',
    ),
    page: occurrencesOf(),
  }),
  exportOf(documentsTable, {
    query: paged(
      'documents',
      'id number title kind party actedBy madeAt sha256',
      ', $year: Int, $group: DocumentGroup, $search: String',
      ', year: $year, group: $group, search: $search',
    ),
    page: pagesOf('documents'),
    parameters: ['year', 'group', 'search'],
  }),
  exportOf(taxBoxesTable, {
    query: tax('boxes { code name amount text }'),
    page: belowForms('boxes'),
  }),
  exportOf(taxSalesTable, {
    query: tax('sales { lotId acquiredOn soldOn shares proceeds basis washSaleLoss term isCovered }'),
    page: belowForms('sales'),
  }),
]
