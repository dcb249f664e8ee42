import type { Selectable } from 'kysely'
import type { CaseDocument } from '#business/estates/rules/case-documents.ts'
import type { TransfersDocument } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { HoldingTransferDocumentId, HoldingTransferId } from '#kernel/ids.ts'
import type { DocumentKind } from '../rules/documents.ts'
import type { Handle } from './transfer-store.ts'

export type KeptDocument = CaseDocument<DocumentKind> & {
  readonly id: HoldingTransferDocumentId
  readonly transferId: HoldingTransferId
  readonly reference: string
  readonly receivedOn: BusinessDay
  readonly note: string | null
  readonly reviewedBy: string | null
}

const documentFrom = (row: Selectable<TransfersDocument>): KeptDocument => ({
  id: row.id,
  transferId: row.transfer_case_id,
  kind: row.kind,
  reference: row.reference,
  receivedOn: row.received_on,
  recordedBy: row.recorded_by,
  outcome: row.outcome,
  note: row.review_note,
  reviewedBy: row.reviewed_by,
})

/** The documents of a case, the oldest first. */
export async function documentsOf(db: Handle, id: HoldingTransferId): Promise<KeptDocument[]> {
  const rows = await db
    .selectFrom('transfers.document')
    .selectAll()
    .where('transfer_case_id', '=', id)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
  return rows.map(documentFrom)
}

export async function documentBy(db: Handle, id: HoldingTransferDocumentId): Promise<KeptDocument | null> {
  const row = await db.selectFrom('transfers.document').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? documentFrom(row) : null
}
