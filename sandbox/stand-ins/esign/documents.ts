import { PDFDocument } from 'pdf-lib'
import { extractText } from 'unpdf'
import { drawCertificate, type SignedFile } from './certificate.ts'
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
  files: readonly SignedFile[],
): Promise<Buffer> {
  const pdf = await PDFDocument.load(files[0]!.bytes)
  for (const { bytes } of files.slice(1)) {
    const more = await PDFDocument.load(bytes)
    for (const page of await pdf.copyPages(more, more.getPageIndices())) pdf.addPage(page)
  }
  const certificate = await PDFDocument.load(await drawCertificate(request, signatures, files))
  for (const page of await pdf.copyPages(certificate, certificate.getPageIndices())) pdf.addPage(page)
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}
