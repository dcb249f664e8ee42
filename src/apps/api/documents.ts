import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorizeAccount } from '#business/accounts/server/door.ts'
import { findDocument } from '#business/documents/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Platform } from '#platform/command/platform.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Viewer } from '#platform/graphql/context.ts'

/** A paper's bytes, for whoever may read its account. Everybody else is told that there is none. */
export function registerDocuments(
  app: FastifyInstance,
  {
    platform,
    files,
    viewer,
  }: { platform: Platform; files: FileStore; viewer: (request: FastifyRequest) => Promise<Viewer | null> },
): void {
  const mayRead = async (request: FastifyRequest, accountId: string | null): Promise<boolean> => {
    // A paper of no account is about an offering, and anybody may read it.
    if (accountId === null) return true
    const reader = await viewer(request)
    return reader !== null && !isRefusal(await authorizeAccount(platform, reader, accountId, 'read'))
  }
  app.get<{ Params: { id: string } }>('/documents/:id', async (request, reply) => {
    const found = await findDocument(platform.db, request.params.id)
    if (!found || !(await mayRead(request, found.accountId)))
      return reply.code(404).send({ error: 'There is no such document.' })
    const bytes = await files.get(found.sha256).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    // The demo's history names every paper by its hash and keeps the bytes of a few.
    if (!bytes) return reply.code(410).send({ error: 'The text of this paper is not kept here; its hash is.' })
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${found.kind}-${found.number}.pdf"`)
      .type(found.mediaType)
      .send(bytes)
  })
}
