import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { ownAccount } from '#business/accounts/server/door.ts'
import { idOf } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Ctx, OutboxHandler, OutboxMessage, Platform } from '#platform/command/platform.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { type DocumentType, refuseDocument } from '../rules/identity-document.ts'
import { customerBy, lockCustomer } from './customer-store.ts'
import type { IdentityPort, PartnerRefusal } from './identity-port.ts'

const place = (row: string) => ({ table: 'identity.document', column: 'content', row })

/** Takes a picture of somebody's papers and passes it on. We keep it sealed, and only until the partner has it. */
export function uploadIdentityDocument(
  platform: Platform,
  { sealer }: { sealer: Sealer },
  viewer: Viewer,
  ask: { key: string; type: string; fileName: string; bytes: Uint8Array },
): Promise<{ id: string } | Refusal> {
  const { key, bytes, ...named } = ask
  const input = { ...named, sha256: createHash('sha256').update(bytes).digest('hex') }
  return runCommand(
    platform,
    { actor: viewer.actor, operation: 'uploadIdentityDocument', key, input, subject: viewer.userId },
    async (ctx) => {
      const account = await ownAccount(ctx.tx, viewer.userId)
      const customer = await lockCustomer(ctx, account.id)
      const refused = refuseDocument({ type: ask.type, fileName: ask.fileName, bytes }, customer?.status ?? null)
      if (refused) return refused
      const id = idOf('idd', uuidv7())
      const now = ctx.clock.now()
      await ctx.tx
        .insertInto('identity.document')
        .values({
          id,
          account_id: account.id,
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
    const bytes = Buffer.from(await sealer.open(row.content_sealed, place(id)), 'base64')
    const upload = { type: row.type as DocumentType, fileName: row.file_name, bytes }
    const answer = await partner.uploadDocument(customer.partner_id, upload)
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
export async function takeDocuments(
  ctx: Ctx,
  accountId: string,
  documents: Awaited<ReturnType<IdentityPort['customerDocuments']>>,
): Promise<void> {
  for (const { id, status, failureReason } of documents) {
    const changed = await ctx.tx
      .updateTable('identity.document')
      .set({ status, failure_reason: failureReason, changed_at: ctx.clock.now() })
      .where('account_id', '=', accountId)
      .where('partner_id', '=', id)
      .where('status', '!=', status)
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0n && status === 'rejected')
      await ctx.announce({ kind: 'identityDocumentRejected', accountId, reason: failureReason })
  }
}
