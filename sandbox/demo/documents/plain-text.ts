import { type PdfPart, sentences } from '#business/documents/server/public.ts'

/** The text of a document that is drawn from parts, as versions are compared: a heading, a paragraph or a fact each by itself. */
export const plainText = (parts: readonly PdfPart[], footer: readonly string[]): string =>
  [...parts.flatMap(paragraphsOf), sentences(footer)].join('\n\n')

function paragraphsOf(part: PdfPart): string[] {
  if ('heading' in part) return [`# ${part.heading}`]
  if ('text' in part) return [part.text]
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`)
  return part.table.rows.map((row) => row.join(' | '))
}
