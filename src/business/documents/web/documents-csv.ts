import { momentDay } from '#design/figures/moment-text.ts'
import { saveCsv } from '#web/csv.ts'

type Paper = {
  readonly number: string | number
  readonly title: string
  readonly kind: string
  readonly party: string | null
  readonly actedBy: string | null
  readonly madeAt: string
  readonly sha256: string
}

/** One row for each paper, as the table shows it. */
export const documentRows = (papers: readonly Paper[]) =>
  papers.map(({ number, title, kind, party, actedBy, madeAt, sha256 }) => ({
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
export async function saveDocuments(papers: readonly Paper[]): Promise<void> {
  await saveCsv(documentRows(papers), 'documents.csv')
}
