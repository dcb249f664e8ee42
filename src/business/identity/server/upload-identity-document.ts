import { v7 as uuidv7 } from 'uuid'
import type { Account } from '#business/accounts/server/public.ts'
import type { Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import { doCommand } from '#engine/command/send-command.ts'
import { handle } from '#engine/outbox/messages.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import { inspectUpload } from '#io/files/inspect-upload.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import {
  type AccountId,
  type BeneficialOwnerId,
  type IdentityDocumentId,
  idOf,
  type PartnerDocumentId,
} from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { UploadLook } from '#kernel/uploaded-file.ts'
import { refuseUpload } from '#kernel/uploaded-file-words.ts'
import { identityCommands } from '../commands.ts'
import { identityEvents } from '../events.ts'
import { identityMessages } from '../messages.ts'
import { type DocumentType, documentFileTypes, failureWords, refuseDocument } from '../rules/identity-document.ts'
import { accountToCheck } from './checked-account.ts'
import { customerBy, type Db, lockCustomer } from './customer-store.ts'
import type { IdentityPort, PartnerDocument, PartnerRefusal } from './identity-port.ts'
import { noSuchOwner } from './name-owner.ts'
import { ownerBy } from './owner-store.ts'

const place = (row: string) => ({ table: 'identity.document', column: 'content', row })

/** Takes a picture of a document and forwards it. It is stored sealed, and only until the partner has it. */
export async function uploadIdentityDocument(
  platform: Platform,
  { sealer }: { sealer: Sealer },
  viewer: Viewer,
  input: UploadInput,
): Promise<{ id: IdentityDocumentId } | Refusal> {
  // A worker reads the file before the transaction begins, and only if the cheap checks pass.
  const account = await accountToCheck(platform.db, { viewer, accountId: input.accountId })
  const isWanted = !isRefusal(account) && (await refusedNow(platform.db, account, input)) === null
  const look = isWanted ? await inspectUpload(input, documentFileTypes(input.type)) : null
  return doCommand(platform, viewer, identityCommands.uploadIdentityDocument, input, takeDocument({ sealer, look }))
}

const takeDocument =
  ({ sealer, look }: { readonly sealer: Sealer; readonly look: UploadLook | null }) =>
  async (ctx: ViewerCtx, input: Omit<UploadInput, 'key'>): Promise<{ id: IdentityDocumentId } | Refusal> => {
    const account = await accountToCheck(ctx.tx, { viewer: ctx.viewer, accountId: input.accountId })
    if (isRefusal(account)) return account
    await lockCustomer(ctx, account.id)
    const refused = await refusedNow(ctx.tx, account, input)
    if (refused) return refused
    const fault = look === null ? 'busy' : 'fault' in look ? look.fault : null
    if (fault) return refuseUpload(fault, documentFileTypes(input.type), 'contentBase64')
    const id = idOf('idd', uuidv7())
    const now = ctx.clock.now()
    await ctx.tx
      .insertInto('identity.document')
      .values({
        id,
        account_id: account.id,
        owner_id: input.ownerId ?? null,
        type: input.type as DocumentType,
        file_name: input.fileName,
        content_sealed: await sealer.seal(Buffer.from(input.bytes).toString('base64'), place(id)),
        uploaded_at: now,
        changed_at: now,
      })
      .execute()
    const payload = { documentId: id }
    await ctx.send(identityMessages['ach.uploadDocument']({ id: uuidv7(), subject: account.id, payload }))
    return { id }
  }

type UploadInput = {
  readonly key: string
  readonly type: string
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly ownerId?: BeneficialOwnerId | null
  /** The business of the document; undefined for the person's own account. */
  readonly accountId?: AccountId
}

async function refusedNow(db: Db, account: Account, input: Omit<UploadInput, 'key'>): Promise<Refusal | null> {
  if (input.ownerId) {
    const owner = await ownerBy(db, input.ownerId)
    return owner?.account_id === account.id && owner.status !== 'removed'
      ? refuseDocument(input, owner.status)
      : noSuchOwner()
  }
  const customer = await customerBy(db, 'account_id', account.id)
  return refuseDocument(input, customer?.status ?? null, customer?.document_verification_type ?? 'person')
}

type Answer = { readonly documentId: PartnerDocumentId } | PartnerRefusal | { readonly kind: 'notNeeded' }

export const sendDocument = ({ partner, sealer }: { partner: IdentityPort; sealer: Sealer }) =>
  handle(identityMessages['ach.uploadDocument'], {
    deliver: async (platform, message): Promise<Answer> => {
      const id = message.payload.documentId
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
      const upload = { type: row.type, fileName: row.file_name, bytes }
      const owner = row.owner_id ? await ownerBy(platform.db, row.owner_id) : null
      const answer = owner?.partner_id
        ? await partner.uploadOwnerDocument(owner.partner_id, upload)
        : await partner.uploadDocument(customer.partner_id, upload)
      // The partner recognizes the same picture: an upload whose answer was lost.
      if ('kind' in answer && answer.existingId) return { documentId: answer.existingId }
      return answer
    },
    delivered: async (ctx, message, answer) => {
      if ('kind' in answer && answer.kind === 'notNeeded') return
      const outcome =
        'documentId' in answer
          ? { partner_id: answer.documentId, status: 'pending' as const }
          : { status: 'refused' as const, failure_reason: (answer as PartnerRefusal).message }
      await ctx.tx
        .updateTable('identity.document')
        .set({ ...outcome, content_sealed: null, changed_at: ctx.clock.now() })
        .where('id', '=', message.payload.documentId)
        .execute()
    },
  })

/** Applies the partner's decisions on our documents. */
export async function takeDocuments(
  ctx: Ctx,
  accountId: AccountId,
  documents: readonly PartnerDocument[],
): Promise<void> {
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
      await ctx.emit(identityEvents.identityDocumentRejected({ ...about, reason: failureWords(failureReason) }))
    if (status === 'accepted')
      await ctx.emit(identityEvents.identityDocumentAccepted({ ...about, ofOwner: changed.owner_id !== null }))
  }
}
