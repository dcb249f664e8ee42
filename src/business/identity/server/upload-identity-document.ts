import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { ownAccount } from '#business/accounts/server/door.ts'
import { idOf } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { refuseUpload } from '#kernel/uploaded-file-words.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Ctx, OutboxHandler, OutboxMessage, Platform } from '#platform/command/platform.ts'
import { unpackedFault } from '#platform/files/unpacked-pdf.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { openRecorded } from '#platform/sealed/open-recorded.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { type DocumentType, documentFileTypes, failureWords, refuseDocument } from '../rules/identity-document.ts'
import { customerBy, lockCustomer } from './customer-store.ts'
import type { IdentityPort, PartnerDocument, PartnerRefusal } from './identity-port.ts'
import { ownOwner } from './name-owner.ts'
import { ownerBy } from './owner-store.ts'

const place = (row: string) => ({ table: 'identity.document', column: 'content', row })

/** Takes a picture of somebody's papers and passes it on. We keep it sealed, and only until the partner has it. */
export function uploadIdentityDocument(
  platform: Platform,
  { sealer }: { sealer: Sealer },
  viewer: Viewer,
  ask: { key: string; type: string; fileName: string; bytes: Uint8Array; ownerId?: string | null },
): Promise<{ id: string } | Refusal> {
  const { key, bytes, ...named } = ask
  const input = { ...named, sha256: createHash('sha256').update(bytes).digest('hex') }
  return runCommand(
    platform,
    { actor: viewer.actor, operation: 'uploadIdentityDocument', key, input, subject: viewer.userId },
    async (ctx) => {
      const account = await ownAccount(ctx.tx, viewer.userId)
      const customer = await lockCustomer(ctx, account.id)
      const owner = ask.ownerId ? await ownOwner(ctx, viewer, ask.ownerId) : null
      if (isRefusal(owner)) return owner
      const file = { type: ask.type, fileName: ask.fileName, bytes }
      const refused = owner
        ? refuseDocument(file, owner.status)
        : refuseDocument(file, customer?.status ?? null, customer?.document_verification_type ?? 'person')
      if (refused) return refused
      // What only shows when a PDF is unpacked.
      const hidden = /\.pdf$/i.test(ask.fileName) ? unpackedFault(bytes) : null
      if (hidden) return refuseUpload(hidden, documentFileTypes(ask.type), 'contentBase64')
      const id = idOf('idd', uuidv7())
      const now = ctx.clock.now()
      await ctx.tx
        .insertInto('identity.document')
        .values({
          id,
          account_id: account.id,
          owner_id: owner?.id ?? null,
          type: ask.type,
          file_name: ask.fileName,
          content_sealed: await sealer.seal(Buffer.from(bytes).toString('base64'), place(id)),
          uploaded_at: now,
          changed_at: now,
        })
        .execute()
      const payload = { documentId: id }
      await ctx.send({ id: uuidv7(), partner: 'ach', operation: 'uploadDocument', subject: account.id, payload })
      return { id }
    },
  )
}

type Answer = { readonly documentId: string } | PartnerRefusal | { readonly kind: 'notNeeded' }

const documentIn = (message: OutboxMessage): string => (message.payload as { documentId: string }).documentId

export const sendDocument = ({ partner, sealer }: { partner: IdentityPort; sealer: Sealer }): OutboxHandler => ({
  deliver: async (platform, message): Promise<Answer> => {
    const id = documentIn(message)
    const row = await platform.db.selectFrom('identity.document').selectAll().where('id', '=', id).executeTakeFirst()
    const customer = row && (await customerBy(platform.db, 'account_id', row.account_id))
    if (!row?.content_sealed || !customer?.partner_id) return { kind: 'notNeeded' }
    const opening = {
      sealed: row.content_sealed,
      place: place(id),
      whose: row.account_id,
      why: 'to send the document to the payment partner',
      by: 'identity-check',
    }
    const bytes = Buffer.from(await openRecorded(platform, sealer, opening), 'base64')
    const upload = { type: row.type as DocumentType, fileName: row.file_name, bytes }
    const owner = row.owner_id ? await ownerBy(platform.db, row.owner_id) : null
    const answer = owner?.partner_id
      ? await partner.uploadOwnerDocument(owner.partner_id, upload)
      : await partner.uploadDocument(customer.partner_id, upload)
    // The partner knows the same picture again: an upload whose answer we did not hear.
    if ('kind' in answer && answer.existingId) return { documentId: answer.existingId }
    return answer
  },
  delivered: async (ctx, message, answer: Answer) => {
    if ('kind' in answer && answer.kind === 'notNeeded') return
    const outcome =
      'documentId' in answer
        ? { partner_id: answer.documentId, status: 'pending' }
        : { status: 'refused', failure_reason: (answer as PartnerRefusal).message }
    await ctx.tx
      .updateTable('identity.document')
      .set({ ...outcome, content_sealed: null, changed_at: ctx.clock.now() })
      .where('id', '=', documentIn(message))
      .execute()
  },
})

/** What became of papers that we sent. */
export async function takeDocuments(ctx: Ctx, accountId: string, documents: readonly PartnerDocument[]): Promise<void> {
  for (const { id, status, failureReason } of documents) {
    const changed = await ctx.tx
      .updateTable('identity.document')
      .set({ status, failure_reason: failureReason, changed_at: ctx.clock.now() })
      .where('account_id', '=', accountId)
      .where('partner_id', '=', id)
      .where('status', '!=', status)
      .returning(['id', 'owner_id'])
      .executeTakeFirst()
    if (!changed) continue
    const about = { accountId, documentId: changed.id }
    if (status === 'rejected')
      await ctx.announce({ kind: 'identityDocumentRejected', ...about, reason: failureWords(failureReason) })
    if (status === 'accepted')
      await ctx.announce({ kind: 'identityDocumentAccepted', ...about, ofOwner: changed.owner_id !== null })
  }
}
