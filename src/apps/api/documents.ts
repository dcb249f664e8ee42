import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountOf, authorizeAccount, reasonFirst } from '#business/accounts/server/public.ts'
import { fileNameOf } from '#business/documents/rules/file-name.ts'
import { type DocumentRecord, findDocument } from '#business/documents/server/public.ts'
import { holdOpening, noteUnopenedRead } from '#business/operations/server/public.ts'
import { mayReadDocumentOfOffering } from '#business/portfolios/server/public.ts'
import { auditDenial } from '#engine/audit/audit-denied.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { FileStore } from '#io/files/file-store.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId, DocumentId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { routeBudget } from './authorisation/budgets.ts'
import { registerDocumentArchive } from './document-archive.ts'
import { registerOfferingDocuments } from './offering-documents.ts'

type Access = 'granted' | 'masked' | 'none'

/**
 * A document names its people in full, so staff read it only while that person's data is open, and each reading is
 * logged.
 */
const readByStaff = (
  platform: Platform,
  { actor, userId }: Viewer,
  { id, accountId }: { id: DocumentId; accountId: AccountId },
) =>
  inTransaction(platform, actor, async (ctx): Promise<Access> => {
    const reason = await holdOpening(ctx, userId, accountId)
    if (reason !== null) {
      await ctx.audit({ action: 'readDocument', subject: id, detail: { account: accountId, reason } })
      return 'granted'
    }
    noteUnopenedRead(ctx, 'document')
    await auditDenial(ctx, { action: 'readDocument', subject: id, detail: { account: accountId } })
    return 'masked'
  })

/** Null if the bytes are not stored: the demo's history has every document's hash and the bytes of a few. */
const bytesOf = (files: FileStore, { sha256 }: DocumentRecord): Promise<Buffer | null> =>
  files.get(sha256).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** A document's bytes, for people who may read its account. Everyone else gets "not found". */
export function registerDocuments(
  app: FastifyInstance,
  {
    platform,
    files,
    viewer,
  }: { platform: Platform; files: FileStore; viewer: (request: FastifyRequest) => Promise<Viewer | null> },
): void {
  const accessOf = async (
    request: FastifyRequest,
    { id, accountId, subject }: Pick<DocumentRecord, 'id' | 'accountId' | 'subject'>,
  ): Promise<Access> => {
    const reader = await viewer(request)
    // Without an account: a document of an offering is for everyone who may see the offering, any other for everyone.
    if (accountId === null) {
      const isShown =
        !subject.startsWith('portfolio:') || (await mayReadDocumentOfOffering({ platform, viewer: reader }, id))
      return isShown ? 'granted' : 'none'
    }
    const account = reader && (await authorizeAccount(platform, reader, accountId, 'read'))
    if (!reader || !account) return 'none'
    if (isRefusal(account) && account.code !== reasonFirst.code) return 'none'
    if (!reader.operator || (await accountOf(platform, accountId))?.ownerId === reader.userId) return 'granted'
    return readByStaff(platform, reader, { id, accountId })
  }
  registerOfferingDocuments(app, { platform, viewer, bytesOf: (document) => bytesOf(files, document) })
  registerDocumentArchive(app, {
    platform,
    mayRead: async (request, document) => (await accessOf(request, document)) === 'granted',
    isStillLetIn: async (request, { accountId }) => {
      const reader = await viewer(request)
      return !accountId || (reader !== null && !isRefusal(await authorizeAccount(platform, reader, accountId, 'read')))
    },
    bytesOf: (document) => bytesOf(files, document),
  })
  app.get<{ Params: { id: DocumentId } }>(
    '/documents/:id',
    { config: { budget: routeBudget.documents } },
    async (request, reply) => {
      const record = await findDocument(platform.db, request.params.id)
      const access = record ? await accessOf(request, record) : 'none'
      if (!record || access === 'none') return reply.code(404).send({ error: 'We cannot find this document.' })
      if (access === 'masked') return reply.code(403).send({ error: reasonFirst.message })
      const bytes = await bytesOf(files, record)
      if (!bytes)
        return reply
          .code(410)
          .send({ error: 'This document itself is not kept here, only its hash. Write to us and we will find it.' })
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${fileNameOf(record)}"`)
        .type(record.mediaType)
        .send(bytes)
    },
  )
}
