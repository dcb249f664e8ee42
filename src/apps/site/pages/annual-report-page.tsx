import { annualReports, pages } from '#business/learning/web/company-words.server.ts'
import { previewsFor } from '#business/learning/web/learning-words.server.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Words } from '#design/components/words/words.tsx'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { markdownTree } from '#web/words/markdown-tree.server.ts'
import type { Route } from './+types/annual-report-page.ts'
import { annualReportFacts } from './annual-report-facts.server.ts'
import { DemoReports, ReportFigures, ReportPdf, reportAddress } from './annual-report-parts.tsx'

export const handle = { static: true } as const

const path = '/annual-report/'

export async function loader() {
  const { heading, lead, title, description, body } = pages.find(({ slug }) => slug === 'annual-report')!
  const tree = markdownTree(body)
  const reports = await Promise.all(annualReports.map(annualReportFacts))
  return { heading, lead, title, description, tree, reports, terms: previewsFor(tree) }
}

export const meta = ({ loaderData: { title, description, heading, reports } }: Route.MetaArgs) =>
  pageMeta({
    title,
    isHidden: reports.some(({ demo }) => demo),
    description,
    path,
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: heading, path })],
  })

/** The figures of each year in rows, each linked to its report. */
export default function AnnualReportPage({ loaderData }: Route.ComponentProps) {
  const { heading, lead, tree, reports, terms } = loaderData
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <Section spacing="flush">
        <Stack gap={32}>
          <DemoReports reports={reports} />
          <Words tree={tree} terms={terms} />
        </Stack>
      </Section>
      {reports.map((report, at) => (
        <div key={report.year} id={String(report.year)}>
          <Section title={report.title} lead={report.period} ground={at % 2 === 0 ? 'card' : 'paper'} spacing="tight">
            <Stack gap={32}>
              <ReportFigures figures={report.figures} />
              <Stack>
                <div>
                  <ButtonLink to={reportAddress(report.year)} kind={at === 0 ? 'primary' : 'secondary'}>
                    Read the report of {report.year}
                  </ButtonLink>
                </div>
                <ReportPdf report={report} />
              </Stack>
            </Stack>
          </Section>
        </div>
      ))}
    </>
  )
}
