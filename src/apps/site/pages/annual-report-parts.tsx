import type { AnnualReport } from '#business/learning/web/company-words.server.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Point, Points } from '#design/components/point/point.tsx'
import { Quiet } from '#design/components/section/section.tsx'
import { Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'

export type ReportFacts = Pick<AnnualReport, 'year' | 'title' | 'demo' | 'period' | 'published' | 'figures'> & {
  readonly kilobytes: number
}

export const reportAddress = (year: number): string => `/annual-report/${year}/`

export function DemoReports({ reports }: { readonly reports: readonly ReportFacts[] }) {
  const demo = reports.find((report) => report.demo)?.demo
  return demo && <Banner title="This page is part of the demo.">{demo}</Banner>
}

export function ReportFigures({ figures }: Pick<ReportFacts, 'figures'>) {
  return (
    <Points>
      {figures.map(({ label, value, note }) => (
        <Point key={label} title={label} figure={value}>
          {note && <Quiet>{note}</Quiet>}
        </Point>
      ))}
    </Points>
  )
}

export function ReportPdf({ report }: { readonly report: ReportFacts }) {
  return (
    <p>
      <a href={`/annual-report/${report.year}.pdf`} type="application/pdf">
        {report.title} as a PDF ({report.kilobytes} KB)
      </a>
      . <Quiet small>Published {dayText(report.published)}.</Quiet>
    </p>
  )
}

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
          caption={`Generated in ${report.year}`}
          showCaption
          rows={report.plants}
          keyOf={({ name }) => name}
          columns={[
            { title: 'Plant', cell: ({ name }) => name, isHead: true },
            { title: 'Generated', cell: ({ made }) => made, isNumber: true },
            { title: 'Expected', cell: ({ expected }) => expected, isNumber: true },
          ]}
        />
      )}
    </>
  )
}
