import { sampleDocument } from '#business/people/rules/sample-document.ts'
import { company } from '#kernel/brand.ts'

/** A document like all others, tagged and in the company's design, with the word that proves it was opened. */
export async function sampleFile(): Promise<Buffer> {
  const { finishPdf, openPdf } = await import('#web/pdf/company-pdf.server.ts')
  const { PdfWriter } = await import('./pdf-writer.server.ts')
  const title = 'Sample document'
  const { pdf, whole } = openPdf({ title, issuer: company.legalName, madeAt: new Date('2026-11-24T12:00:00Z') })
  const writer = new PdfWriter(pdf)
  writer.text('H1', title, { size: 26, bold: true, after: 8 })
  writer.text('P', 'If you can read this, you can read the documents we will send you.', { size: 14, after: 18 })
  writer.text('P', 'The word is', { size: 14, after: 4 })
  writer.text('H2', sampleDocument.word, { size: 40, bold: true, after: 18 })
  writer.text('P', 'Give it on the page that showed you this document.', { size: 14 })
  writer.end()
  finishPdf(pdf, { title, company: company.name, issuer: company.legalName })
  return whole
}
