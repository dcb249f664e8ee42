import { lostOutputTable, powerSoldTable } from '#business/portfolios/rules/month-tables.ts'
import {
  offeringDocumentsTable,
  outputTable,
  paidDividendsTable,
  plantsTable,
  portfoliosTable,
  pricesTable,
} from '#business/portfolios/rules/public-tables.ts'
import { exitsTable } from '#business/selling/rules/exit-table.ts'
import { returnedCapitalTable } from '#business/tax/rules/returned-capital-table.ts'
import { type AnyTable, columnKinds } from '#kernel/export-table.ts'

const tables: readonly AnyTable[] = [
  portfoliosTable,
  plantsTable,
  outputTable,
  powerSoldTable,
  lostOutputTable,
  pricesTable,
  paidDividendsTable,
  offeringDocumentsTable,
  exitsTable,
  returnedCapitalTable,
]

export const publicTables = tables.map(({ name, title, says, columns }) => ({
  name,
  title,
  says,
  columns: columns.map(({ key, kind, means }) => ({ key, means, writtenAs: columnKinds[kind] })),
}))
