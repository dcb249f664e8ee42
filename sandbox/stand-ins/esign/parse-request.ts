import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import { isReadablePdf } from './documents.ts'
import { badRequest } from './protocol.ts'
import type { NewRequest } from './store.ts'

const flag = z.union([
  z.boolean(),
  z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true'),
])
const fields = z.object({
  client_id: z.string().min(1),
  title: z.string().max(255).default('Signature request'),
  subject: z.string().max(255).nullish(),
  message: z.string().max(5000).nullish(),
  metadata: z.record(z.string().max(40), z.unknown()).default({}),
  allow_decline: flag.default(false),
  expires_at: z.coerce.number().int().nullish(),
  signers: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(255),
        email_address: z.email(),
        order: z.coerce.number().int().nullish(),
      }),
    )
    .min(1)
    .max(20),
})

type Files = { name: string; bytes: Buffer }[]

/** Reads a request for signatures, sent as JSON or, with files, as multipart. */
export async function readAsk(request: FastifyRequest, clientId: string, clock: Clock): Promise<NewRequest> {
  const { body, files } = request.isMultipart()
    ? await parts(request)
    : { body: (request.body ?? {}) as Record<string, unknown>, files: [] }
  const read = fields.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    throw badRequest(`${issue!.path.join('.')}: ${issue!.message}`, issue!.path.map(String).join('.'))
  }
  const input = read.data
  if (input.client_id !== clientId) throw badRequest('The client_id is not one of your API apps', 'client_id')
  if (files.length === 0) throw badRequest('Must specify at least one file', 'files')
  for (const [at, file] of files.entries())
    if (!(await isReadablePdf(file.bytes))) throw badRequest('The file cannot be read as a PDF', `files[${at}]`)
  const expiresAt = input.expires_at ? Temporal.Instant.fromEpochMilliseconds(input.expires_at * 1000) : null
  if (expiresAt && Temporal.Instant.compare(expiresAt, clock.now()) <= 0)
    throw badRequest('expires_at must be in the future', 'expires_at')
  return {
    title: input.title,
    subject: input.subject ?? null,
    message: input.message ?? null,
    metadata: input.metadata,
    allowDecline: input.allow_decline,
    expiresAt,
    signers: input.signers.map(({ name, email_address, order }) => ({
      name,
      email: email_address,
      order: order ?? null,
    })),
    files,
  }
}

/** In multipart, the SDK sends lists and maps as JSON in one field, and files as `files[0]`, `files[1]`. */
async function parts(request: FastifyRequest): Promise<{ body: Record<string, unknown>; files: Files }> {
  const body: Record<string, unknown> = {}
  const files: Files = []
  for await (const part of request.parts()) {
    if (part.type === 'file') files.push({ name: part.filename || 'document.pdf', bytes: await part.toBuffer() })
    else body[part.fieldname] = unpacked(part.fieldname, String(part.value))
  }
  return { body, files }
}

function unpacked(name: string, text: string): unknown {
  if (name !== 'signers' && name !== 'metadata') return text
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(`${name} is not JSON`, name)
  }
}
