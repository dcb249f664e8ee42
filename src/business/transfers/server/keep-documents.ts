import { type DocumentOutcome, refuseRecording, refuseReview } from '#business/estates/rules/case-documents.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { HoldingTransferDocumentId, HoldingTransferId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { type DocumentKind, documentNames, documentsFor } from '../rules/documents.ts'
import { documentBy } from './document-store.ts'
import { lockTransfer } from './transfer-store.ts'

type RecordInput = {
  readonly id: HoldingTransferDocumentId
  readonly transferId: HoldingTransferId
  readonly kind: DocumentKind
  readonly reference: string
  readonly receivedOn: BusinessDay
}
type Kept = { readonly id: HoldingTransferDocumentId }

/** Records a document as received. A second one of a kind is kept next to the first. */
export async function recordDocument(ctx: ViewerCtx, input: RecordInput): Promise<Kept | Refusal> {
  const transfer = await lockTransfer(ctx, input.transferId, 'recordDocument')
  if (isRefusal(transfer)) return transfer
  const refused = refuseRecording(input, {
    needed: documentsFor(transfer),
    names: documentNames,
    today: ctx.clock.today(),
  })
  if (refused) return refused
  await ctx.tx
    .insertInto('transfers.document')
    .values({
      id: input.id,
      transfer_case_id: transfer.id,
      account_id: transfer.accountId,
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
  readonly id: HoldingTransferDocumentId
  readonly outcome: DocumentOutcome
  readonly note?: string | null | undefined
}

/** Accepts or rejects a document that another person recorded. */
export async function reviewDocument(ctx: ViewerCtx, input: ReviewInput): Promise<Kept | Refusal> {
  const named = await documentBy(ctx.tx, input.id)
  if (!named) return refuse('noSuchHoldingTransferDocument', 'We cannot find this document.', 'id')
  const transfer = await lockTransfer(ctx, named.transferId, 'reviewDocument')
  if (isRefusal(transfer)) return transfer
  // Read again under the lock of its case.
  const document = (await documentBy(ctx.tx, input.id))!
  const note = input.note?.trim() ?? ''
  const refused = refuseReview(document, { outcome: input.outcome, note, reviewer: ctx.actor.id })
  if (refused) return refused
  await ctx.tx
    .updateTable('transfers.document')
    .set({
      outcome: input.outcome,
      review_note: note || null,
      reviewed_by: ctx.actor.id,
      reviewed_at: ctx.clock.now(),
    })
    .where('id', '=', document.id)
    .execute()
  ctx.describe({ transfer: transfer.id, kind: document.kind })
  return { id: document.id }
}
