import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { accountOf } from '#business/accounts/server/public.ts'
import { accountToCheck } from '#business/identity/server/public.ts'
import type { Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import { doCommand } from '#engine/command/send-command.ts'
import { isOnHold } from '#engine/holds/legal-holds.ts'
import { openIn } from '#engine/sealed/open-recorded.ts'
import { inspectUpload } from '#io/files/inspect-upload.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { type AccountId, type EvidenceId, idOf } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { checkUploadHeader, type UploadLook } from '#kernel/uploaded-file.ts'
import { refuseUpload } from '#kernel/uploaded-file-words.ts'
import { accreditationCommands } from '../commands.ts'
import { evidenceTypes, refuseEvidenceFile } from '../rules/evidence-file.ts'
import {
  type Evidence,
  evidenceOf,
  lockOpenVerification,
  lockVerification,
  moveVerification,
  openVerification,
} from './verification-store.ts'

const place = (row: string) => ({ table: 'accreditation.evidence', column: 'content', row })

type UploadInput = {
  readonly key: string
  /** The business account it is about; undefined for the person's own. */
  readonly accountId?: AccountId
  readonly kind: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Stores a document sealed. It is scanned to its last byte first, and never shown in our pages. */
export async function uploadEvidence(
  platform: Platform,
  { sealer }: { sealer: Sealer },
  viewer: Viewer,
  input: UploadInput,
): Promise<{ id: EvidenceId } | Refusal> {
  const account = await accountToCheck(platform.db, { viewer, accountId: input.accountId })
  if (isRefusal(account)) return account
  // A worker reads the file before the transaction begins, and only if the cheap checks pass.
  const isWanted =
    !('fault' in checkUploadHeader(input, evidenceTypes)) &&
    refuseEvidenceFile(
      { kind: input.kind, sha256: digestOf(input) },
      await openVerification(platform.db, account.id),
    ) === null
  const look = isWanted ? await inspectUpload(input, evidenceTypes) : null
  const take = takeEvidence({ sealer, look })
  return doCommand(platform, viewer, accreditationCommands.uploadAccreditationEvidence, input, take)
}

const digestOf = ({ bytes }: Pick<UploadInput, 'bytes'>): string => createHash('sha256').update(bytes).digest('hex')

const takeEvidence =
  ({ sealer, look }: { readonly sealer: Sealer; readonly look: UploadLook | null }) =>
  async (
    ctx: ViewerCtx,
    { accountId, kind, fileName, bytes }: Omit<UploadInput, 'key'>,
  ): Promise<{ id: EvidenceId } | Refusal> => {
    const sha256 = digestOf({ bytes })
    const header = checkUploadHeader({ fileName, bytes }, evidenceTypes)
    if ('fault' in header) return refuseUpload(header.fault, evidenceTypes)
    const account = await accountToCheck(ctx.tx, { viewer: ctx.viewer, accountId })
    if (isRefusal(account)) return account
    const verification = await lockOpenVerification(ctx, account)
    const documents = await evidenceOf(ctx.tx, verification.id)
    const refused = refuseEvidenceFile({ kind, sha256 }, { status: verification.status, documents })
    if (refused) return refused
    if (look === null) return refuseUpload('busy', evidenceTypes)
    if ('fault' in look) return refuseUpload(look.fault, evidenceTypes)
    const id = idOf('ave', uuidv7())
    await ctx.tx
      .insertInto('accreditation.evidence')
      .values({
        id,
        verification_id: verification.id,
        account_id: verification.accountId,
        kind,
        file_name: fileName,
        media_type: look.mediaType,
        size_bytes: bytes.length,
        sha256,
        content_sealed: await sealer.seal(Buffer.from(bytes).toString('base64'), place(id)),
        uploaded_at: ctx.clock.now(),
      })
      .execute()
    await moveVerification(ctx, verification, 'upload')
    return { id }
  }

/** Removes a document that nobody is reviewing. Its bytes are deleted at once; the record of it stays. */
export async function removeEvidence(
  ctx: ViewerCtx,
  { id }: { id: EvidenceId },
): Promise<{ id: EvidenceId } | Refusal> {
  const { viewer } = ctx
  const evidence = await ctx.tx
    .selectFrom('accreditation.evidence')
    .select(['account_id', 'verification_id', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const isOwn = evidence && (await accountOf(ctx, evidence.account_id))?.ownerId === viewer.userId
  const verification = isOwn && (await lockVerification(ctx, evidence.verification_id))
  if (!verification) return refuse('noSuchEvidence', 'We cannot find this document.', 'id')
  if (!['NONE', 'NEEDS_INFO'].includes(verification.status))
    return refuse(
      'beingLookedAt',
      'You have already submitted this request. To change its documents, withdraw it first.',
    )
  if (await isOnHold(ctx.tx, viewer.userId))
    return refuse('keptByLaw', 'The law requires us to keep this document, so it cannot be removed now.', 'id')
  await forget(ctx, [id])
  return { id }
}

export async function forget(ctx: Ctx, ids: readonly EvidenceId[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx
    .updateTable('accreditation.evidence')
    .set({ content_sealed: null, removed_at: ctx.clock.now() })
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
}

export type OpenedEvidence = Evidence & { readonly bytes: Buffer }

/** A document with its bytes, opened in the transaction that records the reader. */
export async function openEvidence(ctx: Ctx, sealer: Sealer, id: EvidenceId): Promise<OpenedEvidence | null> {
  const row = await ctx.tx.selectFrom('accreditation.evidence').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row?.content_sealed) return null
  const { content_sealed, ...evidence } = row
  const opening = {
    sealed: content_sealed,
    place: place(id),
    whose: evidence.account_id,
    why: 'to read the evidence of an accreditation',
    action: 'readAccreditationEvidence',
    detail: { account: evidence.account_id },
  }
  return { ...evidence, bytes: Buffer.from(await openIn(ctx, sealer, opening), 'base64') }
}

/** After an erasure, evidence of a purchase is kept as long as the purchase's documents; the rest is deleted. */
export async function forgetUnused(
  ctx: Ctx,
  { accountId, depth }: { accountId: AccountId; depth: 'unneeded' | 'all' },
): Promise<void> {
  const documents = await ctx.tx
    .selectFrom('accreditation.evidence as evidence')
    .innerJoin('accreditation.verification as verification', 'verification.id', 'evidence.verification_id')
    .select(['evidence.id', 'verification.status'])
    .where('evidence.account_id', '=', accountId)
    .where('evidence.removed_at', 'is', null)
    .execute()
  const unused = documents.filter(({ status }) => depth === 'all' || !['APPROVED', 'EXPIRED'].includes(status))
  const ids = unused.map(({ id }) => id)
  await forget(ctx, ids)
  if (ids.length > 0)
    await ctx.tx.updateTable('accreditation.evidence').set({ file_name: 'erased' }).where('id', 'in', ids).execute()
}
