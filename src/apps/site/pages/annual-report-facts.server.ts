import type { AnnualReport } from '#business/learning/web/company-words.server.ts'
import type { ReportFacts } from './annual-report-parts.tsx'
import { annualReportPdf } from './annual-report-pdf.server.ts'

export async function annualReportFacts(report: AnnualReport): Promise<ReportFacts> {
  const { year, title, demo, period, published, figures } = report
  const kilobytes = Math.ceil((await annualReportPdf(report)).length / 1_000)
  return { year, title, demo, period, published, figures, kilobytes }
}
