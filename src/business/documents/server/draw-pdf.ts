import { company } from '#kernel/brand.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Face, finishPdf, inks, openPdf, type Pdf, titleFace } from '#web/pdf/company-pdf.server.ts'
import { drawTable, type PdfTable } from './draw-table.ts'

/** Joins parts as sentences. A part that ends with a period, such as "Inc.", gets no second one. */
export const sentences = (parts: readonly string[]): string =>
  parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ')

export type PdfPart =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly table: PdfTable }

const labelWidth = 152

/** The label has its own column, so that values align. */
function drawFact(pdf: Pdf, [label, value]: readonly [label: string, value: string]): void {
  const { left, right, bottom } = pdf.page.margins
  const valueAt = left + labelWidth + 12
  const columns = [
    // The space is for programs that read one column after the other.
    ['text', inks.quiet, `${label}: `, left, labelWidth],
    ['bold', inks.ink, value, valueAt, pdf.page.width - right - valueAt],
  ] as const
  const heights = columns.map(([face, , words, , width]) =>
    pdf.font(face).fontSize(10.5).heightOfString(words, { width }),
  )
  if (pdf.y + Math.max(...heights) > pdf.page.height - bottom) pdf.continueOnNewPage()
  const top = pdf.y
  for (const [face, ink, words, at, width] of columns)
    pdf.font(face).fontSize(10.5).fillColor(ink).text(words, at, top, { width })
  pdf.x = left
  pdf.y = top + Math.max(...heights) + 3
}

/** About eight lines: a longer paragraph may break across pages. */
const wholeHeight = 130

/** Keeps a short paragraph, such as a legend, on one page. */
function keepWhole(pdf: Pdf, text: string): void {
  const height = pdf.heightOfString(text, { lineGap: 3 })
  if (height <= wholeHeight && pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

/**
 * Draws a PDF with a title, parts and a closing line. The same input gives the same bytes, so that a hash can prove it.
 */
export async function drawPdf(content: {
  title: string
  parts: readonly PdfPart[]
  /** Sentences, with or without their periods. */
  footer: readonly string[]
  /** The maker named below each page: the manager, unless the document is the issuer's. */
  issuer?: string
  madeAt: Instant
}): Promise<Buffer> {
  const { title, parts, footer, issuer = company.legalName } = content
  const madeAt = new globalThis.Date(content.madeAt.epochMilliseconds)
  const { pdf, whole } = openPdf({ title, issuer, madeAt })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const put = (kind: 'H1' | 'H2' | 'P', draw: () => unknown) => root.add(pdf.struct(kind, {}, () => void draw()))
  const write = (face: Face, size: number, colour: string = inks.ink) => pdf.font(face).fontSize(size).fillColor(colour)
  put('H1', () => write(titleFace(title), 22).text(title).moveDown(0.8))
  for (const part of parts) {
    if ('heading' in part)
      put('H2', () => {
        // A heading stays with the part below it.
        if (pdf.y > pdf.page.height - 150) pdf.continueOnNewPage()
        write(titleFace(part.heading), 14).moveDown(0.6).text(part.heading).moveDown(0.3)
      })
    else if ('table' in part) {
      drawTable(pdf, root, part.table)
      pdf.moveDown(0.4)
    } else if ('text' in part)
      put('P', () => {
        keepWhole(write('text', 10.5), part.text)
        // A new page starts with its header, which changes the font.
        write('text', 10.5).text(part.text, { lineGap: 3 }).moveDown(0.5)
      })
    else {
      for (const fact of part.facts) put('P', () => drawFact(pdf, fact))
      pdf.moveDown(0.4)
    }
  }
  put('P', () => write('text', 8.5, inks.quiet).moveDown(1).text(sentences(footer)))
  root.end()
  finishPdf(pdf, { title, company: company.name, issuer })
  return whole
}
