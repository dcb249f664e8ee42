import { Table } from '#design/components/table/table.tsx'
import type { AnnualReport } from './company-words.server.ts'

/** What each portfolio raised and each plant made in the year, in numbers. */
export function ReportTables({ report }: { readonly report: Pick<AnnualReport, 'year' | 'portfolios' | 'plants'> }) {
  return (
    <>
      {report.portfolios && (
        <Table
          caption={`Raised in ${report.year}`}
          showCaption
          rows={report.portfolios}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Portfolio', cell: ({ name }) => name, isHead: true },
            { title: 'Raised', cell: ({ raised }) => raised, isNumber: true },
          ]}
        />
      )}
      {report.plants && (
        <Table
          caption={`Made in ${report.year}`}
          showCaption
          rows={report.plants}
          keyOf={({ name }) => name}
          columns={[
            { title: 'Plant', cell: ({ name }) => name, isHead: true },
            { title: 'Made', cell: ({ made }) => made, isNumber: true },
            { title: 'Expected', cell: ({ expected }) => expected, isNumber: true },
          ]}
        />
      )}
    </>
  )
}
