import type { Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { type TextDifference, textDifference } from '#kernel/text-difference.ts'
import { type VersionChange, versionChange } from '../rules/document-text.ts'
import type { Db } from './portfolio-store.ts'

const textOf = async (db: Db, id: DocumentId): Promise<string | null> =>
  (await db.selectFrom('portfolios.document_text').select('text').where('document_id', '=', id).executeTakeFirst())
    ?.text ?? null

/** Stores a version's text with its change from the previous version, computed once. */
export async function addDocumentText(
  tx: Transaction<DB>,
  { id, replaces, text }: { readonly id: DocumentId; readonly replaces: DocumentId | null; readonly text: string },
): Promise<void> {
  const change = versionChange(replaces && (await textOf(tx, replaces)), text)
  await tx
    .insertInto('portfolios.document_text')
    .values({
      document_id: id,
      text,
      words_added: change?.wordsAdded ?? null,
      words_removed: change?.wordsRemoved ?? null,
      changed_sections: change ? [...change.sections] : null,
    })
    .execute()
}

export async function changesOf(db: Db, ids: readonly DocumentId[]): Promise<Map<DocumentId, VersionChange | null>> {
  const rows = await db
    .selectFrom('portfolios.document_text')
    .select(['document_id', 'words_added', 'words_removed', 'changed_sections'])
    .where(isAmong('document_id', ids))
    .execute()
  return new Map(
    rows.map(({ document_id, words_added, words_removed, changed_sections }) => [
      document_id,
      words_added === null || words_removed === null || changed_sections === null
        ? null
        : { wordsAdded: words_added, wordsRemoved: words_removed, sections: changed_sections },
    ]),
  )
}

/** Recently computed differences. Texts never change, so they stay valid. */
const computed = new Map<string, TextDifference>()
const mostComputed = 20

/** The difference of two versions; null where one of them has its PDF alone. */
export async function differenceBetween(db: Db, from: DocumentId, to: DocumentId): Promise<TextDifference | null> {
  const key = `${from} ${to}`
  const cached = computed.get(key)
  if (cached) return cached
  const [before, after] = [await textOf(db, from), await textOf(db, to)]
  if (before === null || after === null) return null
  const difference = textDifference(before, after)
  computed.set(key, difference)
  if (computed.size > mostComputed) computed.delete(computed.keys().next().value!)
  return difference
}
