import { annualReports } from '#business/learning/web/company-words.server.ts'
import { previewsFor } from '#business/learning/web/learning-words.server.ts'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Part, Section, Stack } from '#design/components/section/section.tsx'
import { TableOfContents } from '#design/components/words/table-of-contents.tsx'
import { Words } from '#design/components/words/words.tsx'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { headings, markdownTree } from '#web/words/markdown-tree.server.ts'
import type { Route } from './+types/annual-report-year-page.ts'
import { annualReportFacts } from './annual-report-facts.server.ts'
import { DemoReports, ReportFigures, ReportPdf, ReportTables, reportAddress } from './annual-report-parts.tsx'

export const handle = { static: true } as const

export async function loader({ request }: Route.LoaderArgs) {
  const year = Number(/annual-report\/(\d{4})/.exec(new URL(request.url).pathname)?.[1])
  const report = annualReports.find((annualReport) => annualReport.year === year)
  if (!report) throw new Response('We cannot find this report.', { status: 404 })
  const { body, description, portfolios, plants } = report
  const tree = markdownTree(body)
  return {
    report: { ...(await annualReportFacts(report)), portfolios, plants },
    description,
    tree,
    contents: headings(tree),
    terms: previewsFor(tree),
    others: annualReports
      .filter((other) => other !== report)
      .map(({ year: other, title }) => ({ id: String(other), to: reportAddress(other), title })),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { report, description } = loaderData
  const path = reportAddress(report.year)
  return pageMeta({
    title: report.title,
    isHidden: report.demo !== undefined,
    description,
    path,
    data: [
      breadcrumbs(
        { name: 'Home', path: '/' },
        { name: 'Annual reports', path: '/annual-report/' },
        { name: report.title, path },
      ),
    ],
  })
}

export default function AnnualReportYearPage({ loaderData }: Route.ComponentProps) {
  const { report, tree, contents, terms, others } = loaderData
  return (
    <>
      <PageHeader
        title={report.title}
        lead={report.period}
        back={{ to: '/annual-report/', label: 'Annual reports' }}
        actions={<ReportPdf report={report} />}
      />
      <Section spacing="flush">
        <Stack gap={48}>
          <DemoReports reports={[report]} />
          <Part title="In figures" gap={24}>
            <ReportFigures figures={report.figures} />
          </Part>
          <Columns aside gap="wide">
            <TableOfContents entries={contents} />
            <article>
              <Words tree={tree} terms={terms} />
            </article>
          </Columns>
          <ReportTables report={report} />
          <Part title="Other years">
            <LinkList links={others} />
          </Part>
        </Stack>
      </Section>
    </>
  )
}
