import type { Selectable } from 'kysely'
import type { EstatesDocument } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, EstateDocumentId, EstateId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { EstateDocument } from '../rules/estate-documents.ts'
import type { Handle } from './estate-store.ts'

export type KeptDocument = EstateDocument & {
  readonly id: EstateDocumentId
  readonly estateId: EstateId
  readonly accountId: AccountId
  readonly reference: string
  readonly receivedOn: BusinessDay
  readonly recordedAt: Instant
  readonly note: string | null
  readonly reviewedBy: string | null
  readonly reviewedAt: Instant | null
}

export const documentFrom = (row: Selectable<EstatesDocument>): KeptDocument => ({
  id: row.id,
  estateId: row.estate_id,
  accountId: row.account_id,
  kind: row.kind,
  reference: row.reference,
  receivedOn: row.received_on,
  recordedBy: row.recorded_by,
  recordedAt: row.recorded_at,
  outcome: row.outcome,
  note: row.review_note,
  reviewedBy: row.reviewed_by,
  reviewedAt: row.reviewed_at,
})

export async function documentsOf(db: Handle, id: EstateId): Promise<KeptDocument[]> {
  const rows = await db
    .selectFrom('estates.document')
    .selectAll()
    .where('estate_id', '=', id)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
  return rows.map(documentFrom)
}

export async function documentBy(db: Handle, id: EstateDocumentId): Promise<KeptDocument | null> {
  const row = await db.selectFrom('estates.document').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? documentFrom(row) : null
}
