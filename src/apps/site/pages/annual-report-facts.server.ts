import type { AnnualReport } from '#business/learning/web/company-words.server.ts'
import { annualReportPaper } from './annual-report-paper.server.ts'
import type { ReportFacts } from './annual-report-parts.tsx'

export async function annualReportFacts(report: AnnualReport): Promise<ReportFacts> {
  const { year, title, demo, period, published, figures } = report
  const kilobytes = Math.ceil((await annualReportPaper(report)).length / 1_000)
  return { year, title, demo, period, published, figures, kilobytes }
}
