import type { AnnualReport } from '#business/learning/web/company-words.server.ts'
import { dayText } from '#design/figures/day-text.ts'
import { company, disclaimers, inventedNotice } from '#kernel/brand.ts'
import { markdownTree } from '#web/words/markdown-tree.server.ts'

export async function annualReportPdf(report: AnnualReport): Promise<Buffer> {
  // The PDF library brings its fonts, so other pages are built without it.
  const { finishPdf, inks, openPdf } = await import('#web/pdf/company-pdf.server.ts')
  const { PdfWriter } = await import('./pdf-writer.server.ts')
  // The page uses days; the PDF's clock is set to noon UTC.
  const madeAt = new Date(`${report.published}T12:00:00Z`)
  const { pdf, whole } = openPdf({ title: report.title, issuer: company.legalName, madeAt })
  const writer = new PdfWriter(pdf)
  writer.text('H1', report.title, { size: 26, bold: true, after: 4 })
  writer.text('P', `${company.name}, ${report.period}. Published ${dayText(report.published)}.`, { colour: inks.quiet })
  for (const notice of inventedNotice) writer.text('P', notice, { colour: inks.quiet, after: 14 })
  writer.text('H2', 'In figures', { size: 15, bold: true })
  writer.table(
    ['Figure', 'Value', 'Note'],
    report.figures.map(({ label, value, note = '' }) => [label, value, note]),
    [0.36, 0.2, 0.44],
  )
  for (const node of markdownTree(report.body).children) writer.node(node)
  if (report.portfolios)
    writer.titled(
      `Raised in ${report.year}`,
      ['Portfolio', 'Raised'],
      report.portfolios.map(({ name, raised }) => [name, raised]),
    )
  if (report.plants)
    writer.titled(
      `Generated in ${report.year}`,
      ['Plant', 'Generated', 'Expected'],
      report.plants.map(({ name, made: output, expected }) => [name, output, expected]),
    )
  writer.text('P', `${disclaimers.performance} ${disclaimers.risk} ${disclaimers.advice}`, {
    size: 8.5,
    colour: inks.quiet,
    before: 16,
  })
  writer.end()
  finishPdf(pdf, { title: report.title, company: company.name, issuer: company.legalName })
  return whole
}
