import type { Selectable } from 'kysely'
import type { CaseDocument } from '#business/estates/rules/case-documents.ts'
import type { NamesDocument } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { NameChangeDocumentId, NameChangeId } from '#kernel/ids.ts'
import type { DocumentKind } from '../rules/documents.ts'
import type { Handle } from './name-change-store.ts'

export type KeptDocument = CaseDocument<DocumentKind> & {
  readonly id: NameChangeDocumentId
  readonly nameChangeId: NameChangeId
  readonly reference: string
  readonly receivedOn: BusinessDay
  readonly note: string | null
  readonly reviewedBy: string | null
}

const documentFrom = (row: Selectable<NamesDocument>): KeptDocument => ({
  id: row.id,
  nameChangeId: row.name_change_id,
  kind: row.kind,
  reference: row.reference,
  receivedOn: row.received_on,
  recordedBy: row.recorded_by,
  outcome: row.outcome,
  note: row.review_note,
  reviewedBy: row.reviewed_by,
})

/** The documents of a case, the oldest first. */
export async function documentsOf(db: Handle, id: NameChangeId): Promise<KeptDocument[]> {
  const rows = await db
    .selectFrom('names.document')
    .selectAll()
    .where('name_change_id', '=', id)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
  return rows.map(documentFrom)
}

export async function documentBy(db: Handle, id: NameChangeDocumentId): Promise<KeptDocument | null> {
  const row = await db.selectFrom('names.document').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? documentFrom(row) : null
}
