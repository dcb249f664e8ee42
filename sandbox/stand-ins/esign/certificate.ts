import { createHash } from 'node:crypto'
import { isPrintable, printableForm } from '#kernel/text-rules.ts'
import { type Face, openPdf } from '#web/pdf/company-pdf.server.ts'
import type { Request, Signature } from './store.ts'

export type SignedFile = { readonly name: string; readonly bytes: Buffer }
type Signer = Pick<Signature, 'name' | 'signedName' | 'email' | 'signedAt' | 'signatureId'>

/** The page that says who signed what and when, in fonts that have the characters of every name that we take. */
export function drawCertificate(
  { title, requestId }: Pick<Request, 'title' | 'requestId'>,
  signers: readonly Signer[],
  files: readonly SignedFile[],
): Promise<Buffer> {
  const last = Math.max(0, ...signers.map(({ signedAt }) => signedAt?.epochMilliseconds ?? 0))
  const { pdf, whole } = openPdf({ title, issuer: 'The e-signing sandbox', madeAt: new Date(last) })
  const line = (text: string, face: Face, size: number) =>
    pdf
      .font(face)
      .fontSize(size)
      .text(shown(text))
      .moveDown(10 / size)
  line('Certificate of signature', 'bold', 22)
  line('Made by the e-signing sandbox. It binds nobody.', 'text', 10)
  line(title, 'bold', 14)
  line(`Request ${requestId}`, 'text', 10)
  for (const { name, bytes } of files) {
    line(`${name}, SHA-256 of what was shown:`, 'text', 10)
    line(createHash('sha256').update(bytes).digest('hex'), 'text', 10)
  }
  for (const { name, signedName, email, signedAt, signatureId } of signers) {
    line(signedName ?? name, 'bold', 18)
    line(`${name}, ${email}`, 'text', 10)
    line(`Signed ${signedAt?.toString() ?? 'not at all'}`, 'text', 10)
    line(`Signature ${signatureId}`, 'text', 10)
  }
  pdf.end()
  return whole
}

/** A partner takes every signer who is sent to it; a character of another script is shown as a question mark. */
const shown = (text: string): string =>
  [...printableForm(text)].map((character) => (isPrintable(character) ? character : '?')).join('')
