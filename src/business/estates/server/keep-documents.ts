import type { ViewerCtx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { EstateDocumentId, EstateId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { type DocumentOutcome, refuseRecording, refuseReview } from '../rules/case-documents.ts'
import { type DocumentKind, documentNames, documentsFor } from '../rules/estate-documents.ts'
import { documentBy } from './document-store.ts'
import { lockEstate } from './estate-store.ts'

export type RecordDocumentInput = {
  readonly id: EstateDocumentId
  readonly estateId: EstateId
  readonly kind: DocumentKind
  readonly reference: string
  readonly receivedOn: BusinessDay
}

/** Records a document as received. A second one of a kind is stored in addition. */
export async function recordEstateDocument(
  ctx: ViewerCtx,
  input: RecordDocumentInput,
): Promise<{ id: EstateDocumentId } | Refusal> {
  const estate = await lockEstate(ctx, input.estateId, 'recordDocument')
  if (isRefusal(estate)) return estate
  const needed = documentsFor(estate)
  const refused = refuseRecording(input, { needed, names: documentNames, today: ctx.clock.today() })
  if (refused) return refused
  await ctx.tx
    .insertInto('estates.document')
    .values({
      id: input.id,
      estate_id: estate.id,
      account_id: estate.accountId,
      kind: input.kind,
      reference: input.reference.trim(),
      received_on: input.receivedOn,
      recorded_by: ctx.actor.id,
      recorded_at: ctx.clock.now(),
    })
    .execute()
  return { id: input.id }
}

type ReviewInput = {
  readonly id: EstateDocumentId
  readonly outcome: DocumentOutcome
  readonly note?: string | null | undefined
}

export async function reviewEstateDocument(
  ctx: ViewerCtx,
  input: ReviewInput,
): Promise<{ id: EstateDocumentId } | Refusal> {
  const named = await documentBy(ctx.tx, input.id)
  if (!named) return refuse('noSuchEstateDocument', 'We cannot find this document.', 'id')
  const estate = await lockEstate(ctx, named.estateId, 'reviewDocument')
  if (isRefusal(estate)) return estate
  // Read again under the lock of its case.
  const document = (await documentBy(ctx.tx, input.id))!
  const note = input.note?.trim() ?? ''
  const refused = refuseReview(document, { outcome: input.outcome, note, reviewer: ctx.actor.id })
  if (refused) return refused
  await ctx.tx
    .updateTable('estates.document')
    .set({
      outcome: input.outcome,
      review_note: note || null,
      reviewed_by: ctx.actor.id,
      reviewed_at: ctx.clock.now(),
    })
    .where('id', '=', document.id)
    .execute()
  ctx.describe({ estate: estate.id, kind: document.kind })
  return { id: document.id }
}
