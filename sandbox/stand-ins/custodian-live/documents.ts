import type { Ctx } from './ctx.ts'
import { reviewAt } from './one-time-codes.ts'
import { invalid, Problem } from './problem.ts'
import { created, ok, type Routes, type Upload } from './request.ts'
import { find, inMinutes, insert, lock, move, page, type Resource, view } from './resources.ts'
import { schema } from './schema.ts'

const kinds = ['license_front', 'license_back', 'passport', 'ssn_card', 'address_proof', 'statement']
const types = ['image/jpeg', 'image/png', 'application/pdf']

export function documentRoutes({ read, post }: Routes): void {
  post('/applications/:id/documents', async (ctx, { id, body }) => {
    const found = await lock(ctx, 'application', id)
    if (['withdrawn', 'expired', 'rejected', 'opened'].includes(found.status))
      throw new Problem(409, 'invalid_state', `An application that is ${found.status} takes no documents.`)
    return created(view(await keep(ctx, body as Upload, { applicationId: id })))
  })
  // A statement of the other custodian, for a transfer.
  post('/accounts/:id/documents', async (ctx, { id, body }) => {
    await find(ctx, 'account', id)
    return created(view(await keep(ctx, body as Upload, { forAccount: id })))
  })
  read('/applications/:id/documents', async (ctx, { id, query }) =>
    ok(await page(ctx, `kind = 'document' and data ->> 'applicationId' = $1`, [id], query)),
  )
  read('/documents/:id', async (ctx, { id }) => ok(view(await find(ctx, 'document', id))))
}

function keep(ctx: Ctx, upload: Upload, about: Record<string, string>): Promise<Resource> {
  if (!upload?.name) throw new Problem(415, 'unsupported_media_type', 'A document is sent as a multipart form.')
  if (!kinds.includes(upload.kind)) throw invalid('/kind', 'invalid_value')
  if (!types.includes(upload.mime))
    throw new Problem(415, 'unsupported_media_type', 'A document is a JPEG, PNG or PDF file.')
  if (upload.size === 0) throw invalid('/file', 'empty')
  const externalRef = upload.externalRef
  const data = {
    ...about,
    ...(externalRef ? { externalRef } : {}),
    kind: upload.kind,
    fileName: upload.name,
    sha256: upload.sha256,
  }
  return insert(ctx, 'document', 'pending', { data, dueAt: inMinutes(ctx, 2) })
}

/** The reviewer's decision, read from the file's name: `*-fail.*` is rejected. */
export async function reviewDocument(ctx: Ctx, document: Resource): Promise<void> {
  const fails = /-fail\.[a-z]+$/i.test(String(document.data.fileName))
  await move(ctx, document, fails ? 'rejected' : 'accepted', fails ? { data: { reason: 'unreadable' } } : {})
  if (!document.data.applicationId) return
  const application = await lock(ctx, 'application', String(document.data.applicationId))
  if (application.status !== 'documents_required' || fails) return
  await move(ctx, application, 'identity_review', { dueAt: reviewAt(ctx, application) })
}

export async function hasAcceptedDocument(ctx: Ctx, applicationId: string): Promise<boolean> {
  const { rows } = await ctx.db.query(
    `select 1 from ${schema}.resource where kind = 'document' and status = 'accepted' and data ->> 'applicationId' = $1 limit 1`,
    [applicationId],
  )
  return rows.length > 0
}
