import PDFDocument from 'pdfkit'
import type { Instant } from '#kernel/instant.ts'

export type PaperPart =
  | { readonly heading: string }
  | { readonly text: string }
  /** Label and value, one line each. */
  | { readonly facts: readonly (readonly [label: string, value: string])[] }

/** A tagged PDF with a title, parts and a footer. The same input gives the same bytes, so that a hash can prove it. */
export function paper(content: {
  title: string
  parts: readonly PaperPart[]
  footer: string
  madeAt: Instant
}): Promise<Buffer> {
  const made = new globalThis.Date(content.madeAt.epochMilliseconds)
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: content.title, CreationDate: made, ModDate: made },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((done, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', fail)
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const put = (kind: 'H1' | 'H2' | 'P', draw: () => unknown) => root.add(pdf.struct(kind, {}, () => void draw()))
  put('H1', () => pdf.font('Helvetica-Bold').fontSize(20).text(content.title).moveDown(0.8))
  for (const part of content.parts) {
    if ('heading' in part)
      put('H2', () => pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(13).text(part.heading).moveDown(0.3))
    else if ('text' in part)
      put('P', () => pdf.font('Helvetica').fontSize(10.5).text(part.text, { lineGap: 3 }).moveDown(0.5))
    else {
      for (const [label, value] of part.facts) {
        put('P', () =>
          pdf
            .font('Helvetica')
            .fontSize(10.5)
            .text(`${label}: `, { continued: true })
            .font('Helvetica-Bold')
            .text(value)
            .moveDown(0.2),
        )
      }
    }
  }
  put('P', () => pdf.moveDown(1.5).font('Helvetica').fontSize(8.5).fillColor('#48605C').text(content.footer))
  root.end()
  pdf.end()
  return whole
}
