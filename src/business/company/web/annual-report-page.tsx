import { breadcrumbs, pageMeta } from '#business/company/page-meta.ts'
import { previewsFor } from '#business/learning/web/learning-words.server.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Point, Points } from '#design/components/point/point.tsx'
import { Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { Words } from '#design/components/words/words.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { markdownTree, withIdsBehind } from '#platform/web/words/markdown-tree.server.ts'
import type { Route } from './+types/annual-report-page.ts'
import { annualReportPaper } from './annual-report-paper.server.ts'
import { annualReports, pages } from './company-words.server.ts'
import { ReportTables } from './report-tables.tsx'

export const handle = { static: true } as const

const path = '/annual-report/'

export async function loader() {
  const page = pages.find(({ slug }) => slug === 'annual-report')!
  const tree = markdownTree(page.body)
  const reports = await Promise.all(
    annualReports.map(async (whole) => {
      const { body, ...report } = whole
      const kilobytes = Math.ceil((await annualReportPaper(whole)).length / 1_000)
      return { ...report, tree: withIdsBehind(String(report.year), markdownTree(body)), kilobytes }
    }),
  )
  return {
    heading: page.heading,
    lead: page.lead,
    title: page.title,
    description: page.description,
    tree,
    reports,
    terms: previewsFor(tree, ...reports.map((report) => report.tree)),
  }
}

export const meta = ({ loaderData: { title, description, heading } }: Route.MetaArgs) =>
  pageMeta({
    title,
    description,
    path,
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: heading, path })],
  })

/** All annual reports on one page, each with its own address: `/annual-report/#2025`. */
export default function AnnualReportPage({ loaderData }: Route.ComponentProps) {
  const { heading, lead, tree, reports, terms } = loaderData
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <Section spacing="flush">
        <Stack gap={32}>
          <Banner title="These reports are part of the demo.">Their figures are those of an invented company.</Banner>
          <nav aria-label="Years">
            {reports.map(({ year }) => (
              <span key={year}>
                <a href={`#${year}`}>{year}</a>{' '}
              </span>
            ))}
          </nav>
          <Words tree={tree} terms={terms} />
        </Stack>
      </Section>
      {reports.map((report, at) => (
        <div key={report.year} id={String(report.year)}>
          <Section title={report.title} lead={report.period} ground={at % 2 === 0 ? 'card' : 'paper'} spacing="tight">
            <Stack gap={48}>
              <Points>
                {report.figures.map(({ label, value, note }) => (
                  <Point key={label} title={label} figure={value}>
                    {note && <Quiet>{note}</Quiet>}
                  </Point>
                ))}
              </Points>
              <Words tree={report.tree} terms={terms} />
              <ReportTables report={report} />
              <p>
                <a href={`/annual-report/${report.year}.pdf`} type="application/pdf">
                  {report.title} as a PDF ({report.kilobytes} KB)
                </a>
                . <Quiet small>Published {dayText(report.published)}.</Quiet>
              </p>
            </Stack>
          </Section>
        </div>
      ))}
    </>
  )
}
