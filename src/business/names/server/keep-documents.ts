import { type DocumentOutcome, refuseRecording, refuseReview } from '#business/estates/rules/case-documents.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { NameChangeDocumentId, NameChangeId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { type DocumentKind, documentNames, documentsFor } from '../rules/documents.ts'
import { documentBy } from './document-store.ts'
import { lockNameChange } from './name-change-store.ts'

type RecordInput = {
  readonly id: NameChangeDocumentId
  readonly nameChangeId: NameChangeId
  readonly kind: DocumentKind
  readonly reference: string
  readonly receivedOn: BusinessDay
}
type Kept = { readonly id: NameChangeDocumentId }

/** Records a document as received. A second one of a kind is kept next to the first. */
export async function recordDocument(ctx: ViewerCtx, input: RecordInput): Promise<Kept | Refusal> {
  const nameChange = await lockNameChange(ctx, input.nameChangeId, 'recordDocument')
  if (isRefusal(nameChange)) return nameChange
  const refused = refuseRecording(input, {
    needed: documentsFor(nameChange),
    names: documentNames,
    today: ctx.clock.today(),
  })
  if (refused) return refused
  await ctx.tx
    .insertInto('names.document')
    .values({
      id: input.id,
      name_change_id: nameChange.id,
      account_id: nameChange.accountId,
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
  readonly id: NameChangeDocumentId
  readonly outcome: DocumentOutcome
  readonly note?: string | null | undefined
}

/** Accepts or rejects a document that another person recorded. */
export async function reviewDocument(ctx: ViewerCtx, input: ReviewInput): Promise<Kept | Refusal> {
  const named = await documentBy(ctx.tx, input.id)
  if (!named) return refuse('noSuchNameChangeDocument', 'We cannot find this document.', 'id')
  const nameChange = await lockNameChange(ctx, named.nameChangeId, 'reviewDocument')
  if (isRefusal(nameChange)) return nameChange
  // Read again under the lock of its case.
  const document = (await documentBy(ctx.tx, input.id))!
  const note = input.note?.trim() ?? ''
  const refused = refuseReview(document, { outcome: input.outcome, note, reviewer: ctx.actor.id })
  if (refused) return refused
  await ctx.tx
    .updateTable('names.document')
    .set({
      outcome: input.outcome,
      review_note: note || null,
      reviewed_by: ctx.actor.id,
      reviewed_at: ctx.clock.now(),
    })
    .where('id', '=', document.id)
    .execute()
  ctx.describe({ nameChange: nameChange.id, kind: document.kind })
  return { id: document.id }
}
