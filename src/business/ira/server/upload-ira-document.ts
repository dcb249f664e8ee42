import { v7 as uuidv7 } from 'uuid'
import type { Platform, ViewerCtx } from '#engine/command/platform.ts'
import { doCommand } from '#engine/command/send-command.ts'
import { handle } from '#engine/outbox/messages.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import { inspectUpload } from '#io/files/inspect-upload.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { type AccountId, type IraDocumentId, idOf, isIdOf } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { UploadLook } from '#kernel/uploaded-file.ts'
import { refuseUpload } from '#kernel/uploaded-file-words.ts'
import { iraCommands } from '../commands.ts'
import { iraMessages } from '../messages.ts'
import type { IdentityDocumentKind } from '../rules/custodians.ts'
import { documentFileTypes, isDocumentKind, refuseIraDocument, unknownDocumentKind } from '../rules/document.ts'
import { applicationBy, lockApplication } from './application-store.ts'
import type { CustodianRefusal, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused, noSuchIra } from './custodians.ts'
import { ownApplication } from './one-time-code.ts'

type UploadInput = {
  readonly key: string
  readonly accountId: AccountId
  readonly kind: IdentityDocumentKind
  readonly fileName: string
  readonly bytes: Uint8Array
}

const place = (row: IraDocumentId) => ({ table: 'ira.identity_document', column: 'content', row })

/**
 * Takes a picture of an identity document and forwards it. It is stored sealed, and only until the custodian has it.
 */
export async function uploadIraDocument(
  platform: Platform,
  ports: IraPorts,
  viewer: Viewer,
  input: UploadInput,
): Promise<{ id: IraDocumentId } | Refusal> {
  const row = await ownApplication(platform, viewer, input.accountId)
  const isWanted = row !== null && refuseIraDocument(input, row.state) === null
  const look = isWanted ? await inspectUpload(input, documentFileTypes(input.kind)) : null
  return doCommand(platform, viewer, iraCommands.uploadIraDocument, input, keepDocument(ports, look))
}

type Sent = Omit<UploadInput, 'accountId' | 'kind'> & {
  readonly fields: Readonly<Record<'accountId' | 'kind', string>>
}

/** The same for an upload, whose fields are plain text. */
export async function takeIraDocument(
  platform: Platform,
  ports: IraPorts,
  viewer: Viewer,
  { fields: { accountId, kind }, ...file }: Sent,
): Promise<{ id: IraDocumentId } | Refusal> {
  if (!isIdOf('acc', accountId)) return noSuchIra()
  return isDocumentKind(kind)
    ? uploadIraDocument(platform, ports, viewer, { ...file, accountId, kind })
    : unknownDocumentKind()
}

const keepDocument =
  ({ sealer }: IraPorts, look: UploadLook | null) =>
  async (ctx: ViewerCtx, input: Omit<UploadInput, 'key'>): Promise<{ id: IraDocumentId } | Refusal> => {
    const row = await lockApplication(ctx, input.accountId)
    if (!row) return noSuchIra()
    const refused = refuseIraDocument(input, row.state)
    if (refused) return refused
    const fault = look === null ? 'busy' : 'fault' in look ? look.fault : null
    if (fault) return refuseUpload(fault, documentFileTypes(input.kind), 'contentBase64')
    const id = idOf('ird', uuidv7())
    await ctx.tx
      .insertInto('ira.identity_document')
      .values({
        id,
        application_id: row.id,
        account_id: row.account_id,
        kind: input.kind,
        file_name: input.fileName,
        content_sealed: await sealer.seal(Buffer.from(input.bytes).toString('base64'), place(id)),
        uploaded_at: ctx.clock.now(),
      })
      .execute()
    await ctx.send(iraMessages['custodian.addDocument']({ id: uuidv7(), subject: row.id, payload: { documentId: id } }))
    return { id }
  }

type Answer = Made | CustodianRefusal | { readonly kind: 'notNeeded' }

export const addDocumentAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.addDocument'], {
    deliver: async (platform, message): Promise<Answer> => {
      const id = message.payload.documentId
      const row = await platform.db
        .selectFrom('ira.identity_document')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      const application = row && (await applicationBy(platform.db, row.application_id))
      if (!row?.content_sealed || !application?.partner_id) return { kind: 'notNeeded' }
      const opening = {
        sealed: row.content_sealed,
        place: place(id),
        whose: row.account_id,
        why: 'to send the document to the custodian',
        by: 'ira-opening',
      }
      const bytes = Buffer.from(await openRecorded(platform, ports.sealer, opening), 'base64')
      return clientOf(ports, application.custodian).addDocument(application.partner_id, {
        ref: id,
        kind: row.kind,
        fileName: row.file_name,
        bytes,
      })
    },
    delivered: async (ctx, message, answer) => {
      if ('kind' in answer && answer.kind === 'notNeeded') return
      const outcome = isRefused(answer)
        ? { status: 'rejected' as const, reason: answer.message }
        : { status: 'pending' as const, partner_id: answer.id }
      await ctx.tx
        .updateTable('ira.identity_document')
        .set({ ...outcome, content_sealed: null })
        .where('id', '=', message.payload.documentId)
        .where('status', '=', 'sending')
        .execute()
    },
  })
