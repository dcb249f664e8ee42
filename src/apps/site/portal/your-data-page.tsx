import { useAccount } from '#business/accounts/web/account-choice.tsx'
import { SaveTable } from '#business/accounts/web/save-table.tsx'
import { occurrencesTable } from '#business/auto-invest/rules/occurrences-table.ts'
import { transfersTable } from '#business/cash/rules/transfers-table.ts'
import { dividendCalendarTable, dividendsTable } from '#business/dividends/rules/dividends-tables.ts'
import { documentsTable } from '#business/documents/rules/documents-table.ts'
import { holdingsTable, ordersTable } from '#business/investing/rules/investing-tables.ts'
import { rewardsTable } from '#business/promotions/rules/rewards-table.ts'
import { returnsTable } from '#business/returns/rules/returns-table.ts'
import { salesTable } from '#business/selling/rules/sales-table.ts'
import { taxBoxesTable, taxSalesTable } from '#business/tax/rules/tax-tables.ts'
import { DataTable } from '#design/components/data-table/data-table.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { type AnyTable, columnKinds } from '#kernel/export-table.ts'

export const meta = () => [{ title: `Your data | ${company.name}` }]

const tables: readonly AnyTable[] = [
  holdingsTable,
  returnsTable,
  transfersTable,
  dividendsTable,
  dividendCalendarTable,
  ordersTable,
  salesTable,
  rewardsTable,
  occurrencesTable,
  documentsTable,
  taxBoxesTable,
  taxSalesTable,
]

export default function YourDataPage() {
  const accountId = useAccount()
  return (
    <>
      <PageHeader
        title="Your data"
        lead="Every table of this account as CSV and JSON: the same rows, in the same order, as on its page. Amounts are exact decimals in US dollars."
        back={{ to: '/users/documents', label: 'Documents' }}
      />
      <Section spacing="flush">
        {tables.map((table) => (
          <Disclosure key={table.name} id={table.name} title={table.title} level={2}>
            <Stack gap={16}>
              <p>{table.says}</p>
              <SaveTable accountId={accountId} table={table} />
              <DataTable
                caption={`Columns of ${table.title.toLowerCase()}`}
                summary="What the columns mean"
                heads={['Column', 'Meaning', 'Written as']}
                rows={table.columns.map(({ key, means, kind }) => [key, means, columnKinds[kind]])}
              />
            </Stack>
          </Disclosure>
        ))}
      </Section>
    </>
  )
}
