import { createHash } from 'node:crypto'
import { PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib'
import { extractText } from 'unpdf'
import type { Request, Signature } from './store.ts'

export const isReadablePdf = async (bytes: Buffer): Promise<boolean> => {
  try {
    return (await PDFDocument.load(bytes)).getPageCount() > 0
  } catch {
    return false
  }
}

/** The text of each page, for browsers that show no PDF inside a page, as phones do. */
export async function pagesOf(bytes: Buffer): Promise<readonly string[]> {
  try {
    return (await extractText(new Uint8Array(bytes), { mergePages: false })).text
  } catch {
    return []
  }
}

/** All documents of a request as one, with a page at the end that says who signed what and when. */
export async function signedDocument(
  request: Request,
  signatures: readonly Signature[],
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<Buffer> {
  const pdf = await PDFDocument.load(files[0]!.bytes)
  for (const { bytes } of files.slice(1)) {
    const more = await PDFDocument.load(bytes)
    for (const page of await pdf.copyPages(more, more.getPageIndices())) pdf.addPage(page)
  }
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([612, 792])
  let y = 712
  const line = (text: string, font: PDFFont, size: number) => {
    page.drawText(printable(text, font), { x: 64, y, size, font, color: rgb(0.11, 0.11, 0.11), maxWidth: 484 })
    y -= size + 10
  }
  line('Certificate of signature', bold, 22)
  line('Made by the e-signing sandbox. It binds nobody.', plain, 10)
  y -= 12
  line(request.title, bold, 14)
  line(`Request ${request.requestId}`, plain, 10)
  for (const file of files) {
    line(`${file.name}, SHA-256 of what was shown:`, plain, 10)
    line(createHash('sha256').update(file.bytes).digest('hex'), plain, 10)
  }
  for (const signature of signatures) {
    y -= 12
    line(signature.signedName ?? signature.name, bold, 18)
    line(`${signature.name}, ${signature.email}`, plain, 10)
    line(`Signed ${signature.signedAt?.toString() ?? 'not at all'}`, plain, 10)
    line(`Signature ${signature.signatureId}`, plain, 10)
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

/** The standard fonts know Latin letters only; a name in other letters keeps what can be shown. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return [...text.normalize('NFC')]
    .map((character) =>
      known.has(character.codePointAt(0)!)
        ? character
        : known.has(character.normalize('NFD').codePointAt(0)!)
          ? character.normalize('NFD')[0]
          : '?',
    )
    .join('')
}
