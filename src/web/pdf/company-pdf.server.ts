import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph } from 'fontkit'
import PDFDocument from 'pdfkit'
import { printableForm } from '#kernel/text-rules.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type Face = 'text' | 'bold' | 'display'

export const pageMargin = 64
export const inks = { ink: '#0F2A28', quiet: '#48605C', line: '#D9E2DC', sun: '#FFC23C' } as const

const faces: readonly Face[] = ['text', 'bold', 'display']
const fileOf = (face: Face): string => createRequire(import.meta.url).resolve(`#web/pdf/fonts/${face}.ttf`)

/** A text that no PDF can contain. It names only the character, because the text may be a person's name. */
export class NoGlyph extends Error {
  readonly code: string
  constructor(face: Face, character: string) {
    super(`The font ${face} of PDFs has no ${codeOf(character)}.`)
    this.name = 'NoGlyph'
    this.code = codeOf(character)
  }
}

const fonts = new Map<Face, Font>()

/** A font is read once, because reading it takes as long as drawing a PDF of three pages. */
function fontOf(face: Face): Font {
  const font = fonts.get(face) ?? readFont(face)
  fonts.set(face, font)
  return font
}

function readFont(face: Face): Font {
  const font = create(readFileSync(fileOf(face)))
  if (!('layout' in font)) throw new Error(`${face}.ttf is a collection of fonts.`)
  return font
}

/**
 * The font for one PDF. Two characters may share a glyph, and a glyph remembers the characters of its first use. Each
 * PDF therefore has its own glyphs, so that its bytes do not depend on PDFs drawn before.
 */
function fontOfOnePdf(face: Face): Font {
  const font = fontOf(face)
  const glyphs = new Map<number, Glyph>()
  return Object.create(font, {
    getGlyph: {
      value: (id: number, codePoints: number[] = []): Glyph => {
        const glyph =
          glyphs.get(id) ?? Object.create(font.getGlyph(id, codePoints), { codePoints: { value: codePoints } })
        glyphs.set(id, glyph)
        return glyph
      },
    },
    layout: {
      value(this: Font, text: string, ...options: never[]) {
        return font.layout.call(this, drawable(face, text), ...options)
      },
    },
  })
}

/** A document that lacks a character of a name would differ from the agreement, so it is never made. */
function drawable(face: Face, text: string): string {
  const form = printableForm(text)
  const missing = [...form].find((character) => !hasGlyph(face, character))
  if (missing !== undefined) throw new NoGlyph(face, missing)
  return form
}

const hasGlyph = (face: Face, character: string): boolean =>
  fontOf(face).hasGlyphForCodePoint(character.codePointAt(0)!)

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** The font of a title: the display font, or bold if that lacks a character. */
export const titleFace = (title: string): Face =>
  [...printableForm(title)].every((character) => hasGlyph('display', character)) ? 'display' : 'bold'

export type PdfIdentity = { readonly title: string; readonly issuer: string; readonly madeAt: Date }

/**
 * An empty company PDF: US Letter, tagged, with embedded fonts. The same content gives the same bytes, so that a hash
 * can prove it.
 */
export function openPdf({ title, issuer, madeAt }: PdfIdentity): { pdf: Pdf; whole: Promise<Buffer> } {
  const pdf = new PDFDocument({
    size: 'LETTER',
    // A header on each page names the document.
    margins: { top: pageMargin + 22, right: pageMargin, bottom: pageMargin, left: pageMargin },
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    // Without a name here the library would open Helvetica.
    font: '',
    info: { Title: title, Author: issuer, CreationDate: madeAt, ModDate: madeAt },
  })
  for (const face of faces) pdf.registerFont(face, fontOfOnePdf(face) as never)
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((done, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', fail)
  })
  return { pdf, whole }
}

/**
 * Draws header and footer of each page (company and, from the second page on, the title; issuer and "2 of 3") and ends
 * the PDF.
 */
export function finishPdf(
  pdf: Pdf,
  { title, company, issuer }: { readonly title: string; readonly company: string; readonly issuer: string },
): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at)
    // Text outside the margins would begin a new page.
    pdf.page.margins = { top: 0, right: 0, bottom: 0, left: 0 }
    pdf.markContent('Artifact', { type: 'Pagination' })
    drawMark(pdf)
    const right = (words: string, y: number) =>
      pdf.text(words, pdf.page.width - pageMargin - pdf.widthOfString(words), y, { lineBreak: false })
    pdf.font('bold').fontSize(10).fillColor(inks.ink)
    pdf.text(company, pageMargin + 24, 43, { lineBreak: false })
    pdf.font('text').fontSize(8.5).fillColor(inks.quiet)
    if (at > 0) right(short(title), 44)
    const foot = pdf.page.height - pageMargin + 20
    pdf.text(issuer, pageMargin, foot, { lineBreak: false })
    right(`${at + 1} of ${count}`, foot)
    pdf.endMarkedContent()
  }
  pdf.end()
}

/** The sun behind the hill, as in the header of the site. */
function drawMark(pdf: Pdf): void {
  pdf.save().translate(pageMargin, 42).scale(0.5)
  pdf.circle(23, 11.5, 7.5).fill(inks.sun)
  pdf.path('M1 27c7 0 8.3-17 15-17s8.5 17 19 17z').fill(inks.ink)
  pdf.restore()
}

/** The longest title that fits a line next to the page number. */
const short = (title: string): string => (title.length > 84 ? `${title.slice(0, 82).trimEnd()}…` : title)
