import { annualReports } from '#business/learning/web/company-words.server.ts'
import { annualReportPdf } from './annual-report-pdf.server.ts'

/** An annual report's PDF at `/annual-report/{year}.pdf`, generated once, at build. */
export async function loader({ request }: { readonly request: Request }): Promise<Response> {
  const year = Number(/(\d{4})\.pdf/.exec(new URL(request.url).pathname)?.[1])
  const report = annualReports.find((annualReport) => annualReport.year === year)
  if (!report) throw new Response('We cannot find this report.', { status: 404 })
  return new Response(new Uint8Array(await annualReportPdf(report)), {
    headers: { 'content-type': 'application/pdf' },
  })
}
