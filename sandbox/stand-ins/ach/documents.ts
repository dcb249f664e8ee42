import { createHash, randomUUID } from 'node:crypto'
import { atHour, plusBankDays } from '#kernel/business-day.ts'
import type { Ctx } from './ctx.ts'
import { customerById, setStatus } from './customers.ts'
import { announce, wireTime } from './events.ts'
import { created, link, notFound, ok, refusal } from './hal.ts'
import type { Call, routesOf } from './request.ts'
import { schema } from './schema.ts'

const megabytes = 1024 * 1024
const reviewDays = 1
const waitingAtMost = 4
const failureReasons: Record<string, string> = {
  ScanDobMismatch: 'The date of birth on the document does not match.',
  ScanNameMismatch: 'The name on the document does not match.',
  ScanIdExpired: 'The document has expired.',
  ScanIdTypeNotSupported: 'This type of document is not supported.',
  ScanIdUnrecognized: 'The document could not be recognized.',
  ScanFailedOther: 'The document could not be read.',
  BusinessDocNotSupported: 'This business document is not supported.',
  BusinessNameMismatch: 'The business name on the document does not match.',
  BusinessTypeMismatch: 'The business type on the document does not match.',
  ForeignPassportNotAllowed: 'A foreign passport is not allowed.',
}
/** A mismatch means that the person's data were wrong, so the data may be given once more. */
const backToRetry = ['ScanNameMismatch', 'ScanDobMismatch', 'ScanIdTypeNotSupported']

type DocumentRow = {
  readonly id: string
  readonly customer_id: string
  readonly owner_id: string | null
  readonly type: string
  readonly file_name: string
  readonly verdict: string
  readonly failure_reason: string | null
  readonly created: Temporal.Instant
}
type Upload = {
  readonly type: string
  readonly fileName: string
  readonly mime: string
  readonly hash: string
  readonly size: number
}

export function documentRoutes({ read, write }: ReturnType<typeof routesOf>): void {
  write('/customers/:id/documents', async (ctx, call) => {
    const upload = await readUpload(call)
    const customer = await customerById(ctx.db, call.id, true)
    checkFile(upload, customer.type === 'business')
    const wrongKind = upload.type === 'other' && !customer.verify_with.includes('business')
    if (customer.status !== 'document' || wrongKind)
      throw refusal(403, 'invalidResourceState', 'The customer does not need this document.')
    return created(`${ctx.origin}/documents/${await keep(ctx, call.id, null, upload)}`)
  })
  write('/beneficial-owners/:id/documents', async (ctx, call) => {
    const upload = await readUpload(call)
    const { rows } = await ctx.db.query(
      `select customer_id, status from ${schema}.beneficial_owner where id = $1 and not removed for update`,
      [call.id],
    )
    if (!rows[0]) throw notFound()
    checkFile(upload, false)
    if (rows[0].status !== 'document')
      throw refusal(403, 'invalidResourceState', 'The owner does not need this document.')
    return created(`${ctx.origin}/documents/${await keep(ctx, rows[0].customer_id, call.id, upload)}`)
  })
  read('/documents/:id', async (ctx, call) => {
    const { rows } = await ctx.db.query(`select * from ${schema}.document where id = $1`, [call.id])
    if (!rows[0]) throw notFound()
    return ok(view(ctx.origin, rows[0]))
  })
  for (const [path, column] of [
    ['/customers/:id/documents', 'customer_id'],
    ['/beneficial-owners/:id/documents', 'owner_id'],
  ] as const)
    read(path, async (ctx, call) => {
      const { rows } = await ctx.db.query(
        `select * from ${schema}.document where ${column} = $1 ${column === 'customer_id' ? 'and owner_id is null' : ''} order by position desc`,
        [call.id],
      )
      return ok({
        _links: { self: link(call.url, 'document') },
        _embedded: { documents: rows.map((row) => view(ctx.origin, row)) },
        total: rows.length,
      })
    })
}

const uploads = new WeakMap<Call, Promise<Upload>>()

/** The body of a request can be read once, though its change may have to start again. */
function readUpload(call: Call): Promise<Upload> {
  const upload = uploads.get(call) ?? parseUpload(call)
  uploads.set(call, upload)
  return upload
}

async function parseUpload(call: Call): Promise<Upload> {
  const upload = { type: '', fileName: '', mime: '', hash: '', size: 0 }
  for await (const part of call.raw.parts({ limits: { fileSize: 10 * megabytes } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'documentType') upload.type = String(part.value)
      continue
    }
    const bytes = await part.toBuffer()
    Object.assign(upload, {
      fileName: part.filename,
      mime: part.mimetype,
      size: bytes.length,
      hash: createHash('sha256').update(bytes).digest('hex'),
    })
  }
  return upload
}

function checkFile({ type, fileName, size }: Upload, pdfToo: boolean): void {
  if (!['passport', 'license', 'idCard', 'other'].includes(type))
    throw refusal(400, 'invalidDocumentType', 'Invalid document type.')
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const fits = ['jpg', 'jpeg', 'png', ...(pdfToo || type === 'other' ? ['pdf'] : [])].includes(extension)
  if (!fits || size === 0) throw refusal(400, 'invalidFileType', 'File type not supported.')
}

async function keep(ctx: Ctx, customerId: string, ownerId: string | null, upload: Upload): Promise<string> {
  const { rows: waiting } = await ctx.db.query(
    `select id, file_hash from ${schema}.document where customer_id = $1 and owner_id is not distinct from $2::uuid and verdict = 'pending'`,
    [customerId, ownerId],
  )
  const same = waiting.find((row) => row.file_hash === upload.hash)
  if (same)
    throw refusal(400, 'DuplicateResource', 'The document was uploaded already.', {
      about: link(`${ctx.origin}/documents/${same.id}`, 'document'),
    })
  if (waiting.length >= waitingAtMost)
    throw refusal(400, 'maximumNumberOfResources', 'Maximum number of documents waiting for review.')
  const id = randomUUID()
  const due = atHour(plusBankDays(ctx.clock.today(), reviewDays), 9)
  await ctx.db.query(
    `insert into ${schema}.document (id, customer_id, owner_id, type, file_name, file_hash, due_at, created) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, customerId, ownerId, upload.type, upload.fileName, upload.hash, due.toString(), ctx.now.toString()],
  )
  announceDocument(ctx, { id, customer_id: customerId, owner_id: ownerId }, 'uploaded')
  return id
}

/** The reviewer's verdict, read from the file's name: "...-upload-fail..." is rejected, a reason may be part of the name. */
export async function reviewDocument(ctx: Ctx, documentId: string): Promise<void> {
  const { rows } = await ctx.db.query<DocumentRow>(
    `select * from ${schema}.document where id = $1 and verdict = 'pending' for update`,
    [documentId],
  )
  const document = rows[0]
  if (!document) return
  const failed = /upload-fail|fraud/i.test(document.file_name)
  const reason = failed
    ? (Object.keys(failureReasons).find((name) => document.file_name.includes(name)) ?? 'ScanFailedOther')
    : null
  await ctx.db.query(`update ${schema}.document set verdict = $2, failure_reason = $3, due_at = null where id = $1`, [
    documentId,
    failed ? 'rejected' : 'accepted',
    reason,
  ])
  announceDocument(ctx, document, failed ? 'failed' : 'approved')
  if (document.owner_id) await afterOwnerReview(ctx, document, failed)
  else await afterCustomerReview(ctx, document, reason)
}

async function afterOwnerReview(ctx: Ctx, document: DocumentRow, failed: boolean): Promise<void> {
  if (failed) return
  await ctx.db.query(`update ${schema}.beneficial_owner set status = 'verified' where id = $1`, [document.owner_id])
  announce(ctx, 'customer_beneficial_owner_verified', {
    resource: `beneficial-owners/${document.owner_id}`,
    resourceId: document.owner_id!,
    customerId: document.customer_id,
  })
}

async function afterCustomerReview(ctx: Ctx, document: DocumentRow, reason: string | null): Promise<void> {
  const customer = await customerById(ctx.db, document.customer_id, true)
  if (customer.status !== 'document') return
  if (reason) {
    if (/fraud/i.test(document.file_name)) await setStatus(ctx, customer.id, 'suspended')
    else if (backToRetry.includes(reason)) await setStatus(ctx, customer.id, 'retry')
    return
  }
  const settled = document.type === 'other' || !customer.verify_with.includes('person') ? 'business' : 'person'
  const left = customer.verify_with.filter((whose) => whose !== settled)
  await ctx.db.query(`update ${schema}.customer set verify_with = $2 where id = $1`, [customer.id, left])
  if (left.length === 0) await setStatus(ctx, customer.id, 'verified')
}

function announceDocument(
  ctx: Ctx,
  document: Pick<DocumentRow, 'id' | 'customer_id' | 'owner_id'>,
  what: string,
): void {
  const about = document.owner_id ? 'customer_beneficial_owner_verification_document' : 'customer_verification_document'
  announce(ctx, `${about}_${what}`, {
    resource: `documents/${document.id}`,
    resourceId: document.id,
    customerId: document.customer_id,
  })
}

const view = (origin: string, { id, type, verdict, failure_reason: reason, created: at }: DocumentRow) => ({
  _links: { self: link(`${origin}/documents/${id}`, 'document') },
  id,
  type,
  status: verdict === 'pending' ? 'pending' : 'reviewed',
  documentVerificationStatus: verdict,
  created: wireTime(at),
  ...(reason ? { failureReason: reason, allFailureReasons: [{ reason, description: failureReasons[reason] }] } : {}),
})
