import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { insertRows } from '#io/db/insert-rows.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { type DocumentId, idOf } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { NewDocument } from './documents-store.ts'

export type CorrectingDocument = NewDocument & { readonly corrects: DocumentId }

/** Adds documents that replace earlier ones, which stay. Returns their ids in the given order. */
export async function addCorrections(
  tx: Transaction<DB>,
  documents: readonly CorrectingDocument[],
  madeAt: Instant,
): Promise<DocumentId[]> {
  const rows = documents.map((document) => ({
    id: idOf('doc', uuidv7()),
    account_id: document.accountId,
    kind: document.kind,
    title: document.title,
    subject: document.subject,
    media_type: document.mediaType,
    sha256: document.sha256,
    size_bytes: BigInt(document.size),
    corrects: document.corrects,
  }))
  await insertRows(tx, 'documents.document', rows, { same: { made_at: madeAt } })
  return rows.map(({ id }) => id)
}
