import { momentDay } from '#design/figures/moment-text.ts'
import { saveCsv } from '#web/csv.ts'

type ListedDocument = {
  readonly number: string | number
  readonly title: string
  readonly kind: string
  readonly party: string | null
  readonly actedBy: string | null
  readonly madeAt: string
  readonly sha256: string
}

/** One row for each document, as the table shows it. */
export const documentRows = (listed: readonly ListedDocument[]) =>
  listed.map(({ number, title, kind, party, actedBy, madeAt, sha256 }) => ({
    Number: String(number),
    Document: title,
    Kind: kind,
    With: party ?? '',
    By: actedBy ?? '',
    Made: momentDay(madeAt),
    Moment: madeAt,
    'SHA-256': sha256,
  }))

/** The list as a file to compute with. */
export async function saveDocuments(listed: readonly ListedDocument[]): Promise<void> {
  await saveCsv(documentRows(listed), 'documents.csv')
}
