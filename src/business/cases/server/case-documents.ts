import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, Prefixed } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { RefusalCode } from '#kernel/refusal-codes.ts'
import {
  type DocumentOutcome,
  documentState,
  documentsLacking,
  refuseRecorded,
  refuseRecording,
  refuseReview,
} from '../rules/case-documents.ts'
import { type DocumentTable, documentTable, type Handle } from './document-table.ts'

/** The part that the cases of all rooms have. */
export type DocumentedCase = { readonly id: Prefixed<string>; readonly accountId: AccountId }

/** A room's declaration of the documents of its cases. */
type Declared<Case extends DocumentedCase, Kind extends string> = DocumentTable & {
  /** The name of the case in the audit. */
  readonly subject: string
  readonly neededBy: (documented: Case) => readonly Kind[]
  readonly names: Readonly<Record<Kind, string>>
  /** The points to check in each document. */
  readonly checks: Readonly<Record<Kind, string>>
  readonly noSuchDocument: RefusalCode
  /** Locks a case until the transaction ends, unless its state refuses the step. */
  readonly lock: (ctx: Ctx, id: Case['id'], step: 'recordDocument' | 'reviewDocument') => Promise<Case | Refusal>
}

type RecordInput<Kind, DocumentId, CaseId> = {
  readonly id: DocumentId
  readonly caseId: CaseId
  readonly kind: Kind
  readonly reference: string
  readonly receivedOn: BusinessDay
}

type ReviewInput<DocumentId> = {
  readonly id: DocumentId
  readonly outcome: DocumentOutcome
  readonly note?: string | null | undefined
}

/** The documents of a room's cases: one person records a document as received, and another reviews it. */
export function caseDocuments<Case extends DocumentedCase, Kind extends string, DocumentId extends Prefixed<string>>(
  declared: Declared<Case, Kind>,
) {
  const { neededBy, names, checks, lock, noSuchDocument, subject } = declared
  const rows = documentTable<Kind, DocumentId, Case['id']>(declared)
  type Answer = Promise<{ readonly id: DocumentId } | Refusal>

  /** Records a document as received. A second one of a kind is kept next to the first. */
  async function record(ctx: ViewerCtx, input: RecordInput<Kind, DocumentId, Case['id']>): Answer {
    const documented = await lock(ctx, input.caseId, 'recordDocument')
    if (isRefusal(documented)) return documented
    const refused = refuseRecording(input, { needed: neededBy(documented), names, today: ctx.clock.today() })
    if (refused) return refused
    const received = { ...input, reference: input.reference.trim() }
    const recorded = { recordedBy: ctx.actor.id, recordedAt: ctx.clock.now() }
    await rows.add(ctx.tx, { ...received, ...recorded }, documented.accountId)
    return { id: input.id }
  }

  /** Accepts or rejects a document that another person recorded. */
  async function review(ctx: ViewerCtx, { id, outcome, note: text }: ReviewInput<DocumentId>): Answer {
    const named = await rows.byId(ctx.tx, id)
    if (!named) return refuse(noSuchDocument, 'We cannot find this document.', 'id')
    const documented = await lock(ctx, named.caseId, 'reviewDocument')
    if (isRefusal(documented)) return documented
    // Read again under the lock of its case.
    const document = (await rows.byId(ctx.tx, id))!
    const note = text?.trim() ?? ''
    const refused = refuseReview(document, { outcome, note, reviewer: ctx.actor.id })
    if (refused) return refused
    const reviewed = { reviewedBy: ctx.actor.id, reviewedAt: ctx.clock.now() }
    await rows.decide(ctx.tx, id, { outcome, note: note || null, ...reviewed })
    ctx.describe({ [subject]: documented.id, kind: document.kind })
    return { id }
  }

  return {
    names,
    checks,
    neededBy,
    ofCase: rows.ofCase,
    byId: rows.byId,
    record,
    review,
    /** The state of each document that a case needs. */
    states: async (db: Handle, documented: Case) => {
      const received = await rows.ofCase(db, documented.id)
      return neededBy(documented).map((kind) => documentState(kind, received))
    },
    /** The documents that are not accepted, in words. */
    lacking: async (db: Handle, documented: Case) =>
      documentsLacking(neededBy(documented), await rows.ofCase(db, documented.id), names),
    /** An operator who recorded a document of the case does not approve the change that rests on it. */
    refuseRecorder: async (ctx: Ctx, id: Case['id']) =>
      refuseRecorded(await rows.hasRecorded(ctx.tx, id, ctx.actor.id)),
  }
}

/** The documents of any room's cases, as far as the API and the lists read them. */
export type CaseDocuments<
  Case extends DocumentedCase,
  Kind extends string,
  DocumentId extends Prefixed<string>,
> = ReturnType<typeof caseDocuments<Case, Kind, DocumentId>>
